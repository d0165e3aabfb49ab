import { DataSource } from 'typeorm';
import { EVENT_SUBJECTS, type AnySiteEvent, type EventName, type LiveCard, type SiteEvents } from '#contracts/events';
import { FormGuests } from '#testing/forms/form-guests';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { FormProgressLog } from '../../features/forms/form-progress.js';
import { dataSourceOptions } from '../database/data-source.js';
import { UnitOfWork, type Transaction } from '../database/unit-of-work.js';
import { Audit1764510000000 } from '../database/migrations/1764510000000-audit.js';
import { JobNudge } from '../jobs/job-nudge.js';
import { Metrics } from '../metrics.js';
import { EventLog } from './event-log.js';
import { EventPublisher } from './event-publisher.js';

/** All that rooms are told of a card; what is new here is to be weighed: ids and states, never money, answers or notes. */
const CARD: Record<keyof LiveCard, true> = {
  ...{ id: true, siteId: true, locationId: true, clientId: true, staffId: true, sessionTypeId: true, programId: true },
  ...{ status: true, name: true, email: true, phone: true, staffName: true, sessionTypeName: true, redAlert: true },
  ...{ StartDateTime: true, endDateTime: true, startsAt: true, date: true, arrivedAt: true, version: true },
  ...{
    FirstAppointment: true,
    formFilled: true,
    formProgress: true,
    urlForms: true,
    weeks: true,
    files: true,
    photos: true,
    archive: true,
    mail: true,
    video: true,
  },
  ...{ lastVisitDate: true, lastVisitServiceName: true },
};
const KEYS: { [N in EventName]: Record<keyof SiteEvents[N], true> } = {
  'client.arrived': { card: true },
  'client.updated': { clientId: true },
  'client.erased': { clientId: true },
  'form.progressed': { appointmentId: true, progress: true },
  'form.filled': { card: true },
  'appointment.booked': { card: true },
  'appointment.confirmed': { card: true },
  'appointment.moved': { card: true, from: true },
  'appointment.cancelled': { card: true },
  'appointment.changed': { card: true },
  'notes.saved': { card: true },
  'photos.changed': { appointmentId: true, photos: true, newest: true },
  'video.requested': { video: true },
  'video.progressed': { video: true },
  'video.ready': { video: true },
  'video.failed': { video: true },
  'video.revoked': { video: true },
  'sale.closed': { sale: true, card: true },
  'sale.removed': { sale: true, card: true },
  'cart.changed': { appointmentId: true, version: true },
  'display.changed': { display: true },
  'kiosk.expected': { kiosk: true },
  'kiosk.paired': { kiosk: true },
  'kiosk.seen': { kiosk: true },
  'kiosk.revoked': { kiosk: true },
  'report.changed': { report: true },
  'report.submitted': { report: true },
  'report.approved': { report: true },
  'report.rejected': { report: true },
  'report.reopened': { report: true },
  'schedule.changed': { dates: true },
  'slot.held': { hold: true },
  'slot.freed': { hold: true },
  'wish.changed': { wish: true },
  'content.changed': { content: true },
  'config.changed': { config: true },
  'services.updated': { update: true },
  'services.renamed': { services: true },
  'job.failed': { job: true },
  'job.requeued': { job: true },
  'job.discarded': { job: true },
  'exception.changed': { exception: true },
  'sync.degraded': { since: true, syncedAt: true },
  'sync.recovered': { syncedAt: true },
};
let world: ServerWorld;

beforeAll(async () => {
  world = await serverWorld();
});
afterAll(() => world.end());

/** Every event of the log with what it is about. */
const log = () =>
  world.rows<{ name: EventName; payload: Record<string, object>; about: unknown }>(
    `SELECT name, payload, json_build_array(appointment_id, client_id, location_id) AS about FROM events ORDER BY seq`,
  );
const ofVisit = async (id: number): Promise<unknown[]> => {
  const visit = await world.visit(id);
  return [id, visit?.['client_id'], visit?.['location_id']];
};
const troubled = (tx: Transaction): void =>
  world.get(EventLog).record(tx, world.siteId, 'sync.degraded', {
    payload: { since: 'now', syncedAt: null },
    actor: { kind: 'provider' },
  });

it('every event names what it is about, whether its payload does or not', async () => {
  const { appointmentId } = await new FormGuests(world).one();
  const change = { step: 'opened', of: 3 } as const;
  const told = { change, author: { actor: { kind: 'client' }, source: 'form', address: null } } as const;
  await world.get(UnitOfWork).run(async (tx) => {
    await world.get(FormProgressLog).advance(tx, { siteId: world.siteId, appointmentId }, told);
    troubled(tx);
  });
  const about = await ofVisit(appointmentId);
  expect((await log()).map((event) => [event.name, event.about])).toEqual([
    ['appointment.booked', about],
    ['form.progressed', about],
    ['sync.degraded', [null, null, null]],
  ]);
});

it('no room is told more than the table of events says', async () => {
  const seen = await log();
  expect(seen.length).toBeGreaterThan(0);
  for (const { name, payload } of seen) {
    expect(Object.keys(KEYS[name])).toEqual(expect.arrayContaining(Object.keys(payload)));
    expect(Object.keys(CARD)).toEqual(expect.arrayContaining(Object.keys(payload['card'] ?? {})));
  }
  const words = [...Object.keys(CARD), ...Object.values(KEYS).flatMap((keys) => Object.keys(keys))].join(' ');
  expect(words).not.toMatch(
    /price|amount|total|paid|tender|cash|tax|answer|note|health|signature|secret|before|after/i,
  );
  expect(Object.keys(KEYS)).toEqual(Object.keys(EVENT_SUBJECTS));
});

it('who changed what goes into the log’s transaction and to no room', async () => {
  const heard: AnySiteEvent[] = [];
  class Heard extends EventPublisher {
    override publish(events: readonly AnySiteEvent[]): void {
      heard.push(...events);
    }
  }
  const publisher = new Heard(world.config, world.get(Metrics));
  const source = await new DataSource(dataSourceOptions(world.outside.database.url, 1)).initialize();
  const unitOfWork = new UnitOfWork(source, publisher, world.get(JobNudge));
  const audit = { source: 'desk', address: '10.0.0.9', before: { was: 'canary' }, after: { is: 'canary' } } as const;
  const announce = async (tx: Transaction): Promise<void> => {
    await Promise.resolve();
    world.get(EventLog).record(tx, world.siteId, 'sync.recovered', {
      payload: { syncedAt: 'now' },
      actor: { kind: 'staff', id: '7' },
      audit,
    });
  };
  await unitOfWork.run(announce);
  const failed = unitOfWork.run(async (tx) => {
    await announce(tx);
    throw new Error('changed its mind');
  });
  await expect(failed).rejects.toThrow('changed its mind');
  publisher.onModuleDestroy();
  await source.destroy();
  const seq = await world.head();
  expect(
    await world.rows(
      `SELECT seq::int, source, address, before, after FROM audit_entries WHERE name = 'sync.recovered'`,
    ),
  ).toEqual([{ seq, ...audit }]);
  expect(heard.map((event) => Object.keys(event).sort())).toEqual([
    ['actor', 'at', 'name', 'payload', 'seq', 'siteId'],
  ]);
  expect(JSON.stringify(heard)).not.toContain('canary');
  expect(JSON.stringify(await world.get(EventLog).after(world.siteId, 0, 100))).not.toContain('canary');
});

it('events that were there before learn what they are about', async () => {
  const before = (await log()).map(({ about }) => about);
  const runner = world.get(DataSource).createQueryRunner();
  await new Audit1764510000000().down(runner);
  await new Audit1764510000000().up(runner);
  await runner.release();
  expect((await log()).map(({ about }) => about)).toEqual(before);
});
