import { createHash } from 'node:crypto';
import { inspect } from 'node:util';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { Database } from './database.js';
import { DatabaseFault } from './database-fault.js';
import { UnitOfWork } from './unit-of-work.js';

const CANARY = 'canary-answer-5d1c';
let world: ServerWorld;

beforeAll(async () => {
  world = await serverWorld();
});
afterAll(() => world.end());

const written = (text: string, values: unknown[]): Promise<unknown> =>
  world.get(UnitOfWork).run((tx) => tx.query(text, values));
const asked = (text: string, values: unknown[]): Promise<unknown> =>
  world.get(Database).rows({ name: createHash('md5').update(text).digest('hex'), text }, values);
const thrownBy = (work: Promise<unknown>): Promise<unknown> => work.then(() => null).catch((error: unknown) => error);

const FAILURES: [why: string, text: string, values: unknown[], code: string][] = [
  [
    'a constraint refuses a row',
    `INSERT INTO job_outbox (site_id, name, payload) VALUES (NULL, $1, '{}')`,
    [CANARY],
    '23502',
  ],
  ['a value has another type', 'SELECT $1::int', [CANARY], '22P02'],
  ['a value with quotes in it has', 'SELECT $1::int', [`"${CANARY}" and "more"`], '22P02'],
  ['a value is no JSON', 'SELECT $1::jsonb', [`{"a": ${CANARY}}`], '22P02'],
  ['a value is no date', 'SELECT $1::date', [CANARY], '22007'],
  ['a value is too large', `SELECT ($1::text || '99999999999')::int`, ['12'], '22003'],
];

describe.each([
  ['a transaction', written],
  ['a read', asked],
])('what fails in %s', (_where, run) => {
  it.each(FAILURES)('because %s says what it is and not what it was given', async (...[, text, values, code]) => {
    const error = await thrownBy(run(text, values));
    expect(error).toBeInstanceOf(DatabaseFault);
    expect(error).toMatchObject({ code, stack: expect.stringMatching(/^DatabaseFault: .+\n {4}at /s) });
    expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(/canary|1299999/);
  });
});
