import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { sealSettings, type SealSettings } from './security/seal-settings.js';
import { periodsFrom, type Periods } from './retention-periods.js';

/** Everything the processes are told from outside. Names, meaning and defaults stand in the README's table. */
export interface Config {
  mode: 'production' | 'development' | 'test';
  host: string;
  port: number;
  workerPort: number;
  databaseUrl: string;
  databasePool: number;
  redisUrl: string;
  /** After which whoever needs an answer of Redis at once goes on without it. */
  redisTimeoutMs: number;
  /** Without a slash at its end. */
  publicUrl: string;
  allowedOrigins: readonly string[];
  provider: {
    url: string;
    webhooksUrl: string;
    apiKey: string;
    sourceName: string;
    sourcePassword: string;
    /** Calls a site may cost a day before the background slows down. */
    dailyCalls: number;
    /** Per cent of them that the changes which clients make of themselves may cost. */
    clientShare: number;
    timeoutMs: number;
  };
  webhookUrl: string;
  /** How long Submit waits for the worker before it says that the form is safe and goes on. */
  formWaitMs: number;
  secretKey: Buffer;
  /** Valid beside it, for reading, while one key takes the place of the other. */
  otherSecretKey: Buffer | null;
  /** What signed forms are sealed with. */
  seal: SealSettings;
  signInPassphrase: string | null;
  sessionIdleMs: number;
  sessionMs: number;
  smtpUrl: string;
  mailFrom: string;
  texts: TextsConfig;
  files: FilesConfig;
  /** The ultrasound machines' pictures; null is none. */
  archive: ArchiveConfig | null;
  video: VideoConfig;
  logLevel: string;
  webRoot: string;
  trustProxy: boolean;
  inside: InsideConfig;
  /** Names of the users who edit review links; none without. */
  linkEditors: readonly string[];
  /** What directors see in a frame under Analytics; null without one. */
  analyticsUrl: string | null;
  exceptions: ExceptionsConfig;
  /** Days that rows are kept. */
  retention: Periods;
}

/** From when on directors should look at something, and who is told each morning. */
export interface ExceptionsConfig {
  /** A drawer that is short or over by more. */
  cashCents: number;
  /** Of a day's sales. */
  discountPercent: number;
  /** Of a week's visits. */
  freeReturnPercent: number;
  /** Addresses; none is no mail. */
  digestTo: readonly string[];
}

/** What is for those who run the product, not for whoever reaches its port. */
export interface InsideConfig {
  /** The documents of the API and their pages, at the api's port. */
  hasDocs: boolean;
  /** The api's figures at its port. */
  hasMetrics: boolean;
  /** A port of their own for the api's figures; null is none. */
  metricsPort: number | null;
}

/** The account text messages are sent from. */
export interface TextsConfig {
  url: string;
  accountSid: string;
  authToken: string;
  from: string;
}

/** A DICOMweb server. */
export interface ArchiveConfig {
  url: string;
  login: { username: string; password: string } | null;
}

export interface VideoConfig {
  /** Program that encodes, by name or file. */
  ffmpeg: string;
  /** Whole seconds that each picture is shown. */
  pictureSeconds: number;
  /** Where it works; nothing in it is missed when it is gone. */
  folder: string;
}

export type FilesConfig = FolderConfig | S3Config;

export interface FolderConfig {
  kind: 'folder';
  dir: string;
}

export interface S3Config {
  kind: 's3';
  endpoint: string;
  /** The store as browsers reach it: what links are signed for. */
  publicUrl: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
}

export class ConfigError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(`The configuration is not usable:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

type Env = Readonly<Record<string, string | undefined>>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const S3_VARIABLES = ['S3_ENDPOINT', 'S3_PUBLIC_URL', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'];

/** Reads the environment and throws one ConfigError that lists every fault. */
export function loadConfig(env: Env): Config {
  const read = new Reader(env);
  const isProduction = env['NODE_ENV'] === 'production';
  const publicUrl = publicUrlFrom(read, isProduction);
  const config: Config = {
    mode: read.oneOf('NODE_ENV', ['production', 'development', 'test'], 'development'),
    ...{ host: read.text('HOST', '127.0.0.1'), port: read.integer('PORT', 3000) },
    workerPort: read.integer('WORKER_PORT', 3001),
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    databasePool: read.integer('DATABASE_POOL', 12),
    redisUrl: read.url('REDIS_URL', ['redis:', 'rediss:']),
    redisTimeoutMs: read.integer('REDIS_TIMEOUT_MS', 1_000),
    publicUrl,
    allowedOrigins: read.list('ALLOWED_ORIGINS', [origin(publicUrl)]),
    provider: {
      url: read.url('PROVIDER_URL', ['http:', 'https:']),
      webhooksUrl: read.url('PROVIDER_WEBHOOKS_URL', ['http:', 'https:']),
      ...{ apiKey: read.secret('PROVIDER_API_KEY'), sourceName: read.secret('PROVIDER_SOURCE_NAME') },
      sourcePassword: read.secret('PROVIDER_SOURCE_PASSWORD'),
      dailyCalls: read.integer('PROVIDER_DAILY_CALLS', 1_000),
      clientShare: read.integer('PROVIDER_CLIENT_SHARE', 10),
      timeoutMs: read.integer('PROVIDER_TIMEOUT_MS', 8_000),
    },
    webhookUrl: read.url('WEBHOOK_URL', ['http:', 'https:']),
    formWaitMs: read.integer('FORM_WAIT_MS', 25_000),
    secretKey: read.key('SECRET_KEY'),
    otherSecretKey: read.has('SECRET_KEY_OTHER') ? read.key('SECRET_KEY_OTHER') : null,
    seal: sealFrom(read),
    signInPassphrase: env['SIGN_IN_PASSPHRASE'] || null,
    sessionIdleMs: read.integer('SESSION_IDLE_MINUTES', 30) * MINUTE,
    sessionMs: read.integer('SESSION_HOURS', 12) * HOUR,
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: read.secret('MAIL_FROM'),
    texts: textsFrom(read),
    files: filesFrom(read),
    archive: archiveFrom(read),
    video: videoFrom(read),
    logLevel: read.oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
    webRoot: read.text('WEB_ROOT', 'dist/web'),
    trustProxy: read.flag('TRUST_PROXY', false),
    inside: insideFrom(read, isProduction),
    linkEditors: read.list('LINK_EDITORS', []),
    analyticsUrl: analyticsFrom(read, { publicUrl, isProduction }),
    exceptions: exceptionsFrom(read),
    retention: retentionFrom(read),
  };
  if (read.faults.length > 0) throw new ConfigError(read.faults);
  return config;
}

/** Of another origin than ours: a frame of our own origin could do whatever the page around it may. */
function analyticsFrom(read: Reader, { publicUrl, isProduction }: { publicUrl: string; isProduction: boolean }) {
  if (!read.has('ANALYTICS_URL')) return null;
  const url = read.url('ANALYTICS_URL', isProduction ? ['https:'] : ['http:', 'https:']);
  if (URL.canParse(url) && origin(url) === origin(publicUrl))
    read.faults.push('ANALYTICS_URL must be of another origin than PUBLIC_URL');
  return url;
}

/** In production only this machine itself is spoken to without TLS: what people send and get would be read on the way. */
function publicUrlFrom(read: Reader, isProduction: boolean): string {
  const url = read.url('PUBLIC_URL', ['http:', 'https:']).replace(/\/+$/, '');
  const isOpen = URL.canParse(url) && new URL(url).protocol === 'http:' && !LOOPBACK.includes(new URL(url).hostname);
  if (isProduction && isOpen)
    read.faults.push('PUBLIC_URL must begin with https:// in production; only localhost and 127.0.0.1 may do without');
  return url;
}

/** Stands for a seal while there are faults: with one of them nothing starts. */
const NO_SEAL = {} as SealSettings;

function sealFrom(read: Reader): SealSettings {
  const [key, certificates] = [read.secret('SEAL_KEY'), read.secret('SEAL_CERTIFICATES')];
  if (key === '' || certificates === '') return NO_SEAL;
  const { seal, fault } = sealSettings(key, certificates);
  if (fault !== null) read.faults.push(fault);
  return seal ?? NO_SEAL;
}

function insideFrom(read: Reader, isProduction: boolean): InsideConfig {
  return {
    hasDocs: read.flag('OPEN_DOCS', !isProduction),
    hasMetrics: read.flag('OPEN_METRICS', !isProduction),
    metricsPort: read.has('METRICS_PORT') ? read.integer('METRICS_PORT', 0) : null,
  };
}

function exceptionsFrom(read: Reader): ExceptionsConfig {
  return {
    cashCents: read.integer('EXCEPTION_CASH_DOLLARS', 3) * 100,
    discountPercent: read.integer('EXCEPTION_DISCOUNT_SHARE', 10),
    freeReturnPercent: read.integer('EXCEPTION_RETURN_SHARE', 5),
    digestTo: read.list('EXCEPTIONS_DIGEST_TO', []),
  };
}

function retentionFrom(read: Reader): Periods {
  const { periods, faults } = periodsFrom(read.text('RETENTION_DAYS', ''));
  read.faults.push(...faults);
  return periods;
}

function textsFrom(read: Reader): TextsConfig {
  return {
    url: read.url('TWILIO_URL', ['http:', 'https:'], 'https://api.twilio.com'),
    accountSid: read.secret('TWILIO_ACCOUNT_SID'),
    authToken: read.secret('TWILIO_AUTH_TOKEN'),
    from: read.secret('TWILIO_FROM'),
  };
}

/** One S3 variable asks for all of them: half a configuration must not end in the folder. */
function filesFrom(read: Reader): FilesConfig {
  const isS3 = S3_VARIABLES.some((name) => read.has(name));
  if (!isS3) return { kind: 'folder', dir: read.text('FILES_DIR', '.data/files') };
  const endpoint = read.url('S3_ENDPOINT', ['http:', 'https:']);
  return {
    kind: 's3',
    endpoint,
    publicUrl: read.has('S3_PUBLIC_URL') ? read.url('S3_PUBLIC_URL', ['http:', 'https:']) : endpoint,
    region: read.text('S3_REGION', 'us-east-1'),
    bucket: read.secret('S3_BUCKET'),
    accessKey: read.secret('S3_ACCESS_KEY'),
    secretKey: read.secret('S3_SECRET_KEY'),
  };
}

/** A login without an address, or half of one, is a mistake and not the wish to have no archive. */
function archiveFrom(read: Reader): ArchiveConfig | null {
  const hasLogin = read.has('DICOM_USERNAME') || read.has('DICOM_PASSWORD');
  if (!read.has('DICOM_URL') && !hasLogin) return null;
  const url = read.url('DICOM_URL', ['http:', 'https:']);
  if (!hasLogin) return { url, login: null };
  return { url, login: { username: read.secret('DICOM_USERNAME'), password: read.secret('DICOM_PASSWORD') } };
}

function videoFrom(read: Reader): VideoConfig {
  return {
    ffmpeg: read.text('FFMPEG_PATH', 'ffmpeg'),
    pictureSeconds: read.atLeast('VIDEO_PICTURE_SECONDS', 1, 3),
    folder: read.text('VIDEO_DIR', join(tmpdir(), `studio-hub-video-${userInfo().uid}`)),
  };
}

function origin(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url;
}

class Reader {
  readonly faults: string[] = [];

  constructor(private readonly env: Env) {}

  has(name: string): boolean {
    return Boolean(this.env[name]);
  }

  text(name: string, fallback: string): string {
    return this.env[name] || fallback;
  }

  /** A value without a default: start-up refuses when it is missing. */
  secret(name: string): string {
    const value = this.env[name];
    if (!value) this.faults.push(`${name} is missing`);
    return value ?? '';
  }

  url(name: string, schemes: readonly string[], fallback?: string): string {
    const value = fallback === undefined ? this.secret(name) : this.text(name, fallback);
    if (value && !(URL.canParse(value) && schemes.includes(new URL(value).protocol)))
      this.faults.push(`${name} must be an address beginning with ${schemes.map((s) => `${s}//`).join(' or ')}`);
    return value;
  }

  integer(name: string, fallback: number): number {
    const value = this.env[name];
    if (!value) return fallback;
    if (!/^\d{1,9}$/.test(value)) this.faults.push(`${name} must be a whole number, not "${value}"`);
    return Number(value);
  }

  atLeast(name: string, least: number, fallback: number): number {
    const value = this.integer(name, fallback);
    if (value < least) this.faults.push(`${name} must be ${least} or more`);
    return value;
  }

  list(name: string, fallback: readonly string[]): readonly string[] {
    const value = this.env[name];
    return value ? value.split(',').map((item) => item.trim()) : fallback;
  }

  oneOf<T extends string>(name: string, allowed: readonly T[], fallback: T): T {
    const value = this.env[name] || fallback;
    const found = allowed.find((item) => item === value);
    if (found === undefined) this.faults.push(`${name} must be one of ${allowed.join(', ')}`);
    return found ?? fallback;
  }

  flag(name: string, fallback: boolean): boolean {
    return this.oneOf(name, ['true', 'false'], fallback ? 'true' : 'false') === 'true';
  }

  key(name: string): Buffer {
    const bytes = Buffer.from(this.secret(name), 'base64');
    if (this.env[name] && bytes.length < 32) this.faults.push(`${name} must be at least 32 random bytes in base64`);
    return bytes;
  }
}
