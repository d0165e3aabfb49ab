import { Inject, Injectable } from '@nestjs/common';
import type { ErrorCode } from '#contracts/errors';
import type { LogPosition } from '#contracts/realtime';
import type { SyncStatus } from '#contracts/sites.dto';
import { addDays, localDate } from '#domain/site-time';
import {
  SchedulingProvider,
  type DayWindow,
  type ProviderAppointment,
  type ProviderClient,
} from '../../adapters/provider/scheduling-provider.js';
import { Clock } from '../../platform/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors.js';
import { EventLog } from '../../platform/events/event-log.js';
import { Schedules } from '../../platform/jobs/schedules.js';
import { SitesService } from '../sites/sites.service.js';
import { CatalogueRepository } from './catalogue.repository.js';
import { MirrorRepository } from './mirror.repository.js';
import { MirrorWriter } from './mirror-writer.js';
import { SyncStateRepository } from './sync-state.repository.js';

/** How far the window poll looks ahead, and how far back and ahead the nightly pass goes, in days. */
export const WINDOW_DAYS = 14;
/** While the provider gives no complete answer it is asked again this often. */
export const SILENT_SECONDS = 20;
const HISTORY_DAYS = 183;
const FUTURE_DAYS = 60;
const CHUNK_DAYS = 31;

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
  @Inject() private readonly events!: EventLog;
  @Inject() private readonly schedules!: Schedules;

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
      if (!(error instanceof DomainError) || SILENCE.has(error.code)) await this.degraded(siteId);
      throw error;
    }
  }

  /** One appointment that the provider said something about; what counts is what it says now. */
  async appointment(siteId: number, appointmentId: number): Promise<void> {
    const { timeZone: zone } = await this.sites.one(siteId);
    const fetchedAt = await this.mirror.now();
    const appointments = await this.provider.appointmentsById(siteId, [appointmentId]);
    const gone = appointments.length === 0 ? [appointmentId] : [];
    const clients = await this.clientsOf(siteId, appointments);
    const fetched = { siteId, zone, fetchedAt, appointments, clients, gone, quietBefore: null };
    await this.unitOfWork.run((tx) => this.writer.apply(tx, fetched));
  }

  async client(siteId: number, clientId: string): Promise<void> {
    const { timeZone: zone } = await this.sites.one(siteId);
    const fetchedAt = await this.mirror.now();
    const clients = await this.provider.clients(siteId, [clientId]);
    const fetched = { siteId, zone, fetchedAt, appointments: [], clients, gone: [], quietBefore: null };
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
    const last = addDays(today, FUTURE_DAYS);
    for (let from = addDays(today, -HISTORY_DAYS); from <= last; from = addDays(from, CHUNK_DAYS)) {
      const end = addDays(from, CHUNK_DAYS - 1);
      await this.mirrorWindow(siteId, { from, to: end < last ? end : last }, isFirst ? addDays(today, -1) : null);
    }
    await this.unitOfWork.run((tx) => this.states.reconciled(tx, siteId, this.clock.now()));
  }

  private async mirrorWindow(siteId: number, window: DayWindow, quietBefore: string | null): Promise<void> {
    const { timeZone: zone } = await this.sites.one(siteId);
    const fetchedAt = await this.mirror.now();
    const listed = await this.provider.appointments(siteId, window);
    const { found, gone } = await this.lookUpVanished(siteId, window, listed);
    const appointments = [...listed, ...found];
    const clients = [...(await this.clientsOf(siteId, appointments)), ...(await this.changedClients(siteId))];
    const once = new Map(clients.map((client) => [client.clientId, client]));
    await this.unitOfWork.run(async (tx) => {
      await this.writer.apply(tx, {
        siteId,
        zone,
        fetchedAt,
        appointments,
        clients: [...once.values()],
        gone,
        quietBefore,
      });
      await this.states.daysSynced(tx, siteId, { ...window, at: fetchedAt });
      if (!(await this.states.succeeded(tx, siteId, fetchedAt))) return;
      const payload = { syncedAt: fetchedAt.toISOString() };
      this.events.record(tx, siteId, 'sync.recovered', { payload, actor: { kind: 'provider' } });
    });
  }

  /** Rows that the list no longer has were moved out of the window, cancelled or deleted: ask for each by id. */
  private async lookUpVanished(
    siteId: number,
    window: DayWindow,
    listed: readonly ProviderAppointment[],
  ): Promise<{ found: ProviderAppointment[]; gone: number[] }> {
    const known = await this.mirror.window(siteId, window);
    const seen = new Set(listed.map((row) => row.appointmentId));
    const vanished = known.map((row) => row.appointmentId).filter((id) => !seen.has(id));
    if (vanished.length === 0) return { found: [], gone: [] };
    const found = await this.provider.appointmentsById(siteId, vanished);
    const still = new Set(found.map((row) => row.appointmentId));
    const gone = vanished.filter((id) => !still.has(id));
    if (gone.length > BELIEVABLE_GONE && gone.length > known.length / 2)
      throw new DomainError('PROVIDER_UNAVAILABLE', 'The provider’s answer misses most of its appointments.');
    return { found, gone };
  }

  private async clientsOf(siteId: number, rows: readonly ProviderAppointment[]): Promise<ProviderClient[]> {
    const ids = [...new Set(rows.map((row) => row.clientId))].filter((id) => id !== '');
    const unknown = await this.mirror.unknownClients(siteId, ids);
    return unknown.length === 0 ? [] : this.provider.clients(siteId, unknown);
  }

  private async changedClients(siteId: number): Promise<ProviderClient[]> {
    const since = (await this.states.find(siteId))?.clientsSyncedAt;
    return since ? this.provider.clientsChangedSince(siteId, since) : [];
  }

  private async degraded(siteId: number): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const news = await this.states.failed(tx, siteId, this.clock.now());
      await this.schedules.hasten(tx, { siteId, name: 'provider.syncDay', seconds: SILENT_SECONDS });
      if (news === null) return;
      const payload = { since: news.since.toISOString(), syncedAt: news.syncedAt?.toISOString() ?? null };
      this.events.record(tx, siteId, 'sync.degraded', { payload, actor: { kind: 'provider' } });
    });
  }
}
