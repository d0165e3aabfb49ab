import { Injectable } from '@nestjs/common';
import {
  ProviderAppointments,
  type DayWindow,
  type ProviderAppointment,
} from '../../../adapters/provider/appointments/provider-appointments.js';
import { ProviderClients, type ProviderClient } from '../../../adapters/provider/clients/provider-clients.js';
import { DomainError } from '../../../platform/errors.js';
import { SitesService } from '../../sites/sites.service.js';
import { SyncStateRepository } from '../sync-state.repository.js';
import { MirrorClientsRepository } from './mirror-clients.repository.js';
import type { Asked } from './mirror-merge.js';
import type { Fetched } from './mirror-writer.js';
import { MirrorRepository } from './mirror.repository.js';

/** More appointments unknown by id than this, and more than half of the window, is no cancelling: it is a bad answer. */
const BELIEVABLE_GONE = 5;

type Answers = Pick<Fetched, 'appointments' | 'clients' | 'gone'>;

/** What the provider says, each answer with the instant at which it was asked for. */
@Injectable()
export class ProviderReading {
  constructor(
    private readonly appointments: ProviderAppointments,
    private readonly clients: ProviderClients,
    private readonly mirror: MirrorRepository,
    private readonly known: MirrorClientsRepository,
    private readonly states: SyncStateRepository,
    private readonly sites: SitesService,
  ) {}

  /** One appointment that the provider said something about; what counts is what it says now. */
  async appointment(siteId: number, appointmentId: number): Promise<Fetched> {
    const { found: appointments, gone } = await this.lookUp(siteId, [appointmentId]);
    return this.fetched(siteId, { appointments, clients: await this.clientsOf(siteId, appointments), gone });
  }

  async client(siteId: number, clientId: string): Promise<Fetched> {
    return this.fetched(siteId, { clients: await this.ask(() => this.clients.byId(siteId, [clientId])) });
  }

  /** Whole days, with the clients that changed since the last time. */
  async window(siteId: number, window: DayWindow): Promise<Fetched> {
    const listed = await this.ask(() => this.appointments.inWindow(siteId, window));
    const { found, gone } = await this.lookUpVanished(siteId, window, listed);
    const appointments = [...listed, ...found];
    const clients = [...(await this.clientsOf(siteId, appointments)), ...(await this.changedClients(siteId))];
    return this.fetched(siteId, { appointments, clients, gone });
  }

  private async fetched(siteId: number, answers: Partial<Answers>): Promise<Fetched> {
    const { timeZone: zone } = await this.sites.one(siteId);
    return { siteId, zone, appointments: [], clients: [], gone: [], quietBefore: null, ...answers };
  }

  /** Each question has an instant of its own: in one job the later ones may know better than the earlier. */
  private async ask<T>(read: () => Promise<readonly T[]>): Promise<Asked<T>[]> {
    const askedAt = await this.mirror.now();
    return (await read()).map((said) => ({ said, askedAt }));
  }

  private async lookUp(
    siteId: number,
    ids: readonly number[],
  ): Promise<{ found: Asked<ProviderAppointment>[]; gone: Asked<number>[] }> {
    const askedAt = await this.mirror.now();
    const rows = await this.appointments.byId(siteId, ids);
    const known = new Set(rows.map((row) => row.appointmentId));
    const gone = ids.filter((id) => !known.has(id)).map((said) => ({ said, askedAt }));
    return { found: rows.map((said) => ({ said, askedAt })), gone };
  }

  /** Rows that the list no longer has were moved out of the window, cancelled or deleted: ask for each by id. */
  private async lookUpVanished(
    siteId: number,
    window: DayWindow,
    listed: readonly Asked<ProviderAppointment>[],
  ): Promise<{ found: Asked<ProviderAppointment>[]; gone: Asked<number>[] }> {
    const known = await this.mirror.window(siteId, window);
    const seen = new Set(listed.map(({ said }) => said.appointmentId));
    const vanished = known.map((row) => row.appointmentId).filter((id) => !seen.has(id));
    if (vanished.length === 0) return { found: [], gone: [] };
    const { found, gone } = await this.lookUp(siteId, vanished);
    if (gone.length > BELIEVABLE_GONE && gone.length > known.length / 2)
      throw new DomainError('PROVIDER_UNAVAILABLE', 'The provider’s answer misses most of its appointments.');
    return { found, gone };
  }

  private async clientsOf(
    siteId: number,
    rows: readonly Asked<ProviderAppointment>[],
  ): Promise<Asked<ProviderClient>[]> {
    const ids = [...new Set(rows.map(({ said }) => said.clientId))].filter((id) => id !== '');
    const unknown = await this.known.unknown(siteId, ids);
    return unknown.length === 0 ? [] : this.ask(() => this.clients.byId(siteId, unknown));
  }

  private async changedClients(siteId: number): Promise<Asked<ProviderClient>[]> {
    const since = (await this.states.find(siteId))?.clientsSyncedAt;
    return since ? this.ask(() => this.clients.changedSince(siteId, since)) : [];
  }
}
