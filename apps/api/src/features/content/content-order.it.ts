import { randomUUID } from 'node:crypto';
import { startWorld } from '#testing/world';
import type { ReviewContent } from '#contracts/content/content.dto';
import type { Wire } from '#contracts/wire';
import { type Answer, ApiWorld, HERE } from '../../testing/api-world.js';
import { refusalOf } from '../../testing/refusal.js';

const [ANA, BEA, CLEO] = [randomUUID(), randomUUID(), randomUUID()];
const ALL = [ANA, BEA, CLEO];

let world: ApiWorld;
let director: string;

beforeAll(async () => {
  world = await ApiWorld.start(await startWorld());
  director = await world.signIn(HERE, 'directiva.demo', { kind: 'director' });
});
beforeEach(async () => {
  await world.outside.redis.flush();
  await world.sql('DELETE FROM content_items');
  await world.sql(
    `INSERT INTO content_items (site_id, unique_id, kind, texts, pictures, is_visible, changed_by, place)
     SELECT $1, o.unique_id, 'review', '{"service":"DNA","name":"A","abstract":"B"}', '{}', true, '{"kind":"system"}', o.place
     FROM unnest($2::uuid[]) WITH ORDINALITY AS o(unique_id, place)`,
    [HERE, ALL],
  );
});
afterAll(() => world.end());

const order = (uniqueIds: readonly string[], more: object = {}): Promise<Answer> =>
  world.call('content.order', {}, { token: director, body: { kind: 'review', uniqueIds, ...more } });
const reviews = async (): Promise<string[]> => {
  const { body } = await world.call('content.reviews', {}, { token: director });
  return (body.reviews as Wire<ReviewContent>[]).map(({ uniqueId }) => uniqueId);
};

it('keeps the order that somebody gave them, of all that there are', async () => {
  expect((await order(ALL.toReversed())).body).toEqual({ message: 'The order was updated.' });
  expect(await reviews()).toEqual([CLEO, BEA, ANA]);
  for (const [wrong, refusal] of [
    [[BEA, CLEO], '409 STALE_VERSION'],
    [[...ALL, randomUUID()], '409 STALE_VERSION'],
    [[ANA, ANA, BEA], '400 VALIDATION_FAILED'],
    [['x'], '400 VALIDATION_FAILED'],
  ] as const)
    expect(refusalOf(await order(wrong))).toBe(refusal);
  expect(refusalOf(await order(ALL, { kind: 'service' }))).toBe('409 STALE_VERSION');
  expect(await reviews()).toEqual([CLEO, BEA, ANA]);
});

it('lets the later of two who moved something look again; what stands already is done', async () => {
  expect((await order([BEA, ANA, CLEO], { seen: ALL })).status).toBe(200);
  expect(refusalOf(await order([ANA, CLEO, BEA], { seen: ALL }))).toBe('409 STALE_VERSION');
  expect((await order([BEA, ANA, CLEO], { seen: ALL })).status).toBe(200);
  expect(await reviews()).toEqual([BEA, ANA, CLEO]);
});

it('is one order after two at once, and the other has to look again', async () => {
  const wishes = [
    [BEA, ANA, CLEO],
    [ANA, CLEO, BEA],
  ];
  const answers = await Promise.all(wishes.map((ids) => order(ids, { seen: ALL })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await reviews()).toEqual(wishes[answers.findIndex(({ status }) => status === 200)]);
});
