import { DataSource } from 'typeorm';
import { lock } from '#testing/services/database';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { loadConfig } from '../../platform/config.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { EventPublisher } from '../../platform/events/event-publisher.js';
import { JobNudge } from '../../platform/jobs/job-nudge.js';
import { Metrics } from '../../platform/metrics.js';
import { underSignal } from '../../platform/work/work-signal.js';
import { KEPT, RETENTION } from './retention.rules.js';
import { RetentionService } from './retention.service.js';

let world: ServerWorld;

beforeAll(async () => {
  world = await serverWorld();
});
afterAll(() => world.end());

const prune = (): Promise<void> => world.get(RetentionService).prune();

/** A row of `table` with these values; what a table wants besides is filled in. */
const REST: Record<string, Record<string, string>> = {
  job_outbox: { name: `'x'`, payload: `'{}'` },
  webhook_inbox: { message_id: 'gen_random_uuid()', event_id: `'e'`, originated_at: 'now()', body: `'{}'` },
  sessions: {
    ...{ token_hash: `decode(md5(random()::text), 'hex')`, kind: `'single'`, user_id: `'1'`, user_name: `'u'` },
    ...{ role: `'r'`, permissions: `'{}'`, provider_token: `'x'`, expires_at: 'now()' },
  },
  ended_tickets: { ticket_id: 'gen_random_uuid()' },
  operations: {
    ...{ kind: `'appointment.arrive'`, key: 'gen_random_uuid()', request: `'{}'`, author: `'{}'`, process: `'p'` },
    held_until: 'now()',
  },
  one_time_codes: {
    ...{ appointment_id: '1', challenge_id: 'gen_random_uuid()', client_id: `'c'`, channel: `'text'` },
    ...{ language: `'en'`, delivery: `'sent'`, created_at: 'now()', resend_at: 'now()' },
  },
  form_drafts: { appointment_id: '1', answers: `'x'`, language: `'en'` },
  cart_drafts: { appointment_id: '1', content: `'x'` },
  note_drafts: { appointment_id: '1', user_id: `'1'`, content: `'x'` },
  note_saves: { save_id: 'gen_random_uuid()', appointment_id: '1', content: `'x'`, mark: `'m'` },
  mail_handovers: { message_id: 'gen_random_uuid()' },
  gone_appointments: { appointment_id: '1' },
  exceptions: { exception_id: 'gen_random_uuid()', kind: `'discounts'`, subject: `'1'`, cause: `''`, facts: `'{}'` },
  seats: {
    ...{ seat_id: 'gen_random_uuid()', staff_id: '1', slot: '0', capacity: '1' },
    during: `'[2026-03-07 16:00+00, 2026-03-07 16:30+00)'`,
  },
  staff_days: { staff_id: '1', staff_name: `'n'`, openings: `'[]'`, absences: `'[]'` },
  schedule_days: { asked_at: 'now()' },
  known_networks: { mark: `'m'` },
  customer_displays: { display_id: 'gen_random_uuid()', location_id: '1', asked_by: `'{}'` },
  listed_wishes: {
    ...{ wish_id: 'gen_random_uuid()', location_id: '1', client_id: 'gen_random_uuid()', session_type_id: '1' },
    ...{ weekdays: `'{1}'`, from_date: 'current_date', part_of_day: `'any'`, note: `'x'`, asked_by: `'{}'` },
  },
  kiosks: { kiosk_id: 'gen_random_uuid()', name: `'n'`, asked_by: `'{}'` },
  provider_calls: { calls: '1' },
};

async function put(table: string, site: string, values: Record<string, string>): Promise<void> {
  const row: Record<string, string> = { ...REST[table], ...values };
  const sites = `SELECT g AS site FROM generate_series(${site}) g`;
  await world.rows(`INSERT INTO sites (site_id, name, time_zone) ${sites.replace(' AS site', ", 'x', 'UTC'")}
    ON CONFLICT DO NOTHING`);
  await world.rows(
    `INSERT INTO ${table} (site_id, ${Object.keys(row).join(', ')})
     SELECT site, ${Object.values(row).join(', ')} FROM (${sites}) of_site`,
  );
}

async function count(table: string, from: number, to = from): Promise<number> {
  return (await world.rows(`SELECT 1 FROM ${table} WHERE site_id BETWEEN $1 AND $2`, [from, to])).length;
}

const ago = (interval: string): string => `now() - interval '${interval}'`;

const HELD = { location_id: '1', holder_name: `'n'`, holder_session_hash: `'h'` };
const FATES: [fate: 'goes' | 'stays', table: string, what: string, values: Record<string, string>][] = [
  ['goes', 'job_outbox', 'done two days ago', { done_at: ago('2 days 1 minute') }],
  ['stays', 'job_outbox', 'done almost two days ago', { done_at: ago('1 day 23 hours 59 minutes') }],
  ['goes', 'job_outbox', 'failed thirty days ago', { failed_at: ago('30 days 1 minute') }],
  ['stays', 'job_outbox', 'failed almost thirty days ago', { failed_at: ago('29 days 23 hours 59 minutes') }],
  ['stays', 'job_outbox', 'open however long', { created_at: ago('400 days'), handed_at: ago('399 days') }],
  [
    'goes',
    'webhook_inbox',
    'received 25 hours ago',
    { received_at: ago('25 hours 1 minute'), originated_at: ago('25 hours 1 minute') },
  ],
  [
    'stays',
    'webhook_inbox',
    'received a day ago',
    { received_at: ago('24 hours 59 minutes'), originated_at: ago('30 hours') },
  ],
  [
    'stays',
    'webhook_inbox',
    'received long ago, of a moment that was ahead then',
    { received_at: ago('30 hours'), originated_at: ago('24 hours') },
  ],
  ['goes', 'sessions', 'ended a week ago', { expires_at: ago('7 days 1 minute') }],
  ['stays', 'sessions', 'ended almost a week ago', { expires_at: ago('6 days 23 hours 59 minutes') }],
  ['stays', 'sessions', 'revoked, its end still to come', { revoked_at: ago('1 hour'), expires_at: ago('-1 hour') }],
  ['goes', 'ended_tickets', 'run out an hour ago', { ends_at: ago('61 minutes') }],
  ['stays', 'ended_tickets', 'run out almost an hour ago', { ends_at: ago('59 minutes') }],
  ['goes', 'operations', 'done a week ago', { done_at: ago('7 days 1 minute') }],
  ['stays', 'operations', 'done almost a week ago', { done_at: ago('6 days 23 hours 59 minutes') }],
  ['goes', 'operations', 'given up thirty days ago', { held_until: ago('30 days 1 minute') }],
  ['stays', 'operations', 'given up almost thirty days ago', { held_until: ago('29 days 23 hours 59 minutes') }],
  ['goes', 'one_time_codes', 'run out two days ago', { expires_at: ago('2 days 1 minute') }],
  ['stays', 'one_time_codes', 'run out almost two days ago', { expires_at: ago('1 day 23 hours 59 minutes') }],
  [
    'goes',
    'one_time_codes',
    'run out and locked until a minute ago',
    { expires_at: ago('3 days'), locked_until: ago('1 minute') },
  ],
  ['stays', 'one_time_codes', 'still locked', { expires_at: ago('3 days'), locked_until: ago('-1 minute') }],
  ['goes', 'form_drafts', 'untouched for two weeks', { saved_at: ago('14 days 1 minute') }],
  ['stays', 'form_drafts', 'touched within two weeks', { saved_at: ago('13 days 23 hours 59 minutes') }],
  ['goes', 'cart_drafts', 'untouched for two weeks', { saved_at: ago('14 days 1 minute') }],
  ['stays', 'cart_drafts', 'touched within two weeks', { saved_at: ago('13 days 23 hours 59 minutes') }],
  ['goes', 'note_drafts', 'untouched for two weeks', { saved_at: ago('14 days 1 minute') }],
  ['stays', 'note_drafts', 'touched within two weeks', { saved_at: ago('13 days 23 hours 59 minutes') }],
  ['goes', 'note_saves', 'given up thirty days ago', { asked_at: ago('30 days 1 minute') }],
  ['stays', 'note_saves', 'given up almost thirty days ago', { asked_at: ago('29 days 23 hours 59 minutes') }],
  ['goes', 'mail_handovers', 'begun thirty days ago', { begun_at: ago('30 days 1 minute') }],
  ['stays', 'mail_handovers', 'begun almost thirty days ago', { begun_at: ago('29 days 23 hours 59 minutes') }],
  ['goes', 'gone_appointments', 'asked for a day ago', { asked_at: ago('24 hours 1 minute') }],
  ['stays', 'gone_appointments', 'asked for almost a day ago', { asked_at: ago('23 hours 59 minutes') }],
  ['goes', 'staff_days', 'of two years ago', { local_date: 'current_date - 731' }],
  ['stays', 'staff_days', 'of almost two years ago', { local_date: 'current_date - 730' }],
  ['goes', 'schedule_days', 'of two years ago', { local_date: 'current_date - 731' }],
  ['stays', 'schedule_days', 'of almost two years ago', { local_date: 'current_date - 730' }],
  ['goes', 'known_networks', 'unused for ninety days', { expires_at: ago('1 second') }],
  ['stays', 'known_networks', 'used since', { expires_at: ago('-1 minute') }],
  ['goes', 'listed_wishes', 'over everywhere', { to_date: 'current_date - 2' }],
  ['stays', 'listed_wishes', 'whose last day may be today somewhere', { to_date: 'current_date - 1' }],
  ['goes', 'customer_displays', 'unused for half a year, or its code', { expires_at: ago('1 second') }],
  ['stays', 'customer_displays', 'used since', { expires_at: ago('-1 minute') }],
  ['goes', 'kiosks', 'unused for half a year, or its code', { expires_at: ago('1 second') }],
  ['stays', 'kiosks', 'used since', { expires_at: ago('-1 minute') }],
  ['goes', 'seats', 'of a hold that ran out an hour ago', { ...HELD, expires_at: ago('61 minutes') }],
  ['stays', 'seats', 'of a hold that the sweep tells of', { ...HELD, expires_at: ago('59 minutes') }],
  ['stays', 'seats', 'of an appointment', { appointment_id: '1' }],
  ['goes', 'exceptions', 'gone 90 days ago', { closed_at: ago('90 days 1 minute') }],
  ['stays', 'exceptions', 'gone almost 90 days ago', { closed_at: ago('89 days 23 hours 59 minutes') }],
  ['stays', 'exceptions', 'open however long', { opened_at: ago('400 days') }],
  ['goes', 'provider_calls', 'of 91 days ago', { day: 'current_date - 91' }],
  ['stays', 'provider_calls', 'of 90 days ago', { day: 'current_date - 90' }],
];

describe('what is kept', () => {
  const FIRST = 10_000;
  beforeAll(async () => {
    for (const [n, [, table, , values]] of FATES.entries()) await put(table, `${FIRST + n}, ${FIRST + n}`, values);
    await prune();
  });

  it.each(FATES.map(([fate, table, what], n) => ({ fate, table, what, n })))(
    '$table: what is $what $fate',
    async ({ fate, table, n }) => {
      expect(await count(table, FIRST + n)).toBe(fate === 'stays' ? 1 : 0);
    },
  );

  it('has both sides of every rule among these', () => {
    for (const { table } of RETENTION)
      for (const fate of ['goes', 'stays'])
        expect(FATES.map((one) => `${one[1]} ${one[0]}`)).toContain(`${table} ${fate}`);
  });

  it('is said of every table, once', async () => {
    const tables = await world.rows<{ name: string }>(
      `SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations' ORDER BY 1`,
    );
    const said = [...new Set(RETENTION.map(({ table }) => table)), ...Object.keys(KEPT)];
    expect([...said].sort()).toEqual(tables.map(({ name }) => name).sort());
  });
});

describe('another period of RETENTION_DAYS', () => {
  const pruneWith = async (RETENTION_DAYS: string): Promise<void> => {
    const config = loadConfig({ ...world.outside.env, RETENTION_DAYS });
    await new RetentionService(world.get(UnitOfWork), world.get(Metrics), config).prune();
  };

  it('counts instead of the default', async () => {
    await put('form_drafts', '60000, 60000', { saved_at: ago('6 days') });
    await put('form_drafts', '60001, 60001', { saved_at: ago('4 days') });
    await put('job_outbox', '60000, 60000', { failed_at: ago('80 days') });
    await pruneWith('drafts=5, failedJobs=90');
    expect([await count('form_drafts', 60_000), await count('form_drafts', 60_001)]).toEqual([0, 1]);
    expect(await count('job_outbox', 60_000)).toBe(1);
    await prune();
    expect(await count('job_outbox', 60_000)).toBe(0);
  });
});

describe('a prune', () => {
  const over = { received_at: ago('8 days'), originated_at: ago('8 days') };

  it('takes a backlog of many batches whole', async () => {
    await put('webhook_inbox', '20001, 22500', over);
    await prune();
    expect(await count('webhook_inbox', 20_001, 22_500)).toBe(0);
  });

  it('goes on with the other rules when one fails, says so, and is whole once it works again', async () => {
    await put('webhook_inbox', '30000, 30000', over);
    await put('job_outbox', '30000, 30000', { done_at: ago('3 days') });
    await put('form_drafts', '30000, 30000', { saved_at: ago('15 days') });
    await world.rows(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN RAISE 'not these'; END$$`);
    await world.rows('CREATE TRIGGER refuse BEFORE DELETE ON webhook_inbox EXECUTE FUNCTION refuse()');
    await expect(prune()).rejects.toThrow('Not deleted: webhook messages.');
    const left = await Promise.all(['webhook_inbox', 'job_outbox', 'form_drafts'].map((one) => count(one, 30_000)));
    expect(left).toEqual([1, 0, 0]);
    const { values } = await world.get(Metrics).pruneFailures.get();
    expect(values).toMatchObject([{ labels: { rule: 'webhook messages' }, value: 1 }]);
    await world.rows('DROP TRIGGER refuse ON webhook_inbox');
    await prune();
    expect(await count('webhook_inbox', 30_000)).toBe(0);
  });

  it('waits for nobody who works on a row', async () => {
    await put('webhook_inbox', '40000, 40001', over);
    const release = await lock(world.outside.database.url, 'webhook_inbox WHERE site_id = $1', [40_000]);
    await prune();
    expect([await count('webhook_inbox', 40_000), await count('webhook_inbox', 40_001)]).toEqual([1, 0]);
    await release();
    await prune();
    expect(await count('webhook_inbox', 40_000)).toBe(0);
  });

  it('that is called off keeps what it has done, and the next one does the rest', async () => {
    await put('webhook_inbox', '50001, 52500', over);
    const limit = new AbortController();
    const why = new Error('took too long');
    class CalledOffAfterOne extends UnitOfWork {
      override async run<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
        const result = await super.run(work);
        if (result === 1_000) limit.abort(why);
        return result;
      }
    }
    const parts = [world.get(DataSource), world.get(EventPublisher), world.get(JobNudge)] as const;
    const service = new RetentionService(new CalledOffAfterOne(...parts), world.get(Metrics), world.config);
    await expect(underSignal(limit.signal, () => service.prune())).rejects.toBe(why);
    expect(await count('webhook_inbox', 50_001, 52_500)).toBe(1_500);
    await prune();
    expect(await count('webhook_inbox', 50_001, 52_500)).toBe(0);
  });
});
