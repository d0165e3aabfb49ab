import { randomUUID } from 'node:crypto';
import { FormGuests } from '#testing/forms/form-guests';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { LOG_PAGE } from '#contracts/timeline/log';
import type { LogLine, LogQuery } from '#contracts/timeline/log.dto';
import { localDate } from '#domain/time/calendar-day';
import { addDays } from '#domain/time/site-time';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { AuditLog } from '../../platform/events/audit-log.js';
import { EventLog } from '../../platform/events/event-log.js';
import { ArrivalChangesService } from '../arrivals/arrival-changes.service.js';
import { FormProgressLog } from '../forms/form-progress.js';
import { clientAuthor, staffAuthor, type StaffPrincipal } from '../identity/principal.js';
import { SitesService } from '../sites/sites.service.js';
import { LogService } from './log.service.js';

let world: ServerWorld;
let boss: StaffPrincipal;
let guests: FormGuests;

beforeAll(async () => {
  world = await serverWorld();
  boss = await world.as.staff('directiva.demo');
  guests = new FormGuests(world);
});
afterAll(() => world.end());

const newest = async (query: LogQuery = {}) => (await world.get(LogService).newest(boss, query)).page;
const lines = async (query: LogQuery = {}): Promise<LogLine[]> => (await newest(query)).entries;
const namesOf = (entries: readonly LogLine[]) => entries.map(({ name }) => name);
const note = (appointmentId: number, author = staffAuthor(boss)) =>
  world.get(UnitOfWork).run((tx) =>
    world.get(AuditLog).note(tx, 'notes.recorded', {
      ...{ siteId: world.siteId, appointmentId, author, before: {}, after: { files: 1 } },
    }),
  );
const whole = async (query: LogQuery = {}): Promise<LogLine[]> => {
  let { entries, earlier } = await newest(query);
  const all = [...entries];
  while (earlier !== null) {
    ({ entries, earlier } = await world.get(LogService).earlier(boss, query, earlier));
    all.push(...entries);
  }
  return all;
};

// 002 §2.181: Logs: what happened at a site: who did it, through what, from visits to sessions, newest first
it('tells of visits, forms, sessions and the site itself in one list, newest first, and whom each is about', async () => {
  const guest = await guests.one({ client: { FirstName: 'Loga', LastName: 'Rítmica' } });
  await world.get(ArrivalChangesService).change(boss, guest.appointmentId, { Execute: 'arrive' });
  const author = clientAuthor('10.0.0.1');
  await world.get(UnitOfWork).run(async (tx) => {
    const at = { siteId: world.siteId, appointmentId: guest.appointmentId };
    await world.get(FormProgressLog).advance(tx, at, { change: { step: 'opened', of: 3 }, author });
  });
  await world.get(UnitOfWork).run(async (tx) => {
    const { actor, ...from } = staffAuthor(boss);
    const content = { kind: 'review', uniqueId: null } as const;
    const [before, after] = [{ texts: { name: 'Rosa' } }, { texts: { name: 'Rosa M.' }, version: 2 }];
    const audit = { ...from, before, after };
    world.get(EventLog).record(tx, world.siteId, 'content.changed', { payload: { content }, actor, audit });
  });
  const shown = await lines();
  expect(namesOf(shown).slice(0, 4)).toEqual([
    ...['content.changed', 'form.progressed', 'client.arrived', 'appointment.booked'],
  ]);
  const [content, form, arrived] = shown;
  expect(content).toMatchObject({ source: 'desk', details: [{ name: 'name', before: 'Rosa', after: 'Rosa M.' }] });
  expect(form).toMatchObject({ source: 'form', clientName: 'Loga Rítmica', clientId: guest.clientId });
  expect(arrived).toMatchObject({
    ...{ actor: { name: boss.userName }, appointmentId: guest.appointmentId, locationId: 1 },
    changes: [{ what: 'status', before: 'Booked', after: 'Arrived' }],
  });
  expect(namesOf(await whole())).toContain('session.opened');
});

describe('what it is narrowed to', () => {
  it('a kind, a person, both, and nobody else', async () => {
    const id = await world.given.visit();
    const other = await world.as.frontDesk();
    await note(id);
    await note(id, staffAuthor(other));
    await note(id, clientAuthor('10.0.0.1'));
    expect(new Set(namesOf(await whole({ kind: 'access' })))).toEqual(new Set(['session.opened']));
    const own = await whole({ by: boss.userName });
    expect(new Set(own.map(({ actor }) => actor.name))).toEqual(new Set([boss.userName]));
    expect(namesOf(await lines({ by: other.userName, kind: 'visits' }))).toEqual(['notes.recorded']);
    expect(await lines({ by: 'client', kind: 'visits' })).toHaveLength(1);
    expect(await lines({ by: 'nobody of this name' })).toEqual([]);
    expect((await newest()).people).toEqual(expect.arrayContaining([boss.userName, other.userName]));
  });

  it('a visit by its number, a client by a part of her name', async () => {
    const guest = await guests.one({ client: { FirstName: 'Quintina', LastName: 'Sola' } });
    await note(guest.appointmentId);
    for (const find of [String(guest.appointmentId), 'quint', guest.clientId]) {
      const found = await lines({ find });
      expect(new Set(found.map(({ appointmentId }) => appointmentId))).toEqual(new Set([guest.appointmentId]));
    }
    expect(namesOf(await lines({ find: String(guest.appointmentId), by: boss.userName }))).toEqual(['notes.recorded']);
    expect(await lines({ find: 'nobody is called so' })).toEqual([]);
    expect(await lines({ find: '%' })).toEqual([]);
  });

  it('a day of the site, from its first instant to its last', async () => {
    const { timeZone } = await world.get(SitesService).one(world.siteId);
    const today = localDate(new Date(), timeZone);
    expect(await whole({ day: today })).toHaveLength((await whole()).length);
    expect(await lines({ day: addDays(today, -1) })).toEqual([]);
    expect(await lines({ day: addDays(today, 1) })).toEqual([]);
  });

  it.each(['2026-02-30', '9999-99-99'])('not %s, which is no day', async (day) => {
    await expect(newest({ day })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});

it('tells of a sale without a visit, which has no card', async () => {
  const [saleId, date] = [randomUUID(), localDate(world.clock.now(), 'America/Phoenix')];
  await world.get(UnitOfWork).run(async (tx) => {
    const { actor, ...from } = staffAuthor(boss);
    const sale = {
      ...{ saleId, appointmentId: null, clientId: null, locationId: 1, date, isAfterClose: false, version: 1 },
      status: 'closed',
      origin: 'studio',
    } as const;
    const audit = { ...from, before: {}, after: { status: null } };
    world.get(EventLog).record(tx, world.siteId, 'sale.closed', { payload: { sale, card: null }, actor, audit });
  });
  expect((await lines())[0]).toMatchObject({ name: 'sale.closed', visit: null, saleId, locationId: 1 });
});

it('repeats and skips nothing from page to page, whatever comes meanwhile and however much is of one instant', async () => {
  const id = await world.given.visit();
  await world.get(UnitOfWork).run(async (tx) => {
    const { actor } = staffAuthor(boss);
    for (let n = 0; n < LOG_PAGE; n++) {
      const about = { siteId: world.siteId, appointmentId: id, author: staffAuthor(boss) };
      await world.get(AuditLog).note(tx, 'notes.recorded', { ...about, before: {}, after: { files: n } });
      world.get(EventLog).record(tx, world.siteId, 'content.changed', {
        ...{ payload: { content: { kind: 'review', uniqueId: null } }, actor },
      });
    }
  });
  const before = await whole();
  let { entries, earlier } = await newest();
  const seen = [...entries];
  while (earlier !== null) {
    await note(id);
    ({ entries, earlier } = await world.get(LogService).earlier(boss, {}, earlier));
    seen.push(...entries);
  }
  expect(seen.map(({ id: key }) => key)).toEqual(before.map(({ id: key }) => key));
  expect(new Set(seen.map(({ id: key }) => key)).size).toBe(seen.length);
  expect(seen.length).toBeGreaterThan(2 * LOG_PAGE);
});

it('still tells what the log no longer keeps, once', async () => {
  const id = await world.given.visit();
  await world.get(ArrivalChangesService).change(boss, id, { Execute: 'arrive' });
  const before = await lines({ kind: 'visits' });
  await world.rows('DELETE FROM events WHERE site_id = $1', [world.siteId]);
  const after = await lines({ kind: 'visits' });
  expect(before[0]).toMatchObject({ name: 'client.arrived', appointmentId: id });
  expect(after[0]).toMatchObject({ name: 'client.arrived', appointmentId: id });
  expect(after.filter(({ name, appointmentId }) => name === 'client.arrived' && appointmentId === id)).toHaveLength(1);
});

it.each(['', 'x', "' OR 1=1"])('does not begin at %j', async (place) => {
  const earlier = async () => world.get(LogService).earlier(boss, {}, place);
  await expect(earlier()).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
});
