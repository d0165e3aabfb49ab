import { randomUUID } from 'node:crypto';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import type { ExceptionKind } from '#contracts/operations/exceptions';
import type * as dto from '#contracts/operations/exceptions.dto';
import type { Wire } from '#contracts/wire';
import { addDays } from '#domain/time/site-time';
import type { StaffPrincipal } from '../identity/principal.js';
import { SiteCalendar } from '../sites/site-calendar.js';
import { ExceptionsDigest } from './digest/exceptions-digest.service.js';
import { ExceptionsService } from './exceptions.service.js';
import { ExceptionsWatch } from './exceptions-watch.js';

type ExceptionView = Wire<dto.ExceptionView>;

const VISIT = 900_001;
const TABLES = [
  ...['exceptions', 'exception_positions', 'daily_closes', 'sales', 'free_returns', 'videos', 'appointment_forms'],
  ...['note_records', 'job_outbox', 'seats', 'appointments', 'mail_handovers'],
];

let world: ServerWorld;
let boss: StaffPrincipal;
let maria: StaffPrincipal;
let today: string;

beforeAll(async () => {
  world = await serverWorld({ env: { EXCEPTIONS_DIGEST_TO: 'lee@studio.example, ana@studio.example' } });
  boss = await world.as.staff('directiva.demo');
  maria = await world.as.staff('management.demo');
  today = await world.get(SiteCalendar).today(world.siteId);
});
beforeEach(async () => {
  await world.outside.redis.flush();
  for (const table of TABLES) await world.rows(`DELETE FROM ${table}`);
  await world.rows('UPDATE sync_states SET degraded_since = NULL');
});
afterAll(() => world.end());

const site = () => world.siteId;
const look = () => world.get(ExceptionsWatch).lookAt(site());
const listed = async () => (await world.get(ExceptionsService).list(boss)).list.exceptions;
const open = async () => (await listed()).filter(({ state }) => state === 'open');
const only = async (): Promise<ExceptionView> => {
  const [one] = await listed();
  if (one === undefined) throw new Error('nothing needs a look');
  return one;
};
const change = (one: ExceptionView, wish: Partial<dto.ExceptionWish>, who = boss) =>
  world.get(ExceptionsService).change(who, one.exceptionId, { version: one.version, ...wish });

const close = (hoursAgo: number, countedCents: number) =>
  world.rows(
    `INSERT INTO daily_closes (site_id, location_id, close_date, status, submitted, submitted_mark) VALUES ($1, 1, $2, 'submitted', $3,
       jsonb_build_object('by', '{"kind": "staff", "name": "Ana Reyes"}'::jsonb, 'at', now() - make_interval(hours => $4)))
     ON CONFLICT (site_id, location_id, close_date) DO UPDATE SET submitted = excluded.submitted, submitted_mark = excluded.submitted_mark`,
    [
      ...[site(), today],
      JSON.stringify({
        ...{ createdBy: 'Ana Reyes', endingCents: 54_800, countedCents, differenceCents: countedCents - 54_800 },
      }),
      hoursAgo,
    ],
  );
const review = () =>
  world.rows(`UPDATE daily_closes SET status = 'approved', approved = submitted, approved_mark = submitted_mark`);
const sell = (discountCents: number, by = 'Ana Reyes') =>
  world.rows(
    `INSERT INTO sales (site_id, sale_id, location_id, sale_date, sold_at, origin, subtotal_cents, discount_cents, tax_cents, tip_cents,
       total_cents, sold_by)
     VALUES ($1, $2, 1, $3, now(), 'studio', 10000, $4, 0, 0, 10000 - $4::int, jsonb_build_object('kind', 'staff', 'name', $5::text))`,
    [site(), randomUUID(), today, discountCents, by],
  );
const complete = (appointmentId: number, date = today) =>
  world.rows(
    `INSERT INTO appointments (site_id, appointment_id, location_id, client_id, staff_id, staff_name, session_type_id, program_id, status,
       starts_at, ends_at, starts_local, ends_local, local_date, is_first, notes, asked_at)
     VALUES ($1, $2, 1, 'c', 1, '', 202, 2, 'Completed', now(), now() + interval '1 minute', $3::date + time '11:00', $3::date + time '11:30',
       $3::date, true, '', now())`,
    [site(), appointmentId, date],
  );
const sign = (appointmentId: number) =>
  world.rows(
    `INSERT INTO appointment_forms (site_id, appointment_id, state, step, sections) VALUES ($1, $2, 'filled', 'filled', 3)`,
    [site(), appointmentId],
  );
const signedVisits = async () => {
  for (const id of [1, 2, 3, 4, 5, 6].map((n) => VISIT + n)) {
    await complete(id);
    await sign(id);
  }
};
const give = (appointmentId: number) =>
  world.rows(
    `INSERT INTO free_returns (site_id, appointment_id, client_id, is_given, phrase_before, decided_by) VALUES ($1, $2, 'c', true, '', '{}')`,
    [site(), appointmentId],
  );
const failVideo = () =>
  world.rows(
    `INSERT INTO videos (site_id, video_id, appointment_id, state, fault, photo_keys, email, version, requested_by)
     VALUES ($1, $2, $3, 'failed', 'picture', '{}', '', 1, '{}')`,
    [site(), randomUUID(), VISIT],
  );
const failJob = () =>
  world.rows(
    `INSERT INTO job_outbox (site_id, name, payload, handed_at, failed_at, error) VALUES ($1, 'message.visit', '{}', now(), now(), 'x')`,
    [site()],
  );

interface Story {
  kind: ExceptionKind;
  /** What makes it so. */
  comes: () => Promise<unknown>;
  facts: dto.ExceptionFacts;
  /** What ends it. */
  goes: () => Promise<unknown>;
}

const STORIES: readonly Story[] = [
  {
    kind: 'cashDifference',
    comes: () => close(1, 53_000),
    facts: { expected: 548, counted: 530, difference: -18, by: 'Ana Reyes' },
    goes: review,
  },
  {
    kind: 'discounts',
    comes: async () => {
      for (const cents of [3_000, 3_000, 0, 0, 0]) await sell(cents);
    },
    facts: { percent: 12, sales: 5, discounted: 2, mostByOne: 2 },
    goes: () => world.rows(`UPDATE sales SET removed_at = now(), removed_by = '{}', removed_reason = 'x'`),
  },
  {
    kind: 'freeReturns',
    comes: async () => {
      await signedVisits();
      await give(VISIT + 1);
    },
    facts: { percent: 16.7, usualPercent: 0, visits: 6, granted: 1 },
    goes: () => world.rows('UPDATE free_returns SET is_given = false'),
  },
  {
    kind: 'unsignedForm',
    comes: () => Promise.all([sign(VISIT + 9), complete(VISIT)]),
    facts: { appointmentId: VISIT },
    goes: () => sign(VISIT),
  },
  { kind: 'closeNotReviewed', comes: () => close(25, 54_800), facts: { by: 'Ana Reyes' }, goes: review },
  {
    kind: 'videoFailed',
    comes: failVideo,
    facts: { appointmentId: VISIT, fault: 'picture' },
    goes: () => world.rows('UPDATE videos SET is_current = false'),
  },
  {
    kind: 'providerSilent',
    comes: () =>
      world.rows(
        `INSERT INTO sync_states (site_id, degraded_since) VALUES ($1, '2026-03-01T10:00:00Z')
        ON CONFLICT (site_id) DO UPDATE SET degraded_since = excluded.degraded_since`,
        [site()],
      ),
    facts: { since: '2026-03-01T10:00:00.000Z' },
    goes: () => world.rows('UPDATE sync_states SET degraded_since = NULL'),
  },
  {
    kind: 'jobsFailed',
    comes: failJob,
    facts: { job: 'message.visit', jobs: 1 },
    goes: () => world.rows('UPDATE job_outbox SET failed_at = NULL'),
  },
];

it.each(STORIES)('$kind comes with its figures, and goes with its reason', async ({ kind, comes, facts, goes }) => {
  await look();
  expect(await listed()).toEqual([]);
  await comes();
  const before = await world.head();
  for (const _ of [1, 2]) await look();
  expect(await listed()).toEqual([expect.objectContaining({ kind, state: 'open', version: 1 })]);
  expect((await only()).facts).toMatchObject(facts);
  await goes();
  for (const _ of [1, 2]) await look();
  expect(await listed()).toEqual([expect.objectContaining({ kind, state: 'gone', version: 2, endedBy: null })]);
  const told = await world.rows(
    `SELECT payload->'exception'->>'change' AS change FROM events WHERE site_id = $1 AND seq > $2 ORDER BY seq`,
    [site(), before],
  );
  expect(told.map(({ change: what }) => what)).toEqual(['opened', 'closed']);
});

it.each([
  ['a drawer of three dollars', () => close(1, 54_500)],
  ['a close of this morning', () => close(23, 54_800)],
  [
    'discounts of a tenth',
    async () => {
      for (const cents of [5_000, 0, 0, 0, 0]) await sell(cents);
    },
  ],
  ['one dear discount of a quiet morning', () => sell(9_000)],
  ['a visit of long ago', () => Promise.all([sign(VISIT + 9), complete(VISIT, addDays(today, -8))])],
  ['a visit where nobody ever signed a form', () => complete(VISIT)],
])('%s needs no look', async (_, comes: () => Promise<unknown>) => {
  await comes();
  await look();
  expect(await listed()).toEqual([]);
});

it('is the same when all of it is made anew', async () => {
  for (const { comes } of STORIES) if (comes !== STORIES[4]?.comes) await comes();
  await close(30, 53_000);
  await look();
  const told = async () =>
    (await listed())
      .map(({ kind, facts, date, locationId }) => JSON.stringify([kind, facts, date, locationId]))
      .toSorted();
  const before = await told();
  expect(new Set((await open()).map(({ kind }) => kind)).size).toBe(8);
  await world.rows('DELETE FROM exceptions');
  await look();
  expect(await told()).toEqual(before);
});

it('stays resolved until its cause is another one', async () => {
  await close(1, 53_000);
  await look();
  const resolved = await change(await only(), { isResolved: true });
  expect(resolved).toMatchObject({ state: 'resolved', endedBy: boss.userName, version: 2 });
  await look();
  expect(await open()).toEqual([]);
  await close(0, 52_000);
  await look();
  expect(await only()).toMatchObject({ state: 'open', endedBy: null, facts: { difference: -28 }, version: 3 });
});

it('opens again when its reason is back, with what was said of it', async () => {
  await failJob();
  await look();
  await world
    .get(ExceptionsService)
    .comment(boss, (await only()).exceptionId, { commentId: randomUUID(), text: 'Asked.' });
  await world.rows('UPDATE job_outbox SET failed_at = NULL');
  await look();
  await failJob();
  await look();
  expect(await only()).toMatchObject({ state: 'open', version: 4, comments: [{ text: 'Asked.', by: boss.userName }] });
});

// Decision 76
it('refuses the later of two directors, and hands over what is there; the same wish twice is one', async () => {
  await failVideo();
  await look();
  const seen = await only();
  const mine = await change(seen, { assignedTo: boss.userName });
  expect(mine).toMatchObject({ assignedTo: boss.userName, version: 2 });
  await expect(change(seen, { assignedTo: maria.userName }, maria)).rejects.toMatchObject({
    ...{ code: 'STALE_VERSION', current: { assignedTo: boss.userName, version: 2 } },
  });
  expect(await change(seen, { assignedTo: boss.userName }, maria)).toEqual(mine);
  const [one, other] = await Promise.allSettled([
    change(mine, { isResolved: true }),
    change(mine, { assignedTo: null }, maria),
  ]);
  expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected']);
});

it('is assigned to whoever ever signed in at the site, and to nobody else', async () => {
  await failVideo();
  await look();
  await expect(change(await only(), { assignedTo: 'Nobody Known' })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
  });
  expect(await change(await only(), { assignedTo: maria.userName })).toMatchObject({ assignedTo: maria.userName });
  expect(await change(await only(), { assignedTo: null })).toMatchObject({ assignedTo: null });
});

it('keeps a comment once under its id, as plain text', async () => {
  await failVideo();
  await look();
  const { exceptionId } = await only();
  const said = { commentId: randomUUID(), text: ' <b>Called</b> the desk. ' };
  const comment = (wish: dto.ExceptionCommentWish) => world.get(ExceptionsService).comment(boss, exceptionId, wish);
  await Promise.all([comment(said), comment(said)]);
  expect((await only()).comments).toMatchObject([{ text: '<b>Called</b> the desk.', by: boss.userName }]);
  await expect(comment({ ...said, text: 'Else' })).rejects.toMatchObject({ code: 'KEY_REUSED' });
  for (const text of [' ', 'a\u202eb'])
    await expect(comment({ commentId: randomUUID(), text })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
});

describe('the mail of the morning', () => {
  const digest = () => world.get(ExceptionsDigest);
  const inbox = async () =>
    (await world.desk.inbox('lee@studio.example')) as unknown as Record<'subject' | 'text', string>[];

  it('says once a day what is open, with links and without names of clients', async () => {
    await close(1, 53_000);
    await Promise.all([sign(VISIT + 9), complete(VISIT)]);
    await look();
    for (const _ of [1, 2]) await digest().send('2026-03-10');
    const mails = await inbox();
    expect(mails.map(({ subject }) => subject)).toEqual(['2 things need a look, 2026-03-10']);
    for (const words of ['Cash short by $18.00', 'Completed without a signed form', '/exceptions?exception='])
      expect(mails[0]?.text).toContain(words);
  });

  it('is not sent when nothing is open', async () => {
    const { length: before } = await inbox();
    await digest().send('2026-03-11');
    expect(await inbox()).toHaveLength(before);
  });

  it('is asked for from seven in the morning on, once', () => {
    world.clock.stopAt('2026-03-10T10:59:00Z', 0);
    expect(digest().due()).toEqual({ job: null, nextAt: new Date('2026-03-10T11:00:00Z') });
    world.clock.stopAt('2026-03-10T18:00:00Z', 0);
    expect(digest().due()).toEqual({
      job: { name: 'message.exceptions', payload: { date: '2026-03-10' }, dedupeKey: '2026-03-10' },
      nextAt: new Date('2026-03-11T11:00:00Z'),
    });
  });
});
