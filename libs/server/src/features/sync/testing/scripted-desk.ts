import type { VisitStatus } from '#contracts/appointments';
import {
  ProviderAppointments,
  type ProviderAppointment,
} from '../../../adapters/provider/appointments/provider-appointments.js';
import { ProviderClients, type ProviderClient } from '../../../adapters/provider/clients/provider-clients.js';
import {
  ProviderDirectory,
  type ProviderLocation,
  type ProviderSite,
} from '../../../adapters/provider/directory/provider-directory.js';

const DAY = '2026-03-09';
const NOT_HERE = 'not in this script';

/** For tests: a provider whose every answer waits twice, before it looks into its book and after. The test says for how long. */
export class ScriptedDesk {
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

  readonly appointments: ProviderAppointments = {
    inWindow: (_siteId, { from, to }) => {
      const isIn = ({ startsLocal }: ProviderAppointment): boolean =>
        startsLocal.slice(0, 10) >= from && startsLocal.slice(0, 10) <= to;
      return this.answer('list', () => this.all.filter(isIn));
    },
    ofClient: notHere,
    byId: (_siteId, ids) => this.answer('look-up', () => this.all.filter((row) => ids.includes(row.appointmentId))),
    arrive: (_siteId, appointmentId) => this.arrive(appointmentId),
    unarrive: notHere,
    confirm: notHere,
    cancel: notHere,
    add: notHere,
    addedAs: notHere,
    change: notHere,
    probe: async () => {
      await this.answer('probe', () => null);
    },
  };

  readonly clients: ProviderClients = {
    byId: (_siteId, ids) =>
      this.answer('clients', () => [...this.people.values()].filter(({ clientId }) => ids.includes(clientId))),
    search: notHere,
    add: notHere,
    changedSince: () => this.answer('changed clients', () => [...this.people.values()]),
    update: notHere,
  };

  readonly directory: ProviderDirectory = {
    sites: () => this.answer('sites', () => [...this.studios.values()].map(({ site }) => site)),
    locations: (siteId) => this.answer('locations', () => this.studios.get(siteId)?.locations ?? []),
    catalogue: notHere,
    regularOptions: notHere,
    staff: notHere,
  };

  private async arrive(appointmentId: number): Promise<ProviderAppointment> {
    const [row] = await this.answer('arrive', () => {
      this.put(appointmentId, { status: 'Arrived' });
      return this.all.filter((one) => one.appointmentId === appointmentId);
    });
    if (row === undefined) throw new Error('nobody here');
    return row;
  }

  private async answer<T>(what: string, read: () => T): Promise<T> {
    await this.pass(`${what} asked`);
    const said = read();
    await this.pass(`${what} answered`);
    return said;
  }
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
