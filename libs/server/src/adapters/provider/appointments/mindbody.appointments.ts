import { Injectable } from '@nestjs/common';
import { Clock } from '#server/platform/clock';
import { MindbodyConnection, batches, get, post, type Query } from '../calls/mindbody.connection.js';
import { lookAfter } from '../calls/mindbody.look-up.js';
import { minutesAfter, word, type WireRecord } from '../calls/mindbody.wire.js';
import { isWaiting, toAppointment } from './mindbody.appointments.codec.js';
import { executeOnce, type Verb } from './mindbody.verbs.js';
import { hasChange } from './appointment-change.js';
import { toAdd, toUpdate, writeOnce } from './mindbody.appointment-writes.js';
import {
  ProviderAppointments,
  type DayWindow,
  type NewAppointment,
  type ProviderAppointment,
  type ProviderAppointmentChange,
} from './provider-appointments.js';

const APPOINTMENTS_PER_CALL = 50;
const TWO_YEARS_MINUTES = 2 * 366 * 24 * 60;

interface Executed {
  siteId: number;
  appointmentId: number;
  token: string | undefined;
}

@Injectable()
export class MindbodyAppointments extends ProviderAppointments {
  constructor(
    private readonly connection: MindbodyConnection,
    private readonly clock: Clock,
  ) {
    super();
  }

  inWindow(siteId: number, window: DayWindow): Promise<ProviderAppointment[]> {
    return this.book(siteId, wholeDays(window));
  }

  ofClient(siteId: number, clientId: string, window: DayWindow): Promise<ProviderAppointment[]> {
    return this.book(siteId, { ClientId: clientId, ...wholeDays(window) });
  }

  async probe(siteId: number, day: string): Promise<void> {
    const query = { StartDate: `${day}T00:00:00`, EndDate: `${day}T23:59:59` };
    const request = { ...get('appointment/staffappointments', siteId), operation: 'probe', query, isRepeatable: false };
    await this.connection.list('Appointments', request);
  }

  async byId(siteId: number, ids: readonly number[]): Promise<ProviderAppointment[]> {
    const found = await Promise.all(
      batches(ids, APPOINTMENTS_PER_CALL).map((some) => this.book(siteId, this.everWith(some))),
    );
    return found.flat();
  }

  arrive(siteId: number, appointmentId: number, token?: string): Promise<ProviderAppointment> {
    return this.execute('arrive', { siteId, appointmentId, token });
  }

  unarrive(siteId: number, appointmentId: number, token?: string): Promise<ProviderAppointment> {
    return this.execute('unarrive', { siteId, appointmentId, token });
  }

  confirm(siteId: number, appointmentId: number, token?: string): Promise<ProviderAppointment> {
    return this.execute('confirm', { siteId, appointmentId, token });
  }

  async cancel(siteId: number, appointmentId: number, token?: string): Promise<void> {
    const body = { AppointmentId: appointmentId, Execute: 'cancel' };
    const { write, lookUp, withinMs } = this.writing(siteId, appointmentId, () =>
      this.connection.write({ ...post('appointment/updateappointment', siteId), body }, token),
    );
    try {
      await write();
    } catch (error) {
      // What was called off may be listed no more.
      const isCalledOff = async () => ((await lookUp())?.status ?? 'Cancelled') === 'Cancelled';
      const isDone = await lookAfter(error, { lookUp: isCalledOff, isDone: Boolean, withinMs, alsoRefused: true });
      if (isDone === undefined) throw error;
    }
  }

  add(siteId: number, wanted: NewAppointment, token?: string): Promise<ProviderAppointment> {
    const request = { ...post('appointment/addappointment', siteId), body: toAdd(wanted) };
    const day = wanted.startsLocal.slice(0, 10);
    return writeOnce({
      write: () => this.connection.write(request, token),
      lookUp: async () => (await this.addedAs(siteId, wanted.key, day)) ?? undefined,
      withinMs: this.connection.timeoutMs,
      isDone: () => true,
    });
  }

  async addedAs(siteId: number, key: string, day: string): Promise<ProviderAppointment | null> {
    const rows = await this.rows(siteId, wholeDays({ from: day, to: day }));
    const found = rows.find((row) => word(row, 'PartnerExternalId') === key);
    return found === undefined ? null : toAppointment(found);
  }

  change(siteId: number, change: ProviderAppointmentChange, token?: string): Promise<ProviderAppointment> {
    const request = { ...post('appointment/updateappointment', siteId), body: toUpdate(change) };
    return writeOnce({
      ...this.writing(siteId, change.appointmentId, () => this.connection.write(request, token)),
      isDone: (found) => hasChange(found, change),
    });
  }

  private execute(verb: Verb, { siteId, appointmentId, token }: Executed): Promise<ProviderAppointment> {
    const body = { AppointmentId: appointmentId, Execute: verb };
    const request = { ...post('appointment/updateappointment', siteId), body };
    return executeOnce(
      verb,
      this.writing(siteId, appointmentId, () => this.connection.write(request, token)),
    );
  }

  private writing(siteId: number, appointmentId: number, write: () => Promise<unknown>) {
    const lookUp = async () => (await this.book(siteId, this.everWith([appointmentId])))[0];
    return { write, lookUp, withinMs: this.connection.timeoutMs };
  }

  private async book(siteId: number, query: Query): Promise<ProviderAppointment[]> {
    return (await this.rows(siteId, query)).map(toAppointment);
  }

  private async rows(siteId: number, query: Query): Promise<WireRecord[]> {
    const rows = await this.connection.list('Appointments', { ...get('appointment/staffappointments', siteId), query });
    return rows.filter((row) => !isWaiting(row));
  }

  /** Asked for by id, the window still defaults to today (§5.1). */
  private everWith(ids: readonly number[]): Query {
    const now = this.clock.now().toISOString().slice(0, 19);
    const edge = (minutes: number) => minutesAfter(now, minutes).slice(0, 10);
    return {
      AppointmentIds: ids,
      StartDate: `${edge(-TWO_YEARS_MINUTES)}T00:00:00`,
      EndDate: `${edge(TWO_YEARS_MINUTES)}T23:59:59`,
    };
  }
}

function wholeDays({ from, to }: DayWindow): Query {
  return { StartDate: `${from}T00:00:00`, EndDate: `${to}T23:59:59` };
}
