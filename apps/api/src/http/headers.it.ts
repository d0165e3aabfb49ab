import { startWorld } from '#testing/world';
import type { Endpoint } from '#contracts/endpoint';
import { ENDPOINTS } from '#contracts/routes';
import { ApiWorld, HERE, type Answer } from '../testing/api-world.js';
import { HubScreen } from '../testing/hub-screen.js';

const LISTED = 'https://desk.example';
const ANALYTICS = 'https://analytics.example/boards/7?theme=light';

let world: ApiWorld;
let token: string;

beforeAll(async () => {
  world = await ApiWorld.start(await startWorld({ env: { ALLOWED_ORIGINS: LISTED, ANALYTICS_URL: ANALYTICS } }));
  token = await world.signIn(HERE, 'frontdesk.demo');
});
afterAll(() => world.end());

function policyOf({ headers }: Answer): Record<string, string> {
  const parts = String(headers['content-security-policy']).split(';');
  return Object.fromEntries(parts.map((part) => part.trim().split(/ (.*)/s).slice(0, 2) as [string, string]));
}

describe('a request id', () => {
  it('of the caller comes back', async () => {
    const headers = { 'x-request-id': 'kiosk-7-0001' };
    expect((await world.ask('GET', '/api/sites/sites', { headers })).headers).toMatchObject(headers);
  });

  it.each(['short', 'x'.repeat(65), 'new line {"level":60}'])('that looks like %s is replaced', async (given) => {
    const { headers } = await world.ask('GET', '/api/sites/sites', { headers: { 'x-request-id': given } });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is made anew for each request, errors too', async () => {
    const answers = [await world.ask('GET', '/api/session'), await world.ask('GET', '/api/session')];
    const ids = answers.map(({ headers }) => headers['x-request-id']);
    expect(new Set(ids).size).toBe(2);
    expect(ids.every((id) => /^[0-9a-f-]{36}$/.test(String(id)))).toBe(true);
  });
});

describe('security headers', () => {
  it.each(['/', '/api/sites/sites', '/api/session', '/api/nothing', '/health/live'])('are on %s', async (path) => {
    const answer = await world.ask('GET', path);
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    expect(answer.headers['x-powered-by']).toBeUndefined();
    expect(policyOf(answer)).toMatchObject({
      'script-src': "'self'",
      'worker-src': "'self' blob:",
      'connect-src': `'self' ${world.url.replace('http', 'ws')} ${world.url}`,
      'frame-src': 'https://analytics.example',
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    });
  });
});

// Decision 23: the analytics frame shows a configured URL
it('tells directors alone what is framed under Analytics', async () => {
  const director = await world.signIn(HERE, 'directiva.demo', { kind: 'director' });
  const shown = async (session: string) =>
    (await world.ask('GET', '/api/session', { token: session })).body.analyticsUrl;
  expect([await shown(director), await shown(token)]).toEqual([ANALYTICS, null]);
});

describe('a text', () => {
  it.each([
    ...['/api/openapi.json', '/api/openapi.yaml', '/api/asyncapi.json', '/api/docs', '/api/docs/live'],
    ...['/api/docs/swagger-ui-init.js', '/api/docs/swagger-ui.css', '/health/live', '/health/ready', '/metrics'],
    ...['/', '/api/sites/sites', '/api/nothing'],
  ])('says in which letters it is written: %s', async (path) => {
    const { headers } = await world.ask('GET', path);
    expect(headers['content-type']).toMatch(/; charset=utf-8$/i);
  });
});

describe('another origin', () => {
  const asked = (origin: string): Promise<Answer> => world.ask('GET', '/api/sites/sites', { headers: { origin } });

  it('that is listed may read, with credentials and the position of the log', async () => {
    const { headers } = await asked(LISTED);
    expect(headers).toMatchObject({
      'access-control-allow-origin': LISTED,
      'access-control-allow-credentials': 'true',
    });
    expect(headers['access-control-expose-headers']).toContain('site-seq');
  });

  it.each(['https://evil.example', 'https://desk.example.evil.example', 'http://desk.example', 'null'])(
    '%s may not',
    async (origin) => {
      expect((await asked(origin)).headers['access-control-allow-origin']).not.toBe(origin);
      expect((await asked(origin)).headers['access-control-allow-origin']).not.toBe('*');
    },
  );

  it('asks first and hears the methods only when it is listed', async () => {
    const ask = (origin: string): Promise<Answer> =>
      world.ask('OPTIONS', '/api/userToken', { headers: { origin, 'access-control-request-method': 'PUT' } });
    expect((await ask(LISTED)).headers).toMatchObject({
      'access-control-allow-origin': LISTED,
      'access-control-allow-methods': expect.stringContaining('PUT'),
    });
    expect((await ask('https://evil.example')).headers['access-control-allow-origin']).not.toBe('https://evil.example');
  });

  it('is told what it may read of the api, and nothing by files, which are for our own pages', async () => {
    const headers = { origin: LISTED };
    const names = async (path: string) =>
      Object.keys((await world.ask('GET', path, { headers })).headers).filter((name) =>
        name.startsWith('access-control'),
      );
    expect(await names('/api/sites/sites')).toEqual(expect.arrayContaining(['access-control-expose-headers']));
    expect([await names('/favicon.svg'), await names('/')]).toEqual([[], []]);
  });

  it('gets to the hub only when it is listed', async () => {
    const screen = await HubScreen.connect(world.url, { tokens: [token], headers: { origin: LISTED } });
    expect(screen.socket.connected).toBe(true);
    screen.close();
    const other = { tokens: [token], headers: { origin: world.url } };
    await expect(HubScreen.connect(world.url, other)).rejects.toThrow();
  });
});

describe('the OpenAPI document', () => {
  interface Described {
    summary: string;
    description: string;
    responses: Record<string, { content?: Record<string, { schema?: object }> }>;
    parameters?: { name: string; in: string }[];
    requestBody?: object;
  }
  let paths: Record<string, Record<string, Described>>;

  beforeAll(async () => {
    paths = (await world.ask('GET', '/api/openapi.json')).body.paths;
  });

  const lines: Endpoint[] = Object.values(ENDPOINTS);
  const described = lines.filter(({ path }) => path.startsWith('/api'));
  const find = ({ method, path }: Endpoint): Described | undefined =>
    paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

  it.each(described.map((line) => [`${line.method} ${line.path}`, line] as const))('has %s', (_, line) => {
    const parameters = (find(line)?.parameters ?? []).filter((one) => one.in === 'path').map((one) => one.name);
    expect(parameters).toEqual([...line.path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  });

  it.each([
    ['GET /api/sites/sites', 'Who: anybody.'],
    [
      'PUT /api/appointments/{appointmentId}',
      'Who: the check-in ticket of the appointment, or any session of the site. Role: any.',
    ],
    ['GET /api/forms/{appointmentId}/document', 'Who: any session of the site. Role: any. Needs: ViewClientDocuments.'],
  ])('says who may call %s', (line, words) => {
    const [method = '', path = ''] = line.split(' ');
    expect(paths[path]?.[method.toLowerCase()]?.summary).toBe(words);
  });

  it.each([
    ['PUT /api/userToken', 'Body: JSON, at most 8 KB, 200 names, 16 levels. Of one address: 60 in 300 seconds.'],
    ['PUT /api/forms/{appointmentId}/draft', 'Body: JSON, at most 64 KB, 200 names, 16 levels.'],
    ['PUT /api/files/{token}', 'Body: a picture, at most 25600 KB.'],
    ['PUT /api/uploadPdf/signature', 'Body: multipart, at most 3072 KB. Of one address: 40 in 60 seconds.'],
  ])('says how much %s takes', (line, words) => {
    const [method = '', path = ''] = line.split(' ');
    expect(paths[path]?.[method.toLowerCase()]?.description).toBe(words);
  });

  const silent = [
    ...['webhooks/mindbody', 'check-in', 'forms/:appointmentId/opened', 'forms/:appointmentId/draft'],
    ...['appointments/:appointmentId/notes/draft', 'displays/:displayId/cart'],
  ].map((path) => `/api/${path}`);
  const silentLines = [
    'PUT /api/appointments/:appointmentId/photos',
    'DELETE /api/appointments/:appointmentId/photos/:photoId',
    'PUT /api/files/:token',
    'DELETE /api/displays/:displayId',
    'DELETE /api/holds/:holdId',
    'DELETE /api/wishes/:wishId',
    'POST /api/jobs/:jobId/requeue',
    'DELETE /api/jobs/:jobId',
  ];
  const answering = described.filter(
    ({ method, path }) => !silent.includes(path) && !silentLines.includes(`${method} ${path}`),
  );
  it.each(answering.map((line) => [`${line.method} ${line.path}`, line] as const))(
    'says what %s answers',
    (_, line) => {
      const { responses } = find(line) ?? {};
      const [content] = Object.values((responses?.['200'] ?? responses?.['202'])?.content ?? {});
      expect(content?.schema).toBeDefined();
    },
  );

  it('has nothing that the policy table has not', () => {
    const all = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(all.sort()).toEqual(described.map(({ method, path }) => `${method} ${path}`).sort());
  });

  it('is readable on a page that its own security policy does not break', async () => {
    const page = await world.ask('GET', '/api/docs');
    expect(page).toMatchObject({ status: 200, headers: { 'content-type': expect.stringContaining('text/html') } });
    expect(policyOf(page)['script-src']).toBe("'self'");
    const scripts = [...page.text.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
    expect(scripts.map(([, , inline]) => inline?.trim())).toEqual(scripts.map(() => ''));
    const sources = scripts.map(([, attributes]) => /src=["']([^"']+)/.exec(attributes ?? '')?.[1] ?? '');
    expect(sources.length).toBeGreaterThan(0);
    for (const source of sources) {
      const { pathname } = new URL(source, `${world.url}/api/docs`);
      const file = await world.ask('GET', pathname);
      expect(file).toMatchObject({ status: 200, headers: { 'content-type': expect.stringContaining('javascript') } });
    }
  });
});
