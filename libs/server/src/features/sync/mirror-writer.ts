import { Injectable, Logger } from '@nestjs/common';
import type { Actor } from '#contracts/identity';
import { WallTimeError, addDays, localDate } from '#domain/site-time';
import type { ProviderAppointment, ProviderClient } from '../../adapters/provider/scheduling-provider.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { EventLog } from '../../platform/events/event-log.js';
import { AppointmentsRepository } from '../appointments/appointments.repository.js';
import { MirrorRepository } from './mirror.repository.js';
import { eventFor, isSame, toWritable, type CardEventName, type MirrorRow, type WritableRow } from './mirror-diff.js';

const PROVIDER: Actor = { kind: 'provider' };

/** What the provider said about one site. */
export interface Fetched {
  siteId: number;
  zone: string;
  /** The database's time before the provider was asked. */
  fetchedAt: Date;
  appointments: readonly ProviderAppointment[];
  clients: readonly ProviderClient[];
  /** Ids that the provider was asked for by name and does not know any more. */
  gone: readonly number[];
  /** Days before this one are history that no screen has shown yet: taken over without events. */
  quietBefore: string | null;
}

interface Change {
  before: MirrorRow | undefined;
  after: MirrorRow;
}

/** Brings the mirror to what was fetched and announces what changed; a row that is the same stays untouched. */
@Injectable()
export class MirrorWriter {
  private readonly logger = new Logger(MirrorWriter.name);

  constructor(
    private readonly mirror: MirrorRepository,
    private readonly visits: AppointmentsRepository,
    private readonly events: EventLog,
  ) {}

  async apply(tx: Transaction, fetched: Fetched): Promise<void> {
    const { siteId } = fetched;
    await this.mirror.lockSite(tx, siteId);
    const changedClients = await this.mirror.writeClients(tx, siteId, fetched.clients);
    const changes = await this.writeAppointments(tx, fetched);
    const yesterday = addDays(localDate(fetched.fetchedAt, fetched.zone), -1);
    const touched = await this.mirror.touchOfClients(tx, siteId, { clientIds: changedClients, fromDate: yesterday });
    await this.announce(tx, fetched, { changes, touched });
  }

  private async writeAppointments(tx: Transaction, fetched: Fetched): Promise<Change[]> {
    const { siteId, fetchedAt, gone } = fetched;
    const ids = [...fetched.appointments.map((row) => row.appointmentId), ...gone];
    const current = await this.mirror.current(tx, siteId, ids);
    const mayWrite = (id: number): boolean => (current.get(id)?.changedAt ?? fetchedAt) <= fetchedAt;
    const different = this.writable(fetched)
      .filter((row) => mayWrite(row.appointmentId))
      .filter((row) => {
        const before = current.get(row.appointmentId);
        return before === undefined || !isSame(before, row);
      });
    const cancelled = gone.flatMap((id) => {
      const before = current.get(id);
      return before !== undefined && before.status !== 'Cancelled' && mayWrite(id) ? [before] : [];
    });
    if (different.length > 0) await this.mirror.write(tx, siteId, different);
    if (cancelled.length > 0)
      await this.mirror.cancel(
        tx,
        siteId,
        cancelled.map((row) => row.appointmentId),
      );
    return [
      ...different.map((after) => ({ before: current.get(after.appointmentId), after })),
      ...cancelled.map((before) => ({ before, after: { ...before, status: 'Cancelled' as const } })),
    ];
  }

  private writable(fetched: Fetched): WritableRow[] {
    return fetched.appointments.flatMap((row) => {
      try {
        return [toWritable(row, fetched.zone)];
      } catch (error) {
        if (!(error instanceof WallTimeError)) throw error;
        this.logger.error(`appointment ${fetched.siteId}/${row.appointmentId} is left out: ${error.message}`);
        return [];
      }
    });
  }

  private async announce(
    tx: Transaction,
    fetched: Fetched,
    what: { changes: Change[]; touched: number[] },
  ): Promise<void> {
    const { siteId, quietBefore } = fetched;
    const loud = what.changes.filter(({ after }) => quietBefore === null || after.startsLocal >= quietBefore);
    const names = new Map<number, CardEventName>(what.touched.map((id) => [id, 'appointment.changed']));
    for (const { before, after } of loud) names.set(after.appointmentId, eventFor(before, after));
    if (names.size === 0) return;
    const arrived = loud.filter(hasJustArrived).map(({ after }) => after.appointmentId);
    if (arrived.length > 0) await this.mirror.writeArrivals(tx, siteId, arrived);
    const cards = await this.visits.liveCards(tx, siteId, [...names.keys()]);
    const places = new Map(loud.map(({ before, after }) => [after.appointmentId, before]));
    for (const [id, name] of names) {
      const card = cards.get(id);
      if (card === undefined) continue;
      const from = places.get(id);
      if (name === 'appointment.moved' && from !== undefined)
        this.events.record(tx, siteId, name, { payload: { card, from: placeOf(from) }, actor: PROVIDER });
      else if (name !== 'appointment.moved')
        this.events.record(tx, siteId, name, { payload: { card }, actor: PROVIDER });
    }
  }
}

/** Also on first sight: whoever is in the house waits since we know of it. */
function hasJustArrived({ before, after }: Change): boolean {
  return after.status === 'Arrived' && before?.status !== 'Arrived';
}

function placeOf(row: MirrorRow): { StartDateTime: string; date: string; staffId: number; locationId: number } {
  const { startsLocal, staffId, locationId } = row;
  return { StartDateTime: startsLocal, date: startsLocal.slice(0, 10), staffId, locationId };
}
