import { plan, processEnvironment, wantedPorts } from './settings.mjs';

const secrets = { secretKey: 'c2VjcmV0', twilioToken: 'token', seal: { key: 'key', certificates: 'chain' } };
const own = { databaseUrl: 'postgres://own', redisUrl: 'redis://own', secrets };

/** @param {import('./settings.mjs').Env} env */
const settingsOf = (env) => processEnvironment(env, plan(env), own);

it('gives the processes everything of the demo, at the ports the reader chose', () => {
  const settings = settingsOf({ PORT: '8100', SANDBOX_PORT: '8200', SANDBOX_SMTP_PORT: '8225' });
  expect(settings).toMatchObject({
    PUBLIC_URL: 'http://127.0.0.1:8100',
    WEBHOOK_URL: 'http://127.0.0.1:8100/api/webhooks/mindbody',
    PROVIDER_URL: 'http://127.0.0.1:8200/public/v6',
    SMTP_URL: 'smtp://127.0.0.1:8225',
    TWILIO_URL: 'http://127.0.0.1:8200',
    TWILIO_AUTH_TOKEN: 'token',
    DICOM_URL: 'http://127.0.0.1:8200/dicom-web',
    DICOM_USERNAME: 'studiohub',
    FILES_DIR: expect.stringMatching(/\/\.data\/files$/),
    SANDBOX_FOLDER: expect.stringMatching(/\/\.data\/sandbox$/),
    SECRET_KEY: 'c2VjcmV0',
    SEAL_KEY: 'key',
    SEAL_CERTIFICATES: 'chain',
    DATABASE_URL: 'postgres://own',
  });
});

it('lends no secret and no address of the demo to a real provider', () => {
  const settings = settingsOf({ PROVIDER_URL: 'https://provider.test' });
  const provider = ['PROVIDER_API_KEY', 'PROVIDER_SOURCE_PASSWORD'];
  const texts = ['TWILIO_URL', 'TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'];
  const archive = ['DICOM_URL', 'DICOM_USERNAME', 'DICOM_PASSWORD'];
  for (const name of ['SECRET_KEY', 'SEAL_KEY', 'SEAL_CERTIFICATES', 'SMTP_URL', ...provider, ...texts, ...archive])
    expect(settings[name]).toBeUndefined();
});

it('lets what the reader has set win, and ignores empty values', () => {
  expect(settingsOf({ PUBLIC_URL: 'https://hub.test', LOG_LEVEL: '', SMTP_URL: '' })).toMatchObject({
    PUBLIC_URL: 'https://hub.test',
    SMTP_URL: 'smtp://127.0.0.1:4025',
  });
});

it('leaves an S3 store that the reader has set to the programs', () => {
  const store = { S3_ENDPOINT: 'http://127.0.0.1:9000', S3_BUCKET: 'hub', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' };
  expect(settingsOf(store)).toMatchObject(store);
});

it('names the ffmpeg that was found or installed, which need not be on the path', () => {
  const found = processEnvironment({}, plan({}), { ...own, ffmpeg: '/opt/bin/ffmpeg' });
  expect(found).toMatchObject({ FFMPEG_PATH: '/opt/bin/ffmpeg' });
});

it('skips what the reader brings along', () => {
  const wanted = plan({ DATABASE_URL: 'postgres://x', REDIS_URL: 'redis://x', PROVIDER_URL: 'https://x' });
  expect(wanted).toMatchObject({ ownsPostgres: false, ownsRedis: false, ownsSandbox: false });
  expect(wantedPorts(wanted).map(({ variable }) => variable)).toEqual(['PORT', 'WORKER_PORT']);
});
