import { generateKeyPairSync } from 'node:crypto';
import { testSeal } from '#testing/services/seal';
import { ConfigError, loadConfig } from './config.js';

const WHOLE = {
  DATABASE_URL: 'postgres://hub@db/hub',
  REDIS_URL: 'redis://cache:6379',
  PUBLIC_URL: 'https://hub.example/desk',
  PROVIDER_URL: 'https://api.provider.example/public/v6',
  PROVIDER_WEBHOOKS_URL: 'https://push.provider.example/api/v1',
  PROVIDER_API_KEY: 'key',
  PROVIDER_SOURCE_NAME: 'hub',
  PROVIDER_SOURCE_PASSWORD: 'secret',
  WEBHOOK_URL: 'https://hub.example/api/webhooks/mindbody',
  SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  ...(await testSeal()),
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'studio@hub.example',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+15005550006',
};
const S3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'hub',
  S3_ACCESS_KEY: 'access',
  S3_SECRET_KEY: 'secret',
};

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

it('names every missing variable at once when production starts with nothing', () => {
  expect(faultsOf({ NODE_ENV: 'production' })).toEqual(
    [
      'PUBLIC_URL',
      'DATABASE_URL',
      'REDIS_URL',
      'PROVIDER_URL',
      'PROVIDER_WEBHOOKS_URL',
      'PROVIDER_API_KEY',
      'PROVIDER_SOURCE_NAME',
      'PROVIDER_SOURCE_PASSWORD',
      'WEBHOOK_URL',
      'SECRET_KEY',
      'SEAL_KEY',
      'SEAL_CERTIFICATES',
      'SMTP_URL',
      'MAIL_FROM',
      'TWILIO_ACCOUNT_SID',
      'TWILIO_AUTH_TOKEN',
      'TWILIO_FROM',
    ].map((name) => `${name} is missing`),
  );
});

it.each(['http://hub.example', 'http://localhost.example', 'http://10.0.0.7:3000'])(
  'does not serve people at %s in production: tickets and sessions would cross the net in the open',
  (address) => {
    const fault = 'PUBLIC_URL must begin with https:// in production; only localhost and 127.0.0.1 may do without';
    expect(faultsOf({ ...WHOLE, NODE_ENV: 'production', PUBLIC_URL: address })).toEqual([fault]);
    expect(faultsOf({ ...WHOLE, PUBLIC_URL: address })).toEqual([]);
  },
);

it.each(['http://localhost:8080', 'http://127.0.0.1:3000/', 'http://[::1]:3000', 'https://hub.example'])(
  'starts at %s in production',
  (address) => expect(faultsOf({ ...WHOLE, NODE_ENV: 'production', PUBLIC_URL: address })).toEqual([]),
);

it('puts all of it into one message', () => {
  expect(() => loadConfig({ NODE_ENV: 'production' })).toThrow(/DATABASE_URL[^]*SECRET_KEY[^]*MAIL_FROM/);
});

it.each(Object.keys(WHOLE))('has no default for %s', (name) => {
  const { [name]: _, ...rest } = WHOLE as Record<string, string>;
  expect(faultsOf(rest)).toEqual([`${name} is missing`]);
  expect(faultsOf({ ...WHOLE, [name]: '' })).toEqual([`${name} is missing`]);
});

it.each([
  ['NODE_ENV', 'staging'],
  ['DATABASE_URL', 'mysql://db/hub'],
  ['DATABASE_URL', 'db:5432'],
  ['REDIS_URL', 'http://cache'],
  ['PUBLIC_URL', 'hub.example'],
  ['SMTP_URL', 'mail.example:25'],
  ['WEBHOOK_URL', '/api/webhooks'],
  ['TWILIO_URL', 'api.twilio.com'],
  ['PORT', 'three thousand'],
  ['PORT', '-1'],
  ['DATABASE_POOL', '1.5'],
  ['SESSION_HOURS', '12h'],
  ['SECRET_KEY', 'c2hvcnQ='],
  ['SEAL_KEY', 'c2hvcnQ='],
  ['SEAL_CERTIFICATES', 'c2hvcnQ='],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'yes'],
  ['VIDEO_PICTURE_SECONDS', '0'],
])('names %s when it is %j', (name, value) => {
  const faults = faultsOf({ ...WHOLE, [name]: value });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(name);
});

it('lists missing and wrong ones together, and never shows a secret', () => {
  const { MAIL_FROM: _, ...rest } = WHOLE;
  const faults = faultsOf({ ...rest, PORT: 'x', SECRET_KEY: 'bm90LWxvbmc=' });
  expect(faults).toHaveLength(3);
  expect(faults.join()).not.toContain('bm90LWxvbmc=');
});

it('fills in what has a default', () => {
  expect(loadConfig(WHOLE)).toMatchObject({
    mode: 'development',
    port: 3000,
    allowedOrigins: ['https://hub.example'],
    signInPassphrase: null,
    sessionIdleMs: 30 * 60_000,
    sessionMs: 12 * 3_600_000,
    texts: { url: 'https://api.twilio.com', accountSid: 'AC1', authToken: 'token', from: '+15005550006' },
    files: { kind: 'folder', dir: '.data/files' },
  });
});

it('keeps files in a store when it is told of one, else in the folder it is told', () => {
  expect(loadConfig({ ...WHOLE, FILES_DIR: '/var/files' }).files).toEqual({ kind: 'folder', dir: '/var/files' });
  const store = { kind: 's3', region: 'us-east-1', bucket: 'hub', accessKey: 'access', secretKey: 'secret' };
  expect(loadConfig({ ...WHOLE, ...S3, FILES_DIR: '/var/files' }).files).toEqual({
    ...store,
    endpoint: 'https://s3.example',
    publicUrl: 'https://s3.example',
  });
  const far = { S3_REGION: 'us-west-2', S3_PUBLIC_URL: 'https://files.example' };
  expect(loadConfig({ ...WHOLE, ...S3, ...far }).files).toMatchObject({
    region: 'us-west-2',
    endpoint: 'https://s3.example',
    publicUrl: 'https://files.example',
  });
});

it.each([...Object.entries(S3), ['S3_REGION', 'us-west-2'], ['S3_PUBLIC_URL', 'https://files.example']])(
  'asks for the whole of a store when there is only %s',
  (name, value) => {
    const missing = Object.keys(S3).filter((other) => other !== name);
    expect(faultsOf({ ...WHOLE, [name]: value })).toEqual(missing.map((other) => `${other} is missing`));
  },
);

it.each(['S3_ENDPOINT', 'S3_PUBLIC_URL'])('names %s when it is no address', (name) => {
  const faults = faultsOf({ ...WHOLE, ...S3, [name]: 's3.example' });
  expect(faults).toEqual([expect.stringContaining(name)]);
});

it('takes what it is told', () => {
  const env = { ALLOWED_ORIGINS: 'https://a.example, https://b.example', SESSION_IDLE_MINUTES: '5' };
  expect(loadConfig({ ...WHOLE, ...env })).toMatchObject({
    allowedOrigins: ['https://a.example', 'https://b.example'],
    sessionIdleMs: 300_000,
  });
});

it.each(['https://hub.example/', 'https://hub.example//'])('makes no address with two slashes out of %s', (address) => {
  expect(loadConfig({ ...WHOLE, PUBLIC_URL: address }).publicUrl).toBe('https://hub.example');
});

it.each([
  ...['NODE_ENV', 'HOST', 'PORT', 'WORKER_PORT', 'DATABASE_POOL', 'ALLOWED_ORIGINS', 'TRUST_PROXY', 'TWILIO_URL'],
  ...[
    'PROVIDER_DAILY_CALLS',
    'PROVIDER_CLIENT_SHARE',
    'PROVIDER_TIMEOUT_MS',
    'REDIS_TIMEOUT_MS',
    'SIGN_IN_PASSPHRASE',
    'SESSION_IDLE_MINUTES',
    'SESSION_HOURS',
  ],
  ...['FILES_DIR', 'S3_REGION', 'S3_PUBLIC_URL', 'LOG_LEVEL', 'WEB_ROOT'],
])('takes an empty %s for none', (name) => {
  expect(loadConfig({ ...WHOLE, [name]: '' })).toEqual(loadConfig(WHOLE));
});

describe('what is for those who run it', () => {
  it.each([
    [{}, { hasDocs: true, hasMetrics: true, metricsPort: null }],
    [{ NODE_ENV: 'production' }, { hasDocs: false, hasMetrics: false, metricsPort: null }],
    [
      { NODE_ENV: 'production', OPEN_DOCS: 'true', METRICS_PORT: '3002' },
      { hasDocs: true, hasMetrics: false, metricsPort: 3_002 },
    ],
    [
      { OPEN_DOCS: 'false', OPEN_METRICS: 'false' },
      { hasDocs: false, hasMetrics: false, metricsPort: null },
    ],
  ])('with %j is %j', (env, inside) => {
    expect(loadConfig({ ...WHOLE, ...env }).inside).toEqual(inside);
  });
});

describe('the seal', () => {
  const pem = (base64: string): string => Buffer.from(base64, 'base64').toString('utf8');

  it('is taken as PEM and as PEM on one line', () => {
    const { seal } = loadConfig(WHOLE);
    expect(seal.certificates[0]?.subject).toBe('CN=Studio Hub tests');
    const lines = { SEAL_KEY: pem(WHOLE.SEAL_KEY), SEAL_CERTIFICATES: pem(WHOLE.SEAL_CERTIFICATES) };
    expect(loadConfig({ ...WHOLE, ...lines }).seal.key.equals(seal.key)).toBe(true);
  });

  it('is refused with a key of another certificate, of few bits or of another kind, and is not told', () => {
    const keys = {
      other: generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey,
      short: generateKeyPairSync('rsa', { modulusLength: 1_024 }).privateKey,
      curve: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
    };
    const faults = Object.values(keys).map((key) =>
      faultsOf({ ...WHOLE, SEAL_KEY: key.export({ type: 'pkcs8', format: 'pem' }).toString() }),
    );
    expect(faults).toEqual([
      ['SEAL_CERTIFICATES must begin with the certificate of SEAL_KEY'],
      ['SEAL_KEY must be an RSA key of at least 2048 bits'],
      ['SEAL_KEY must be an RSA key of at least 2048 bits'],
    ]);
  });
});

describe('a second key', () => {
  it('is none unless it is named, and as long as the first', () => {
    expect(loadConfig(WHOLE).otherSecretKey).toBeNull();
    const other = Buffer.alloc(32, 8);
    expect(loadConfig({ ...WHOLE, SECRET_KEY_OTHER: other.toString('base64') }).otherSecretKey).toEqual(other);
    expect(faultsOf({ ...WHOLE, SECRET_KEY_OTHER: 'c2hvcnQ=' })).toEqual([
      'SECRET_KEY_OTHER must be at least 32 random bytes in base64',
    ]);
  });
});

describe('periods of retention', () => {
  it('are the defaults but for those that are named', () => {
    expect(loadConfig(WHOLE).retention).toMatchObject({ drafts: 14, failedJobs: 30, providerCalls: 90 });
    const { retention } = loadConfig({ ...WHOLE, RETENTION_DAYS: 'drafts=7, failedJobs=400' });
    expect(retention).toMatchObject({ drafts: 7, failedJobs: 400, providerCalls: 90 });
  });

  it.each(['drafts', 'drafts=', 'drafts=x', 'drafts=-1', 'signatures=7', 'toString=7', 'drafts=7;codes=3'])(
    'are refused when they say %j',
    (RETENTION_DAYS) => {
      expect(faultsOf({ ...WHOLE, RETENTION_DAYS })).toEqual([expect.stringContaining('RETENTION_DAYS has no')]);
    },
  );

  it.each(['drafts=0', 'abandonedOperations=6', 'drafts=99999'])('are refused when %s breaks what reads it', (text) => {
    expect(faultsOf({ ...WHOLE, RETENTION_DAYS: text })).toEqual([expect.stringContaining('must be from')]);
  });
});

it('has no image archive unless one is named, and takes no half of a login', () => {
  expect(loadConfig(WHOLE).archive).toBeNull();
  const open = { ...WHOLE, DICOM_URL: 'https://pacs.example/dicom-web' };
  expect(loadConfig(open).archive).toEqual({ url: open.DICOM_URL, login: null });
  const login = { DICOM_USERNAME: 'hub', DICOM_PASSWORD: 'word' };
  expect(loadConfig({ ...open, ...login }).archive?.login).toEqual({ username: 'hub', password: 'word' });
  expect(faultsOf({ ...WHOLE, ...login })).toEqual(['DICOM_URL is missing']);
  expect(faultsOf({ ...open, DICOM_USERNAME: 'hub' })).toEqual(['DICOM_PASSWORD is missing']);
  expect(faultsOf({ ...open, DICOM_URL: 'dicom://pacs' })).toEqual([
    'DICOM_URL must be an address beginning with http:// or https://',
  ]);
});

// Decision 23: the analytics frame shows a configured URL
it('frames nothing of our own origin under Analytics, and in production nothing without TLS', () => {
  expect(loadConfig(WHOLE).analyticsUrl).toBeNull();
  expect(loadConfig({ ...WHOLE, ANALYTICS_URL: 'https://board.example/7' }).analyticsUrl).toBe(
    'https://board.example/7',
  );
  expect(faultsOf({ ...WHOLE, ANALYTICS_URL: 'https://hub.example/board' })).toEqual([
    'ANALYTICS_URL must be of another origin than PUBLIC_URL',
  ]);
  for (const address of ['javascript:alert(1)', 'board.example'])
    expect(faultsOf({ ...WHOLE, ANALYTICS_URL: address })).toEqual([expect.stringContaining('ANALYTICS_URL must be')]);
  expect(faultsOf({ ...WHOLE, NODE_ENV: 'production', ANALYTICS_URL: 'http://board.example' })).toEqual([
    expect.stringContaining('ANALYTICS_URL must be an address beginning with https://'),
  ]);
});
