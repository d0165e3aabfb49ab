import { startWorld } from '#testing/world';
import type { Endpoint } from '#contracts/endpoint';
import { ENDPOINTS } from '#contracts/routes';
import { ApiWorld, HERE } from '../../testing/api-world.js';

const TAKES = { headers: { 'accept-encoding': 'gzip' } };
/** What lets somebody in, or would as soon as somebody has it: named so in an answer of ours. */
const SECRET = /token|ticket|code$|otp|password|secret|signature|link|url$/i;

interface Schema {
  $ref?: string;
  enum?: unknown[];
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
}
interface Described {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { schema?: Schema }> }> }>
  >;
  components: { schemas: Record<string, Schema> };
}

let world: ApiWorld;
let token: string;

beforeAll(async () => {
  world = await ApiWorld.start(await startWorld());
  token = await world.signIn(HERE, 'frontdesk.demo');
});
afterAll(() => world.end());

const lines: [string, Endpoint][] = Object.entries(ENDPOINTS);
const compressed = lines.filter(([, line]) => line.isCompressed === true);

/** Every name in an answer of this shape, however deep; what is one of a few words, such as the state of a code, is no secret. */
function namesIn(schema: Schema | undefined, { components }: Described): string[] {
  if (schema === undefined) return [];
  const known = schema.$ref === undefined ? schema : components.schemas[schema.$ref.split('/').at(-1) ?? ''];
  const { properties = {}, items, allOf = [], oneOf = [] } = known ?? {};
  const inner = [...Object.values(properties), ...(items === undefined ? [] : [items]), ...allOf, ...oneOf];
  const free = Object.keys(properties).filter((name) => properties[name]?.enum === undefined);
  return [...free, ...inner.flatMap((one) => namesIn(one, { components, paths: {} }))];
}

it.each(compressed)('compresses %s, whose answer has a place for no secret', async (_, { method, path }) => {
  const document = (await world.ask('GET', '/api/openapi.json')).body as Described;
  const described = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  const [content] = Object.values(described?.responses['200']?.content ?? {});
  const names = namesIn(content?.schema, document);
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter((name) => SECRET.test(name))).toEqual([]);
});

it('sends the day of a studio compressed', async () => {
  for (let i = 0; i < 3; i += 1) await world.book(HERE);
  const answer = await world.call('appointments.day', {}, { token, ...TAKES });
  expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'no-store' });
  expect(String(answer.headers['vary'])).toMatch(/accept-encoding/i);
  expect(answer.headers['site-seq']).toBeDefined();
  expect(answer.body.length).toBeGreaterThan(2);
});
