import type { Config } from '#server/platform/config';
import type { Clock } from '#server/platform/clock';
import { NO_LIMIT_MS } from '#testing/eventually';
import type { MindbodyConnection } from '../calls/mindbody.connection.js';
import { clockAt, configFor, providerOn } from './provider-under-test.js';

interface Sandbox {
  apiUrl: string;
  webhooksUrl: string;
  admin(method: string, path: string, body?: unknown): Promise<unknown>;
}

export interface DayRow {
  Id: number;
  Status: string;
  StartDateTime: string;
  ClientId: string;
}

const API_KEY = 'sandbox-api-key';
const FIRST_BOOKING_DAYS = 30;

const open: MindbodyConnection[] = [];

/** For tests: our adapter on a provider, closed by `closeProviders`. */
export function connect(at: { config: Config; clock: Clock }) {
  const { connection, ...rest } = providerOn(at);
  open.push(connection);
  return rest;
}

export async function closeProviders(): Promise<void> {
  await Promise.all(open.splice(0).map((one) => one.onApplicationShutdown()));
}

/** What one site's own desk, and the people who run the provider, can see and do. */
export class SandboxDesk {
  private daysAhead = FIRST_BOOKING_DAYS;

  constructor(
    private readonly sandbox: Sandbox,
    readonly siteId: number,
    private readonly now: string,
  ) {}

  connect(timeoutMs = NO_LIMIT_MS) {
    return connect({ config: this.config(timeoutMs), clock: clockAt(this.now) });
  }

  config(timeoutMs = NO_LIMIT_MS): Config {
    const { apiUrl: url, webhooksUrl } = this.sandbox;
    const source = { sourceName: 'studiohub', sourcePassword: 'sandbox-source-password' };
    return configFor({ url, webhooksUrl, apiKey: API_KEY, ...source, timeoutMs });
  }

  faults(plan: object): Promise<unknown> {
    return this.sandbox.admin('PUT', '/faults', plan);
  }

  async heal(): Promise<void> {
    await this.sandbox.admin('DELETE', '/faults');
    await this.sandbox.admin('PUT', '/switches', { maxLimit: 200, wrapPermissions: false, nextDocumentsExist: 0 });
  }

  date(offset: number): string {
    return new Date(Date.parse(this.now) + offset * 86_400_000).toISOString().slice(0, 10);
  }

  /** The day as the provider's own desk has it, without what was cancelled. */
  async day(date: string): Promise<DayRow[]> {
    const answer = await this.sandbox.admin('GET', `/sites/${this.siteId}/day?date=${date}`);
    const { appointments } = answer as { appointments: DayRow[] };
    return appointments.filter(({ Status }) => !Status.endsWith('Cancelled'));
  }

  /** Books a new client on a day of its own. */
  async book(): Promise<number> {
    const client = { FirstName: 'Conny', LastName: `Formance ${++this.daysAhead}`, MobilePhone: '4805550100' };
    const booking = { startDateTime: `${this.date(this.daysAhead)}T11:00:00`, client };
    return ((await this.sandbox.admin('POST', `/sites/${this.siteId}/appointments`, booking)) as DayRow).Id;
  }

  /** How often the sandbox was asked, by the end of the path. */
  async callsTo(path: string): Promise<number> {
    const { calls } = (await this.sandbox.admin('GET', '/calls')) as { calls: { path: string; count: number }[] };
    return calls.filter((one) => one.path.endsWith(path)).reduce((sum, { count }) => sum + count, 0);
  }

  /** How often the appointment was really marked arrived. */
  async arrivalsOf(appointmentId: number): Promise<number> {
    const effects = await this.ledger('appointment.execute');
    return effects.filter((detail) => detail['appointmentId'] === appointmentId && detail['verb'] === 'arrive').length;
  }

  /** What was really done to a client. */
  async effects(kind: 'document' | 'client.update', clientId: string): Promise<Record<string, unknown>[]> {
    return (await this.ledger(kind)).filter((detail) => detail['clientId'] === clientId);
  }

  /** Status of every webhook subscription by its id. */
  async subscriptions(): Promise<Record<string, string>> {
    const answer = await fetch(`${this.sandbox.webhooksUrl}/subscriptions`, { headers: { 'API-Key': API_KEY } });
    const { items } = (await answer.json()) as { items: { subscriptionId: string; status: string }[] };
    return Object.fromEntries(items.map(({ subscriptionId, status }) => [subscriptionId, status]));
  }

  private async ledger(kind: string): Promise<Record<string, unknown>[]> {
    const answer = await this.sandbox.admin('GET', `/ledger?siteId=${this.siteId}&kind=${kind}`);
    return (answer as { effects: { detail: Record<string, unknown> }[] }).effects.map(({ detail }) => detail);
  }
}
