export interface SystemProgram {
  /** Names under which it may be installed, best first. */
  commands: string[];
  /** Debian packages that bring one of them, best first. */
  apt: string[];
  brew: string;
  /** Environment variable that may name the program's file. */
  variable: string;
}

export const REDIS: SystemProgram;
export const CHROMIUM: SystemProgram;
export const FFMPEG: SystemProgram;

export function findProgram(program: SystemProgram): string | undefined;
/** The program's file, installed by the system's package manager when it is missing. */
export function ensureProgram(program: SystemProgram, say?: (text: string) => void): Promise<string>;
/** The same, but where only a lesser program of the kind is there the best one is installed as well if it can be. */
export function ensureBestProgram(program: SystemProgram, say?: (text: string) => void): Promise<string>;
