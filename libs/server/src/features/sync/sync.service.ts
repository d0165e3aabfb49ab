import { Inject, Injectable } from '@nestjs/common';
import type { ErrorCode } from '#contracts/errors';
import type { LogPosition } from '#contracts/live/realtime';
import type { SyncStatus } from '#contracts/sites.dto';
import { addDays, localDate } from '#domain/time/site-time';
import {
  SchedulingProvider,
  type DayWindow,
  type ProviderAppointment,
  type ProviderClient,
} from '../../adapters/provider/scheduling-provider.js';
import { Clock } from '../../platform/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors.js';
import { SitesService } from '../sites/sites.service.js';
import { CatalogueRepository } from './mirror/catalogue.repository.js';
import { MirrorClientsRepository } from './mirror/mirror-clients.repository.js';
import type { Asked } from './mirror/mirror-merge.js';
import { MirrorRepository } from './mirror/mirror.repository.js';
import { MirrorWriter } from './mirror/mirror-writer.js';
import { everyDay } from './sync-days.js';
import { SyncStateRepository } from './sync-state.repository.js';
import { SyncTroubles } from './sync-troubles.service.js';

/** More appointments unknown by id than this, and more than half of the window, is no cancelling: it is a bad answer. */
const BELIEVABLE_GONE = 5;

/** What says that the provider does not answer, and not that we asked for something that is not there. */
const SILENCE: ReadonlySet<ErrorCode> = new Set(['PROVIDER_UNAVAILABLE', 'PROVIDER_REFUSED']);

interface PositionedStatus {
  status: SyncStatus;
  position: LogPosition;
  now: Date;
}

@Injectable()
export class SyncService {
  @Inject() private readonly sites!: SitesService;
  @Inject() private readonly catalogue!: CatalogueRepository;
  @Inject() private readonly clock!: Clock;
  @Inject() private readonly troubles!: SyncTroubles;
  @Inject() private readonly clients!: MirrorClientsRepository;

  constructor(
    private readonly provider: SchedulingProvider,
    private readonly mirror: MirrorRepository,
    private readonly writer: MirrorWriter,
    private readonly states: SyncStateRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async status(siteId: number): Promise<PositionedStatus> {
    const { epoch, seq, ...at } = await this.states.findAt(siteId);
    const syncedAt = at.syncedAt?.toISOString() ?? null;
    const since = at.degradedSince?.toISOString() ?? null;
    const state = since !== null ? 'degraded' : syncedAt === null ? 'never' : 'ok';
    return { status: { state, syncedAt, since }, position: { epoch, seq }, now: this.clock.now() };
  }

  /** Whole days of one site. Says so on every screen when they cannot be taken over, and when they can again. */
  async days(siteId: number, window: DayWindow): Promise<void> {
    try {
      await this.mirrorWindow(siteId, window, null);
    } catch (error) {
      if (!(error instanceof DomainError) || SILENCE.has(error.code)) await this.troubles.degraded(siteId);
      throw error;
    }
  }

  /** One appointment that the provider said something about; what counts is what it says now. */
  async appointment(siteId: number, appointmentId: number): Promise<void> {
    const { timeZone: zone } = await this.sites.one(siteId);
    const { found: appointments, gone } = await this.lookUp(siteId, [appointmentId]);
    const clients = await this.clientsOf(siteId, appointments);
    const fetched = { siteId, zone, appointments, clients, gone, quietBefore: null };
    await this.unitOfWork.run((tx) => this.writer.apply(tx, fetched));
  }

  async client(siteId: number, clientId: string): Promise<void> {
    const { timeZone: zone } = await this.sites.one(siteId);
    const clients = await this.ask(() => this.provider.clients(siteId, [clientId]));
    const fetched = { siteId, zone, appointments: [], clients, gone: [], quietBefore: null };
    await this.unitOfWork.run((tx) => this.writer.apply(tx, fetched));
  }

  async refreshCatalogue(siteId: number): Promise<void> {
    const [catalogue, staff] = await Promise.all([this.provider.catalogue(siteId), this.provider.staff(siteId)]);
    await this.unitOfWork.run((tx) => this.catalogue.write(tx, siteId, { ...catalogue, staff }));
  }

  /** The full pass: names, half a year back, two months ahead. The first one takes history over without events. */
  async reconcile(siteId: number): Promise<void> {
    await this.refreshCatalogue(siteId);
    const { timeZone } = await this.sites.one(siteId);
    const today = localDate(this.clock.now(), timeZone);
    const isFirst = !(await this.states.find(siteId))?.reconciledAt;
    for (const window of everyDay(today)) await this.mirrorWindow(siteId, window, isFirst ? addDays(today, -1) : null);
    await this.unitOfWork.run((tx) => this.states.reconciled(tx, siteId, this.clock.now()));
  }

  private async mirrorWindow(siteId: number, window: DayWindow, quietBefore: string | null): Promise<void> {
    const { timeZone: zone } = await this.sites.one(siteId);
    const at = await this.mirror.now();
    const listed = await this.ask(() => this.provider.appointments(siteId, window));
    const { found, gone } = await this.lookUpVanished(siteId, window, listed);
    const appointments = [...listed, ...found];
    const clients = [...(await this.clientsOf(siteId, appointments)), ...(await this.changedClients(siteId))];
    await this.unitOfWork.run(async (tx) => {
      await this.writer.apply(tx, { siteId, zone, appointments, clients, gone, quietBefore });
      await this.states.daysSynced(tx, siteId, { ...window, at });
      await this.troubles.answeredWhole(tx, siteId, { ...window, at });
    });
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
    const rows = await this.provider.appointmentsById(siteId, ids);
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
    const unknown = await this.clients.unknown(siteId, ids);
    return unknown.length === 0 ? [] : this.ask(() => this.provider.clients(siteId, unknown));
  }

  private async changedClients(siteId: number): Promise<Asked<ProviderClient>[]> {
    const since = (await this.states.find(siteId))?.clientsSyncedAt;
    return since ? this.ask(() => this.provider.clientsChangedSince(siteId, since)) : [];
  }
}
