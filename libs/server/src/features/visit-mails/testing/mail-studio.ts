import { randomUUID } from 'node:crypto';
import type { AppointmentChange } from '#contracts/appointments.dto';
import type { Booking } from '#contracts/calendar/booking.dto';
import type { VisitMailView } from '#contracts/calendar/visit-mail.dto';
import type { Wire } from '#contracts/wire';
import type { JobPayloads } from '#contracts/work/jobs';
import { addDays } from '#domain/time/site-time';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { VisitsService } from '../../appointments/visits.service.js';
import { AppointmentChangesService } from '../../bookings/appointment-changes.service.js';
import { BookingsService } from '../../bookings/bookings.service.js';
import type { StaffPrincipal } from '../../identity/principal.js';
import { ScheduleMirror } from '../../schedule/schedule-mirror.js';
import { VisitMailRequests } from '../visit-mail-requests.service.js';
import { VisitMailSending } from '../visit-mail-sending.service.js';

const ULTRASOUND = 202;

export interface Received {
  subject: string;
  text: string;
  messageId: string;
  handedOver: number;
  attachments: { name: string; type: string; url: string }[];
}

interface Job extends Record<string, unknown> {
  payload: JobPayloads['message.visit'];
  /** Seconds. */
  waits: number;
}

/** A studio in Phoenix whose front desk books, and the inbox of the client whom it books. */
export class MailStudio {
  dana!: StaffPrincipal;
  /** A day of its own for each test, and a client. */
  date: string;
  client!: { clientId: string; email: string };
  private clients = 0;
  private room = NaN;

  private constructor(readonly world: ServerWorld) {
    this.date = addDays(world.desk.day, 1);
  }

  static async open(): Promise<MailStudio> {
    const world = await serverWorld();
    await world.rows(
      `UPDATE locations SET address = '12 Main St, Phoenix', phone = '6025550148', hta_english = 'Second floor.', hta_spanish = 'Segundo piso.'`,
    );
    return new MailStudio(world);
  }

  /** Before each test. */
  async nextDay(): Promise<void> {
    const { world } = this;
    // No Monday, when the room opens later, and no Sunday, when nobody works.
    do this.date = addDays(this.date, 1);
    while ([0, 1].includes(new Date(`${this.date}T12:00:00Z`).getUTCDay()));
    await world.get(ScheduleMirror).refresh(world.siteId, { from: this.date, to: this.date });
    const [first] = await world.rows<{ id: number }>(
      `SELECT staff_id::int AS id FROM staff_days WHERE staff_name = 'Room 1' LIMIT 1`,
    );
    this.room = first?.id ?? NaN;
    this.dana = { ...(await world.as.frontDesk()), locationId: 1, userName: 'Dana Whitfield' };
    await this.meets(`nora${++this.clients}@client.example`);
  }

  /** Whom it books from now on. */
  async meets(Email: string): Promise<void> {
    const date = addDays(this.world.desk.day, -30);
    const visit = await this.world.given.visit({ date, client: { FirstName: 'Nora', Email } });
    this.client = { clientId: String((await this.world.visit(visit))?.['client_id']), email: Email };
  }

  wall(time: string): string {
    return `${this.date}T${time}:00`;
  }

  wish(time: string, change: Partial<Booking> = {}): Booking {
    const { room: staffId, client } = this;
    const startDateTime = this.wall(time);
    return { sessionTypeId: ULTRASOUND, staffId, clientId: client.clientId, startDateTime, notes: '', ...change };
  }

  async booked(time = '10:00', change: Partial<Booking> = {}): Promise<number> {
    const reply = await this.world.get(BookingsService).book(this.dana, randomUUID(), this.wish(time, change));
    return reply.Appointment.Id;
  }

  /** One of which she has been told. */
  async known(time = '10:00'): Promise<number> {
    const id = await this.booked(time);
    await this.deliver(id);
    return id;
  }

  put(id: number, change: Wire<AppointmentChange>) {
    const at = { key: randomUUID(), visit: String(id) };
    return this.world.get(AppointmentChangesService).put(this.dana, at, change);
  }

  moveTo(id: number, time: string, change: Wire<AppointmentChange> = {}) {
    return this.put(id, { StartDateTime: this.wall(time), ...change });
  }

  ask(id: number, key?: string, who = this.dana) {
    return this.world.get(VisitMailRequests).send(who, { key }, { appointmentId: id });
  }

  /** In their order. */
  jobsOf(id: number): Promise<Job[]> {
    return this.world.rows<Job>(
      `SELECT payload, round(extract(epoch FROM not_before - created_at))::int AS waits FROM job_outbox
       WHERE name = 'message.visit' AND payload->>'appointmentId' = $1 ORDER BY created_at`,
      [String(id)],
    );
  }

  async newestJob(id: number): Promise<Job['payload']> {
    const job = (await this.jobsOf(id)).at(-1);
    if (job === undefined) throw new Error('no mail was asked for');
    return job.payload;
  }

  send(mail: Job['payload']): Promise<void> {
    return this.world.get(VisitMailSending).send(mail);
  }

  /** All that was asked for runs, in its order, as it does when its time has come. */
  async deliver(id: number): Promise<void> {
    for (const { payload } of await this.jobsOf(id)) await this.send(payload);
  }

  /** Hers, oldest first. */
  async mails(): Promise<Received[]> {
    return ((await this.world.desk.inbox(this.client.email)) as unknown as Received[]).toReversed();
  }

  async subjects(): Promise<string[]> {
    return (await this.mails()).map(({ subject }) => subject.replace(/:.*/, ''));
  }

  /** Its calendar file, by line. */
  async fileOf(mail: Received | undefined): Promise<string[]> {
    const answer = await fetch(this.world.outside.sandbox.url + (mail?.attachments[0]?.url ?? ''));
    return (await answer.text()).replace(/\r?\n /g, '').split(/\r?\n/);
  }

  async mailOf(id: number): Promise<VisitMailView | null> {
    return (await this.world.get(VisitsService).card(this.world.siteId, id))?.mail ?? null;
  }

  async stateOf(id: number): Promise<string | null> {
    return (await this.mailOf(id))?.state ?? null;
  }
}
