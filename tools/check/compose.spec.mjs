import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { DISCREET_LOG } from '../embedded/postgres/postgres-cluster.mjs';
import { inProject } from '../project.mjs';

/**
 * @typedef {{ image?: string, build?: string, profiles?: string[], environment: Record<string, unknown>, command?: string[] | string,
 *   healthcheck?: { test?: string[], disable?: boolean }, deploy?: { replicas: number }, depends_on?: Record<string, unknown> }} Service
 */

const text = readFileSync(inProject('docker-compose.yml'), 'utf8');
/** @type {{ services: Record<string, Service>, volumes: Record<string, unknown> }} */
const { services, volumes } = parse(text, { merge: true });
const config = readFileSync(inProject('libs/server/src/platform/config.ts'), 'utf8');
const caddyfile = readFileSync(inProject('deploy/Caddyfile'), 'utf8');
const dockerfile = readFileSync(inProject('Dockerfile'), 'utf8');
const readme = readFileSync(inProject('README.md'), 'utf8');

/** The store takes the place of the folder, and the image has the web app and ffmpeg where the programs look for them, and a folder for passing things. */
const NOT_PASSED_ON = ['FFMPEG_PATH', 'FILES_DIR', 'VIDEO_DIR', 'WEB_ROOT'];

/** @param {string} source */
const quotedNames = (source) => [...source.matchAll(/'([A-Z][A-Z0-9_]+)'/g)].map(([, name = '']) => name);

/** Names that the programs read, from their own source. */
function knownVariables() {
  const settings = readFileSync(inProject('apps/sandbox/src/settings.ts'), 'utf8');
  const migrate = readFileSync(inProject('libs/server/src/platform/database/migrate.ts'), 'utf8');
  return new Set(quotedNames(`${config}\n${settings}\n${migrate}`));
}

it('has every part of the product, two of each program', () => {
  expect(Object.keys(services).sort()).toEqual([
    'api',
    'files',
    'hub',
    'migrate',
    'postgres',
    'proxy',
    'redis',
    'sandbox',
    'worker',
  ]);
  const replicas = ['api', 'hub', 'worker'].map((name) => services[name]?.deploy?.replicas);
  expect(replicas).toEqual([2, 2, 2]);
  expect(services.sandbox?.profiles).toEqual(['demo']);
});

it('brings screens to processes of the api that answer nothing else, and everything else to the others', () => {
  expect(services.hub).toEqual(services.api);
  const realtime = readFileSync(inProject('libs/contracts/src/live/realtime.ts'), 'utf8');
  const path = /HUB_PATH = '([^']+)'/.exec(realtime)?.[1];
  expect(caddyfile).toContain(`@screens path ${path} ${path}/*`);
  expect(caddyfile).toMatch(/handle @screens \{\s+import replicas hub\s+\}/);
  expect(caddyfile).toMatch(/^\timport replicas api$/m);
  expect(Object.keys(services.proxy?.depends_on ?? {})).toEqual(['api', 'hub']);
});

it('checks the health of everything that keeps running', () => {
  for (const [name, { healthcheck }] of Object.entries(services)) {
    if (name === 'migrate') continue;
    expect({ name, test: healthcheck?.test?.[0] }).toEqual({ name, test: expect.stringMatching(/^CMD/) });
  }
});

it('starts the programs only after the schema is there', () => {
  for (const name of ['api', 'worker']) {
    expect(services[name]?.depends_on).toMatchObject({
      migrate: { condition: 'service_completed_successfully' },
      redis: { condition: 'service_healthy' },
    });
  }
});

it('keeps what Redis was told, and never drops a job for lack of room', () => {
  expect(services.redis?.command).toContain('--appendonly yes');
  expect(services.redis?.command).toContain('--maxmemory-policy noeviction');
});

it('has PostgreSQL write down no contents, as the embedded one and as operations.md asks of one of your own', () => {
  const operations = readFileSync(inProject('docs/operations.md'), 'utf8');
  for (const [name, value] of Object.entries(DISCREET_LOG)) {
    expect(services.postgres?.command).toContain(`-c${name}=${value}`);
    expect(operations).toContain(`SET ${name} = ${value};`);
  }
});

it('names only settings that the programs know', () => {
  const known = new Set([...knownVariables(), 'HEALTH_URL']);
  const named = ['api', 'worker', 'migrate', 'sandbox'].flatMap((name) =>
    Object.keys(services[name]?.environment ?? {}),
  );
  expect(named.filter((name) => !known.has(name) && name !== 'NODE_ENV')).toEqual([]);
});

it('gives the programs what they cannot start without', () => {
  const required = [...config.matchAll(/read\.secret\('([A-Z0-9_]+)'\)/g)].map(([, name]) => name);
  expect(required).toContain('TWILIO_FROM');
  expect(required).toContain('S3_BUCKET');
  for (const name of ['api', 'worker'])
    expect(Object.keys(services[name]?.environment ?? {})).toEqual(expect.arrayContaining(required));
});

it('lets the migrations alone own the database, and gives them nothing else', () => {
  const urlOf = (/** @type {string} */ name) => String(services[name]?.environment['DATABASE_URL']);
  const owner = String(services.postgres?.environment['POSTGRES_USER']);
  expect(urlOf('migrate')).toContain(`//${owner}:\${POSTGRES_PASSWORD:`);
  expect(Object.keys(services.migrate?.environment ?? {})).toEqual(['NODE_ENV', 'DATABASE_URL', 'DATABASE_APP_URL']);
  for (const name of ['api', 'worker']) {
    expect(urlOf(name)).toContain('//studio_hub_app:${POSTGRES_APP_PASSWORD:');
    expect(urlOf(name)).toBe(services.migrate?.environment['DATABASE_APP_URL']);
    expect(JSON.stringify(services[name]?.environment)).not.toContain('POSTGRES_PASSWORD');
  }
});

it('passes on every setting that there is, and the README has each', () => {
  const documented = [...readme.matchAll(/^\| `([A-Z0-9_]+)` /gm)].map(([, name = '']) => name);
  expect([...new Set(quotedNames(config))].sort()).toEqual(documented.sort());
  const passed = Object.keys({ ...services.api?.environment, ...services.worker?.environment });
  expect(documented.filter((name) => !passed.includes(name))).toEqual(NOT_PASSED_ON);
});

it('lets browsers read the bucket at our own address and put photos into it, and nothing else', () => {
  const { S3_PUBLIC_URL, S3_BUCKET } = services.api?.environment ?? {};
  expect(S3_PUBLIC_URL).toBe('${S3_PUBLIC_URL:-${PUBLIC_URL}}');
  const bucket = /:-(.+)\}$/.exec(String(S3_BUCKET))?.[1];
  expect(caddyfile).toMatch(new RegExp(`@files \\{\\s+path /${bucket}/\\*\\s+method GET HEAD PUT\\s+\\}`));
});

it('takes bodies as large as the api does, and no larger ones', () => {
  const rules = readFileSync(inProject('libs/contracts/src/endpoint.ts'), 'utf8');
  const files = Number(/SIGNED_FORM = \{ most: (\d+) \* KB \* KB/.exec(rules)?.[1]);
  const megabytes = Number(/max_size (\d+)MB/.exec(caddyfile)?.[1]);
  expect(megabytes).toBe(files + 1);
  const photos = readFileSync(inProject('libs/contracts/src/media/photos.ts'), 'utf8');
  const largest = Number(/LARGEST_PHOTO_BYTES = (\d+) \* 1024/.exec(photos)?.[1]);
  expect(Number(/request_body \/[\w-]+\/\* \{\s+max_size (\d+)MB/.exec(caddyfile)?.[1])).toBeGreaterThan(
    largest * 1.0486,
  );
});

it('waits at the proxy as long as the api does, and keeps no connection that the api may be closing', () => {
  const limits = readFileSync(inProject('apps/api/src/http/edge/server-limits.ts'), 'utf8');
  const figure = (/** @type {string} */ name) =>
    Number(new RegExp(`${name}: ([\\d_]+)`).exec(limits)?.[1]?.replaceAll('_', ''));
  const seconds = (/** @type {string} */ name) => Number(new RegExp(`\\b${name} (\\d+)s`).exec(caddyfile)?.[1]);
  expect(seconds('read_header') * 1_000).toBe(figure('headersMs'));
  // Photos come straight to the store, over whatever line; of what the api takes it ends what is slow itself.
  expect(seconds('read_body') * 1_000).toBeGreaterThan(figure('requestMs') + figure('lookEveryMs'));
  expect(seconds('keepalive') * 1_000).toBeLessThan(figure('keepAliveMs'));
  expect(limits).toContain(`headBytes: ${/max_header_size (\d+)KiB/.exec(caddyfile)?.[1]} * 1024`);
});

it('lets a file from the bucket do no more than one from the api', () => {
  const answer = readFileSync(inProject('apps/api/src/features/files/file-answer.ts'), 'utf8');
  const policy = /'content-security-policy': ("[^"]+")/.exec(answer)?.[1];
  expect(caddyfile).toContain(`header Content-Security-Policy ${policy}`);
  expect(caddyfile).toContain('header X-Content-Type-Options nosniff');
});

it('keeps browsers on https for files from the bucket as the api does', () => {
  const answer = readFileSync(inProject('apps/api/src/http/edge/security-headers.ts'), 'utf8');
  const wish = /'strict-transport-security': '([^']+)'/.exec(answer)?.[1];
  const [, files = ''] = /handle @files \{([^}]*)\}/.exec(caddyfile) ?? [];
  expect(files).toContain(`header Strict-Transport-Security "${wish}"`);
});

it('gives no secret a default, and explains each that is missing', () => {
  const secrets = [...text.matchAll(/\$\{([A-Z0-9_]+)([^}]*)\}/g)].filter(([, name = '']) =>
    /PASSWORD|KEY|SECRET|TOKEN/.test(name),
  );
  expect(secrets.length).toBeGreaterThan(5);
  // The second key is there only while one takes the place of the other, and not every studio has an archive.
  const optional = ['SECRET_KEY_OTHER', 'DICOM_PASSWORD'];
  for (const [, name = '', rest] of secrets.filter(([, name = '']) => !optional.includes(name)))
    expect(`${name}${rest}`).toMatch(new RegExp(`^${name}:\\?set ${name} in \\.env`));
});

it('lists every variable it asks for in the example', () => {
  const asked = [...text.matchAll(/\$\{([A-Z0-9_]+):([?-])/g)];
  const lines = asked.map(([, name, sign]) => (sign === '?' ? `${name}=` : `# ${name}=`));
  const example = readFileSync(inProject('deploy/production.env.example'), 'utf8');
  expect([...new Set(lines)].filter((line) => !example.includes(`\n${line}`))).toEqual([]);
});

it('declares every volume that it mounts', () => {
  const mounted = [...text.matchAll(/'?([a-z]+):\/(?:var|data)/g)].map(([, name = '']) => name);
  expect(mounted.filter((name) => !(name in volumes))).toEqual([]);
});

it('runs programs that the build makes, without root', () => {
  expect(dockerfile).toMatch(/^USER node$/m);
  expect(dockerfile).toMatch(/^HEALTHCHECK /m);
  for (const name of ['api', 'worker', 'sandbox', 'migrate']) {
    const [, entry] = services[name]?.command ?? [];
    expect(entry).toMatch(/^dist\/(programs|libs)\/.+\.js$/);
  }
});

it('leaves it to the api what is compressed', () => {
  expect(caddyfile).not.toMatch(/^\s*encode\b/m);
});
