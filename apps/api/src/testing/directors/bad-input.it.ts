import { startWorld } from '#testing/world';
import { ERROR_CODES } from '#contracts/errors';
import { DIRECTOR_ENDPOINTS } from '#contracts/operations/director-routes';
import { toSortDate } from '#domain/money/daily-close';
import { addDays } from '#domain/time/site-time';
import { type Answer, ApiWorld, HERE, THERE } from '../api-world.js';
import { refusalOf } from '../refusal.js';
import { RIGHT_REQUESTS, type RightRequest, SPANS } from './right-requests.js';

type Name = keyof typeof RIGHT_REQUESTS;
type Value = unknown;

const NAMES = Object.keys(RIGHT_REQUESTS) as Name[];
const request = (name: Name): RightRequest => RIGHT_REQUESTS[name];
/** Directors' lines with neither a query nor JSON: nothing, an id in the path, or a form of parts. */
const BARE = [
  ...['config.records', 'config.history', 'config.updateServices', 'config.services', 'content.reviews'],
  ...['content.addReview', 'content.changeReview', 'content.removeReview', 'content.services', 'content.addService'],
  ...['content.changeService', 'published.content', 'published.picture', 'exceptions.list', 'exports.list'],
  ...['exports.link', 'reportSchedules.list', 'reportSchedules.remove', 'jobs.failed', 'jobs.requeue', 'jobs.discard'],
  ...['sync.figures', 'deployment.running'],
];
const HOSTILE: readonly string[] = [
  ...['', '(((((((a+)+)+', `${'a'.repeat(300)}!`, '<script>alert(1)</script>', "' OR 1=1; DROP TABLE sites --"],
  ...['../../etc/passwd', '\u202E', '-1', '1e30', '02/30/2026', '12/31/9999', '9999-12-31', '99991231', '%00'],
];
const THINGS: readonly Value[] = [...HOSTILE.slice(0, 6), null, true, -1, 1e30, 0.5, [], [[]], {}, ['a', 'a']];
/** At once. */
const BATCH = 10;

let world: ApiWorld;
let director: string;

beforeAll(async () => {
  world = await ApiWorld.start(await startWorld());
  director = await world.signIn(HERE, 'directiva.demo', { kind: 'director' });
});
beforeEach(() => world.outside.redis.flush());
afterAll(() => world.end());

async function send(name: Name, { query, body, ...part }: RightRequest): Promise<Answer> {
  const { method, path } = DIRECTOR_ENDPOINTS[name];
  const params = part.params ?? request(name).params ?? {};
  const at = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const asked = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`;
  return world.ask(method, `${at}${asked}`, { token: director, ...(body !== undefined && { body }) });
}

/** The request with these members instead of its own, wherever it has them. */
function having(name: Name, members: Record<string, string>): RightRequest {
  const { query, body, ...rest } = request(name);
  if (query !== undefined) return { ...rest, query: { ...query, ...members } };
  return { ...rest, body: { ...body, ...members } };
}

/** What there is no answer of ours to; some at once, never so many that a throttle speaks instead. */
async function unanswered(name: Name, wishes: readonly RightRequest[]): Promise<string[]> {
  const faults: string[] = [];
  for (let from = 0; from < wishes.length; from += BATCH) {
    await world.outside.redis.flush();
    const some = wishes.slice(from, from + BATCH);
    const answers = await Promise.all(some.map((wish) => send(name, wish)));
    for (const [i, answer] of answers.entries())
      if (!isProper(answer)) faults.push(`${answer.status} to ${JSON.stringify(some[i])}: ${answer.text}`);
  }
  return faults;
}

/** Done, or a refusal with a code of ours. */
function isProper({ status, body }: Answer): boolean {
  if (status === 200) return true;
  const code = (body as { Error?: { Code?: (typeof ERROR_CODES)[number] } } | undefined)?.Error?.Code;
  return status >= 400 && status < 500 && code !== undefined && ERROR_CODES.includes(code);
}

it('knows a right request of every line of the directors’ area that has a query or JSON', () => {
  expect([...NAMES, ...BARE].sort()).toEqual(Object.keys(DIRECTOR_ENDPOINTS).sort());
});

describe('a span of days', () => {
  const day = '03/09/2026';
  const later = (days: number) => toSortDate(addDays('2026-03-09', days));
  const CASES = SPANS.flatMap(([name, { from, to }, most]) =>
    [
      ['with its end before its start', { [from]: day, [to]: later(-1) }, to],
      ['of a day more than may be asked for', { [from]: day, [to]: later(most) }, ''],
      ['from February 30', { [from]: '02/30/2026', [to]: day }, from],
      ['until a 13th month', { [from]: day, [to]: '13/01/2026' }, to],
      ['in words', { [from]: 'yesterday', [to]: 'today' }, from],
      ['that is a pattern', { [from]: '(((((((a+)+)+', [to]: day }, from],
      ['from the beginning to the end of time', { [from]: '01/01/0001', [to]: '12/31/9999' }, ''],
    ].map(([what, members, field]) => [name, what, members, field] as [Name, string, Record<string, string>, string]),
  );

  it.each(CASES)('of %s %s is refused by its name', async (...[name, , members, field]) => {
    const answer = await send(name, having(name, members));
    expect(refusalOf(answer)).toBe('400 VALIDATION_FAILED');
    expect(answer.body.message).toContain(field);
  });

  it.each(SPANS.map(([name, names]) => [name, names] as const))(
    'of %s in the year 9999 is none',
    async (name, names) => {
      const answer = await send(name, having(name, { [names.from]: '12/30/9999', [names.to]: '12/31/9999' }));
      expect(refusalOf(answer)).toBe('400 VALIDATION_FAILED');
    },
  );
});

describe('another site’s', () => {
  it.each(NAMES.filter((name) => request(name).params?.['siteId'] !== undefined))(
    'place is not the session’s own in %s',
    async (name) => {
      const { params } = request(name);
      expect(refusalOf(await send(name, { ...request(name), params: { ...params, siteId: THERE } }))).toBe(
        '403 SITE_MISMATCH',
      );
    },
  );

  // The second location is one of the other site alone.
  it.each([
    ...NAMES.filter((name) => request(name).params?.['locationId'] !== undefined).map(
      (name) => [name, { ...request(name), params: { siteId: HERE, locationId: 2 } }] as const,
    ),
    ...(['closeouts.read', 'technicians.mail'] as const).map(
      (name) => [name, having(name, { locationId: '2' })] as const,
    ),
    ['config.save', { body: { ...RIGHT_REQUESTS['config.save'].body, location: 2 } }] as const,
  ])('location is none for %s', async (name, wish) => {
    expect(refusalOf(await send(name, wish))).toBe('404 NOT_FOUND');
  });
});

describe('whatever is put in place of one value', () => {
  it.each(NAMES.filter((name) => request(name).query !== undefined))(
    'of the query of %s, there is an answer of ours',
    async (name) => {
      const { query = {} } = request(name);
      const wrong = Object.keys(query).flatMap((key) =>
        HOSTILE.map((value) => ({ query: { ...query, [key]: value } })),
      );
      expect(await unanswered(name, wrong)).toEqual([]);
    },
  );

  it.each(NAMES.filter((name) => request(name).body !== undefined))(
    'of the body of %s, there is an answer of ours',
    async (name) => {
      const body = request(name).body ?? {};
      const wrong = THINGS.flatMap((thing) => [...variantsOf(body, thing)].map((one) => ({ body: one })));
      expect(await unanswered(name, wrong)).toEqual([]);
    },
  );
});

/** The body once for each of its members, however deep, with the thing in its place. */
function* variantsOf(body: object, thing: Value): Generator<object> {
  for (const [key, member] of Object.entries(body)) {
    const put = (value: Value): object =>
      Array.isArray(body) ? body.with(Number(key), value) : { ...body, [key]: value };
    yield put(thing);
    if (typeof member === 'object' && member !== null) for (const one of variantsOf(member, thing)) yield put(one);
  }
}
