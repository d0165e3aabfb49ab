export interface Settings {
  readonly host: string;
  /** 0 = a free port. */
  readonly port: number;
  /** 0 = a free port. */
  readonly smtpPort: number;
  readonly seed: string;
  /** The clock of a new world starts here and runs on. */
  readonly now: string | undefined;
  /** Where the world is kept; it is gone with the process when there is none. */
  readonly folder: string | undefined;
  readonly apiKey: string;
  readonly sourceName: string;
  readonly sourcePassword: string;
}

type Environment = Record<string, string | undefined>;

export const DEFAULTS: Settings = {
  host: '127.0.0.1',
  port: 4010,
  smtpPort: 4025,
  seed: 'studio-hub',
  now: undefined,
  folder: undefined,
  apiKey: 'sandbox-api-key',
  sourceName: 'studiohub',
  sourcePassword: 'sandbox-source-password',
};

export function readSettings(env: Environment): Settings {
  return {
    host: env['SANDBOX_HOST'] || DEFAULTS.host,
    port: readPort(env, 'SANDBOX_PORT', DEFAULTS.port),
    smtpPort: readPort(env, 'SANDBOX_SMTP_PORT', DEFAULTS.smtpPort),
    seed: env['SANDBOX_SEED'] || DEFAULTS.seed,
    now: env['SANDBOX_NOW'] || undefined,
    folder: env['SANDBOX_FOLDER'] || undefined,
    apiKey: env['SANDBOX_API_KEY'] || DEFAULTS.apiKey,
    sourceName: env['SANDBOX_SOURCE_NAME'] || DEFAULTS.sourceName,
    sourcePassword: env['SANDBOX_SOURCE_PASSWORD'] || DEFAULTS.sourcePassword,
  };
}

function readPort(env: Environment, name: string, fallback: number): number {
  const text = env[name];
  if (!text) return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new RangeError(`${name} is not a port: ${text}`);
  return port;
}
