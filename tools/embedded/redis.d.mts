export interface RedisOptions {
  dataDir: string;
  /** A free one when left out. */
  port?: number | undefined;
  /** true: every write in an append-only file, as in production; false: memory only. */
  durable?: boolean;
  logFile?: string;
  /** Told when the server must be installed first. */
  say?: (text: string) => void;
}

export interface RunningRedis {
  /** With the password in it. */
  url: string;
  port: number;
  pid: number;
  exited: Promise<void>;
  stop(): Promise<void>;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
}

export function startRedis(options: RedisOptions): Promise<RunningRedis>;
