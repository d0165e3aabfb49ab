import { Clock } from '#server/platform/clock';
import type { Config } from '#server/platform/config';
import { NO_LIMIT_MS } from '#testing/eventually';
import { CallBudget, type CallCount, CallLedger } from '../budget/call-budget.js';
import { type ProviderCall, ProviderCallObserver } from '../budget/provider-call-observer.js';

import { MindbodyAppointments } from '../appointments/mindbody.appointments.js';
import { MindbodyConnection } from '../calls/mindbody.connection.js';
import { MindbodyClients } from '../clients/mindbody.clients.js';
import { MindbodyDirectory } from '../directory/mindbody.directory.js';
import { MindbodyDocuments } from '../documents/mindbody.documents.js';
import { MindbodyIdentity } from '../identity/mindbody.identity.js';
import { MindbodySales } from '../sales/mindbody.sales.js';
import { MindbodySchedule } from '../schedule/mindbody.schedule.js';
import { MindbodyWebhooks } from '../webhooks/mindbody.webhooks.js';

/** For tests: the parts around the adapter, each as small as it can be. */
export class RecordingObserver extends ProviderCallObserver {
  readonly all: ProviderCall[] = [];
  onCall(call: ProviderCall): void {
    this.all.push(call);
  }

  /** Takes what was told since the last time, as `operation outcome`. */
  take(): string[] {
    return this.all.splice(0).map(({ operation, outcome }) => `${operation} ${outcome}`);
  }
}

class NoLedger extends CallLedger {
  async add(): Promise<void> {
    // Nothing is kept.
  }

  async of(): Promise<CallCount[]> {
    return [];
  }
}

class FrozenClock extends Clock {
  constructor(private readonly at: string) {
    super();
  }

  override now(): Date {
    return new Date(this.at);
  }
}

export function clockAt(at: string): Clock {
  return new FrozenClock(at);
}

export function configFor(provider: Partial<Config['provider']>): Config {
  const secrets = { apiKey: 'key', sourceName: 'hub', sourcePassword: 'secret' };
  const limits = { dailyCalls: 1_000, clientShare: 10, timeoutMs: NO_LIMIT_MS };
  return { provider: { url: '', webhooksUrl: '', ...secrets, ...limits, ...provider } } as Config;
}

function budgetFor(config: Config, clock: Clock): CallBudget {
  return new CallBudget(config, clock, new NoLedger());
}

/** Every subject of our adapter, on one line. */
export function providerOn({ config, clock }: { config: Config; clock: Clock }) {
  const budget = budgetFor(config, clock);
  const observer = new RecordingObserver();
  const connection = new MindbodyConnection(config, budget, clock, observer);
  const provider = {
    appointments: new MindbodyAppointments(connection, clock),
    clients: new MindbodyClients(connection),
    directory: new MindbodyDirectory(connection),
    documents: new MindbodyDocuments(connection, config),
    identity: new MindbodyIdentity(connection),
    sales: new MindbodySales(connection),
    schedule: new MindbodySchedule(connection),
    webhooks: new MindbodyWebhooks(connection),
  };
  return { provider, connection, budget, observer };
}
