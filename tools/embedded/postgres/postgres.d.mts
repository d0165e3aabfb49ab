export interface PostgresOptions {
  /** Where the data lies; made when missing. As root the real folder may be another one, see `folder` of the answer. */
  dataDir: string;
  /** A free one when left out. */
  port?: number | undefined;
  /** false for tests: faster, and a power cut loses the data. */
  durable?: boolean;
  logFile?: string;
}

export interface RunningPostgres {
  /** Connection of the cluster's owner to the database `studio_hub`. */
  url: string;
  port: number;
  pid: number;
  /** The folder that really holds the data. */
  folder: string;
  /** Settles when the server is gone, wanted or not. */
  exited: Promise<void>;
  /** Stops it in order; the data stay. */
  stop(): Promise<void>;
}

export function startPostgres(options: PostgresOptions): Promise<RunningPostgres>;

/** Removes the data for good, wherever they really lie. */
export function wipePostgres(dataDir: string): Promise<void>;
