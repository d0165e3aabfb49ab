import { randomUUID } from 'node:crypto';
import { diesAt } from '#testing/dying';
import type { ServerWorld } from '#testing/server-world';
import { Operations } from '../../platform/operations/operations.js';
import { OperationsRepository } from '../../platform/operations/operations.repository.js';
import { AppointmentChangesService } from '../bookings/appointment-changes.service.js';
import { BookingsService } from '../bookings/bookings.service.js';
import { TimelineService } from '../timeline/timeline.service.js';
import { MailStudio } from './testing/mail-studio.js';

let studio: MailStudio;
let world: ServerWorld;

beforeAll(async () => {
  studio = await MailStudio.open();
  world = studio.world;
});
beforeEach(() => studio.nextDay());
afterEach(() => world.settle());
afterAll(() => world.end());

/** Its process dies after the provider's yes; the mirror hears of that, and the sweep finishes what was begun. */
async function afterDeath(press: (doomed: Pick<ServerWorld, 'get'>) => Promise<unknown>): Promise<void> {
  const app = await world.open();
  const doomed: Pick<ServerWorld, 'get'> = { get: (part) => app.get(part, { strict: false }) };
  const dead = diesAt(doomed.get(OperationsRepository), 'after the yes of the outside and before its record');
  void press(doomed);
  await dead;
  await world.given.mirrored(studio.date);
  await world.rows(
    `UPDATE operations SET held_until = clock_timestamp() - interval '1 second' WHERE owner IS NOT NULL`,
  );
  await world.get(Operations).sweep();
}

// 002 §7.14: POST /api/book/sendMail. Decision 58: of a booking she is told by default
describe('a booking', () => {
  it('is told once, fifteen seconds later, with a file for the calendar, and the visit says so', async () => {
    const id = await studio.booked();
    expect(await studio.jobsOf(id)).toMatchObject([{ waits: 15 }]);
    expect(await studio.mailOf(id)).toMatchObject({ kind: 'booked', state: 'waiting', trouble: null });
    const before = await world.head();
    await studio.deliver(id);
    await studio.deliver(id);
    const [mail, ...more] = await studio.mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Your visit to Phoenix: \w+day, \w+ \d+, \d{4}, 10:00 AM$/);
    for (const words of ['Your visit is booked, Nora', '12 Main St', '(602) 555-0148', 'How to arrive: Second floor.'])
      expect(mail?.text).toContain(words);
    expect(mail?.text).toContain('https://www.google.com/maps/search/');
    expect(mail?.attachments).toMatchObject([{ name: 'visit.ics', type: 'text/calendar' }]);
    const file = await studio.fileOf(mail);
    const start = `${studio.date.replaceAll('-', '')}T100000`;
    for (const line of ['METHOD:PUBLISH', `UID:visit-${world.siteId}-${id}@studio-hub`, 'SEQUENCE:0'])
      expect(file).toContain(line);
    expect(file).toContain(`DTSTART;TZID=America/Phoenix:${start}`);
    expect(await studio.mailOf(id)).toMatchObject({ kind: 'booked', state: 'sent' });
    expect(await world.events(before)).toEqual(['appointment.changed']);
    const { page } = await world.get(TimelineService).newestOfVisit(studio.dana, id);
    expect(page.entries[0]).toMatchObject({
      ...{ name: 'appointment.changed', actor: { kind: 'system' } },
      changes: [{ what: 'mail', before: 'booked waiting', after: 'booked sent' }],
    });
  });

  it('is told in the language of its notes', async () => {
    const id = await studio.booked('10:00', { notes: 'Weeks: 20\nLanguage: Spanish' });
    await studio.deliver(id);
    const [mail] = await studio.mails();
    expect(mail?.subject).toMatch(/^Tu visita a Phoenix: /);
    expect(mail?.text).toContain('Cómo llegar: Segundo piso.');
  });

  it('is told to nobody who has no address, and whom nobody wants to tell', async () => {
    const untold = await studio.booked('10:00', { tellClient: false });
    await studio.meets('none');
    const nobody = await studio.booked('11:00');
    for (const id of [untold, nobody]) {
      expect(await studio.jobsOf(id)).toEqual([]);
      expect(await studio.mailOf(id)).toBeNull();
    }
  });

  it('that was moved before its mail left is told once, as it is', async () => {
    const id = await studio.booked('10:00');
    await studio.moveTo(id, '11:00');
    await studio.moveTo(id, '14:00', { tellClient: false });
    await studio.deliver(id);
    expect(await studio.subjects()).toEqual(['Your visit to Phoenix']);
    expect((await studio.mails())[0]?.text).toContain('2:00 PM');
  });

  it('that was called off before its mail left is told to nobody', async () => {
    const id = await studio.booked();
    await studio.put(id, { Execute: 'Cancel' });
    await studio.deliver(id);
    expect(await studio.mails()).toEqual([]);
  });

  it('that was called off at the provider’s own desk meanwhile is told to nobody', async () => {
    const id = await studio.booked();
    await world.desk.act(id, 'cancel');
    await world.given.mirrored(studio.date);
    await studio.deliver(id);
    expect(await studio.mails()).toEqual([]);
    expect(await studio.mailOf(id)).toBeNull();
  });

  it('whose process died after the provider’s yes is told once all the same', async () => {
    await afterDeath((doomed) => doomed.get(BookingsService).book(studio.dana, randomUUID(), studio.wish('10:00')));
    const made = (await world.desk.list(studio.date)).find(({ Status }) => Status !== 'Cancelled');
    await studio.deliver(made?.Id ?? 0);
    expect(await studio.subjects()).toEqual(['Your visit to Phoenix']);
  });
});

// Decision 58
describe('a move', () => {
  it('is told once for several, under the same name in her calendar', async () => {
    const id = await studio.known();
    await studio.moveTo(id, '11:00');
    await studio.moveTo(id, '14:00');
    expect(await studio.mailOf(id)).toMatchObject({ kind: 'moved', state: 'waiting' });
    await studio.deliver(id);
    expect(await studio.subjects()).toEqual(['Your visit to Phoenix', 'Your visit to Phoenix has changed']);
    const file = await studio.fileOf((await studio.mails())[1]);
    expect(file).toContain(`UID:visit-${world.siteId}-${id}@studio-hub`);
    expect(file).toContain('SEQUENCE:1');
    expect(file).toContain(`DTSTART;TZID=America/Phoenix:${studio.date.replaceAll('-', '')}T140000`);
  });

  it('that is undone is told to nobody, nor is the way back', async () => {
    const id = await studio.known();
    await studio.moveTo(id, '11:00');
    await studio.moveTo(id, '10:00');
    await studio.deliver(id);
    expect(await studio.mails()).toHaveLength(1);
    expect(await studio.mailOf(id)).toBeNull();
  });

  it('that the provider refuses leaves what was to be told, a little later', async () => {
    const id = await studio.booked();
    await world.desk.forbid('ChangeAppointmentDetails');
    await expect(studio.moveTo(id, '11:00')).rejects.toMatchObject({ code: 'PROVIDER_REFUSED' });
    await world.desk.forbid();
    expect(await studio.jobsOf(id)).toMatchObject([{ waits: 15 }, { waits: 60 }]);
    await studio.deliver(id);
    expect((await studio.mails()).map(({ text }) => /\d+:\d\d AM/.exec(text)?.[0])).toEqual(['10:00 AM']);
  });

  it('that is undone by a process that died leaves no mail on its way on any screen', async () => {
    const id = await studio.known();
    await studio.moveTo(id, '11:00');
    const before = await world.head();
    const at = { key: randomUUID(), visit: String(id) };
    const back = { StartDateTime: studio.wall('10:00') };
    await afterDeath((doomed) => doomed.get(AppointmentChangesService).put(studio.dana, at, back));
    const [last] = await world.rows(
      `SELECT name, payload->'card'->'mail' AS mail FROM events WHERE site_id = $1 AND seq > $2 ORDER BY seq DESC LIMIT 1`,
      [world.siteId, before],
    );
    expect(last).toEqual({ name: 'appointment.changed', mail: null });
    await studio.deliver(id);
    expect(await studio.mails()).toHaveLength(1);
  });

  it('whose undoing is slow at the provider is told to nobody: its mail waits for that', async () => {
    const id = await studio.known();
    await studio.moveTo(id, '11:00');
    await world.desk.faults({ dropAfterCommit: 1, paths: 'updateappointment' });
    const [, asked] = await studio.jobsOf(id);
    const undone = studio.moveTo(id, '10:00');
    await undone;
    const waiting = await studio.jobsOf(id);
    expect(waiting.at(-1)).toMatchObject({ waits: 60 });
    if (asked === undefined) throw new Error('no mail of the move was asked for');
    await studio.send(asked.payload);
    await studio.deliver(id);
    expect(await studio.mails()).toHaveLength(1);
  });

  it('whose undoing nobody knows the outcome of is told when somebody does', async () => {
    const id = await studio.known();
    await studio.moveTo(id, '11:00');
    await world.desk.faults({ outage: true });
    await expect(studio.moveTo(id, '10:00')).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    await world.recover();
    await expect(studio.deliver(id)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await world.rows('UPDATE operations SET held_until = clock_timestamp() WHERE done_at IS NULL');
    await world.get(Operations).sweep();
    await studio.deliver(id);
    expect((await studio.mails()).map(({ text }) => /\d+:\d\d AM/.exec(text)?.[0])).toEqual(['10:00 AM', '11:00 AM']);
  });

  it('of which she was told is told again when it is undone', async () => {
    const id = await studio.known();
    await studio.moveTo(id, '11:00');
    await studio.deliver(id);
    await studio.moveTo(id, '10:00');
    await studio.deliver(id);
    expect((await studio.mails()).map(({ text }) => /\d+:\d\d AM/.exec(text)?.[0])).toEqual([
      '10:00 AM',
      '11:00 AM',
      '10:00 AM',
    ]);
    expect(await studio.fileOf((await studio.mails())[2])).toContain('SEQUENCE:2');
  });

  it('that the mirror heard of before its answer was here is told', async () => {
    const id = await studio.known();
    const at = { key: randomUUID(), visit: String(id) };
    const asked = { StartDateTime: studio.wall('11:00') };
    await afterDeath((doomed) => doomed.get(AppointmentChangesService).put(studio.dana, at, asked));
    await studio.deliver(id);
    expect(await studio.subjects()).toEqual(['Your visit to Phoenix', 'Your visit to Phoenix has changed']);
  });

  it('to another room alone, or that nobody wants told, is told to nobody', async () => {
    const [other] = await world.rows<{ staffId: number; opens: string }>(
      `SELECT staff_id::int AS "staffId", substr(openings->0->>'starts', 12, 5) AS opens FROM staff_days
       WHERE local_date = $1 AND staff_name = 'Room 2' AND openings <> '[]'`,
      [studio.date],
    );
    if (other === undefined) throw new Error(`Room 2 is closed on ${studio.date}`);
    const id = await studio.known(other.opens);
    await studio.moveTo(id, other.opens, { StaffId: other.staffId });
    await studio.moveTo(id, '15:00', { tellClient: false });
    await studio.deliver(id);
    expect(await studio.mails()).toHaveLength(1);
  });
});

describe('a cancelling', () => {
  it('is told in words of its own when somebody wants it told, and taken out of her calendar', async () => {
    const id = await studio.known();
    await studio.put(id, { Execute: 'Cancel', tellClient: true });
    await studio.deliver(id);
    expect(await studio.subjects()).toEqual(['Your visit to Phoenix', 'Your visit to Phoenix was canceled']);
    const file = await studio.fileOf((await studio.mails())[1]);
    for (const line of [
      'METHOD:CANCEL',
      'STATUS:CANCELLED',
      'SEQUENCE:1',
      `UID:visit-${world.siteId}-${id}@studio-hub`,
    ])
      expect(file).toContain(line);
  });

  it('that the mirror heard of before the dead process that asked for it is told', async () => {
    const id = await studio.known();
    const asked = { Execute: 'Cancel', tellClient: true } as const;
    await afterDeath((doomed) => doomed.get(AppointmentChangesService).change(studio.dana, id, asked));
    await studio.deliver(id);
    expect(await studio.subjects()).toEqual(['Your visit to Phoenix', 'Your visit to Phoenix was canceled']);
  });

  it('is told to nobody by default, nor after one that was refused', async () => {
    const id = await studio.known();
    await world.desk.forbid('ChangeAppointmentDetails');
    await expect(studio.put(id, { Execute: 'Cancel', tellClient: true })).rejects.toMatchObject({
      code: 'PROVIDER_REFUSED',
    });
    await world.desk.forbid();
    await studio.put(id, { Execute: 'Cancel' });
    await studio.deliver(id);
    expect(await studio.mails()).toHaveLength(1);
  });
});
