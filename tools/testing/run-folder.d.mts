export const RUN_FOLDER: string;
export const POSTGRES_URL: string;

/** Notes a process that must not outlive the run, even if the test that started it crashes. */
export function noteProcess(pid: number | undefined): void;
/** Where the database of a run lies. */
export function databaseFolder(folder: string): string;
/** Ends everything of a run and removes its data. */
export function clearRun(folder: string): Promise<void>;
