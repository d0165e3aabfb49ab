import type { VisitStatus } from '#contracts/appointments';
import {
  SchedulingProvider,
  type DayWindow,
  type ProviderAppointment,
  type ProviderClient,
  type ProviderLocation,
  type ProviderSite,
} from '../../../adapters/provider/scheduling-provider.js';

const DAY = '2026-03-09';
const NOT_HERE = 'not in this script';

/** For tests: a provider whose every answer waits twice, before it looks into its book and after. The test says for how long. */
export class ScriptedDesk extends SchedulingProvider {
  private readonly book = new Map<number, ProviderAppointment>();
  private readonly studios = new Map<number, { site: ProviderSite; locations: ProviderLocation[] }>();
  private readonly people = new Map<string, ProviderClient>();
  private pass: (what: string) => Promise<unknown> = () => Promise.resolve();

  /** What the provider calls a studio, and where it is, from now on. */
  call(site: ProviderSite, ...locations: ProviderLocation[]): void {
    this.studios.set(site.siteId, { site, locations });
  }

  begin(pass: (what: string) => Promise<unknown>): void {
    this.book.clear();
    this.people.clear();
    this.pass = pass;
  }

  get all(): ProviderAppointment[] {
    return [...this.book.values()].map((row) => ({ ...row }));
  }

  clientOf(appointmentId: number): ProviderClient | undefined {
    return this.people.get(this.book.get(appointmentId)?.clientId ?? '');
  }

  add(appointmentId: number, { clientId, slot }: { clientId: string; slot: number }): void {
    const start = new Date(Date.parse(`${DAY}T08:00:00Z`) + slot * 1_800_000).toISOString().slice(0, 19);
    const end = new Date(Date.parse(`${start}Z`) + 1_500_000).toISOString().slice(0, 19);
    if (!this.people.has(clientId)) this.people.set(clientId, { ...NOBODY, clientId, firstName: 'Ana' });
    this.book.set(appointmentId, {
      ...{ appointmentId, locationId: 1, clientId, staffId: 11, staffName: 'Room 1', sessionTypeId: 202, programId: 2 },
      ...{ status: 'Booked', startsLocal: start, endsLocal: end, isFirst: false, notes: '' },
    });
  }

  put(appointmentId: number, change: Partial<ProviderAppointment>): void {
    const row = this.book.get(appointmentId);
    if (row !== undefined) this.book.set(appointmentId, { ...row, ...change });
  }

  putClient(clientId: string, change: Partial<ProviderClient>): void {
    const client = this.people.get(clientId);
    if (client !== undefined) this.people.set(clientId, { ...client, ...change });
  }

  remove(appointmentId: number): void {
    this.book.delete(appointmentId);
  }

  override appointments(_siteId: number, { from, to }: DayWindow): Promise<ProviderAppointment[]> {
    const isIn = ({ startsLocal }: ProviderAppointment): boolean =>
      startsLocal.slice(0, 10) >= from && startsLocal.slice(0, 10) <= to;
    return this.answer('list', () => this.all.filter(isIn));
  }

  override appointmentsById(_siteId: number, ids: readonly number[]): Promise<ProviderAppointment[]> {
    return this.answer('look-up', () => this.all.filter((row) => ids.includes(row.appointmentId)));
  }

  override clients(_siteId: number, ids: readonly string[]): Promise<ProviderClient[]> {
    return this.answer('clients', () => [...this.people.values()].filter(({ clientId }) => ids.includes(clientId)));
  }

  override clientsChangedSince(): Promise<ProviderClient[]> {
    return this.answer('changed clients', () => [...this.people.values()]);
  }

  override async arrive(_siteId: number, appointmentId: number): Promise<ProviderAppointment> {
    const [row] = await this.answer('arrive', () => {
      this.put(appointmentId, { status: 'Arrived' });
      return this.all.filter((one) => one.appointmentId === appointmentId);
    });
    if (row === undefined) throw new Error('nobody here');
    return row;
  }

  override sites(): Promise<ProviderSite[]> {
    return this.answer('sites', () => [...this.studios.values()].map(({ site }) => site));
  }

  override locations(siteId: number): Promise<ProviderLocation[]> {
    return this.answer('locations', () => this.studios.get(siteId)?.locations ?? []);
  }

  private async answer<T>(what: string, read: () => T): Promise<T> {
    await this.pass(`${what} asked`);
    const said = read();
    await this.pass(`${what} answered`);
    return said;
  }

  override async probe(): Promise<void> {
    await this.answer('probe', () => null);
  }
  override signIn = notHere;
  override permissions = notHere;
  override signOut = notHere;
  override catalogue = notHere;
  override staff = notHere;
  override uploadDocument = notHere;
  override updateClient = notHere;
  override subscribe = notHere;
}

function notHere(): Promise<never> {
  return Promise.reject(new Error(NOT_HERE));
}

const NOBODY: ProviderClient = {
  ...{
    clientId: '',
    uniqueId: null,
    firstName: '',
    lastName: '',
    email: '',
    mobilePhone: '',
    homePhone: '',
    workPhone: '',
  },
  ...{
    addressLine1: '',
    addressLine2: '',
    city: '',
    state: '',
    postalCode: '',
    birthDate: null,
    redAlert: '',
    yellowAlert: '',
  },
};

export const SCRIPTED_DAY = DAY;
export const DESK_VERBS = ['Confirmed', 'Cancelled', 'NoShow', 'Booked', 'Completed'] as const satisfies VisitStatus[];
