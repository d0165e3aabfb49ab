export const RUN_FOLDER: string;
export const POSTGRES_URL: string;

/** A folder for everything of a run of tests, figures or drills. It goes with the run, and so does what is started. */
export function openRunFolder(kind: string): { list: string; dataDir: string };
