export const RUN_FOLDER: string;
export const POSTGRES_URL: string;

/** Notes a process that must not outlive the run, even if the test that started it crashes. */
export function noteProcess(pid: number | undefined): void;
export function endNoted(folder: string): Promise<void>;
