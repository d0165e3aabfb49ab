export interface WantedPort {
  /** Environment variable that moves it. */
  variable: string;
  /** What it is for, as the reader knows it. */
  purpose: string;
  port: number;
}

/** A port nobody listens on now, below those that the system hands out by itself. */
export function freePort(): Promise<number>;
export function isFree(port: number, host?: string): Promise<boolean>;
/** Throws one message that names every taken port and the remedy. */
export function assertFree(wanted: WantedPort[], host?: string): Promise<void>;
export function takenMessage(taken: WantedPort[]): string;
export function portOf(env: Record<string, string | undefined>, variable: string, fallback: number): number;
