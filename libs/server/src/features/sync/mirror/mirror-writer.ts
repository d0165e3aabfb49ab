import { Injectable, Logger } from '@nestjs/common';
import type { LocationDay } from '#contracts/events';
import type { Author } from '#contracts/identity/identity';
import { WallTimeError } from '#domain/time/site-time';
import type { ProviderAppointment } from '../../../adapters/provider/appointments/provider-appointments.js';
import type { ProviderClient } from '../../../adapters/provider/clients/provider-clients.js';
import type { Transaction } from '../../../platform/database/unit-of-work.js';
import { VisitsService } from '../../appointments/visits.service.js';
import { MirrorClientsRepository } from './mirror-clients.repository.js';
import { MirrorRepository } from './mirror.repository.js';
import { isSame, isSameClient, markedAs, placeOf, toWritable } from './mirror-diff.js';
import type { Change, ClientChange, MarkedRow } from './mirror-diff.js';
import { judge, newest, type Asked, type Verdict } from './mirror-merge.js';
import { MirrorNews } from './mirror-news.js';
import { SyncRequests } from '../sync-requests.js';

/** What the provider said about one site. */
export interface Fetched {
  siteId: number;
  zone: string;
  appointments: readonly Asked<ProviderAppointment>[];
  clients: readonly Asked<ProviderClient>[];
  /** Ids that the provider was asked for by name and does not know any more. */
  gone: readonly Asked<number>[];
  /** Days before this one are history that no screen has shown yet: taken over without events. */
  quietBefore: string | null;
  /** Whose wish it answers; left out where we looked by ourselves. */
  author?: Author;
}

/** Brings the mirror to what was fetched and announces what changed; a row that is the same stays untouched. */
@Injectable()
export class MirrorWriter {
  private readonly logger = new Logger(MirrorWriter.name);

  constructor(
    private readonly mirror: MirrorRepository,
    private readonly clients: MirrorClientsRepository,
    private readonly visits: VisitsService,
    private readonly requests: SyncRequests,
    private readonly news: MirrorNews,
  ) {}

  /** Gives how many records were there before, or are now, and are different. */
  async apply(tx: Transaction, fetched: Fetched): Promise<number> {
    const { siteId } = fetched;
    await this.mirror.lockSite(tx, siteId);
    const clients = await this.writeClients(tx, fetched);
    const changes = [...(await this.writeAppointments(tx, fetched)), ...(await this.cancelGone(tx, fetched))];
    // Also those of history that no event tells of, and both days of a visit that was moved and called off in one.
    tx.markDays(siteId, changes.flatMap(daysOf));
    const clientIds = clients.map(({ after }) => after.clientId);
    const touched = await this.visits.touchOfClients(tx, siteId, clientIds);
    const services = new Set(changes.map(({ after }) => after.sessionTypeId));
    if (await this.mirror.lacksName(tx, siteId, [...services])) await this.requests.namesAgain(tx, siteId);
    const { quietBefore, author } = fetched;
    await this.news.announce(tx, { siteId, quietBefore, changes, clients, touched, author });
    return changes.length + clients.length;
  }

  private async writeClients(tx: Transaction, { siteId, clients }: Fetched): Promise<ClientChange[]> {
    const answers = newest(clients, ({ clientId }) => clientId);
    const current = await this.clients.current(
      tx,
      siteId,
      answers.map(({ said }) => said.clientId),
    );
    const judged = answers.map((answer) => {
      const row = current.get(answer.said.clientId);
      const same = row !== undefined && isSameClient(row, answer.said);
      return { ...answer, ...judge(row, { askedAt: answer.askedAt, isSame: same }) };
    });
    const written = judged.filter(({ does }) => does === 'write');
    await this.clients.write(tx, siteId, written);
    await this.clients.advance(
      tx,
      siteId,
      advanced(judged, ({ clientId }) => clientId),
    );
    for (const { said, askAgain } of judged) if (askAgain) await this.requests.clientAgain(tx, siteId, said.clientId);
    return written.flatMap(({ said }) => {
      const before = current.get(said.clientId);
      return before === undefined ? [] : [{ before, after: said }];
    });
  }

  private async writeAppointments(tx: Transaction, fetched: Fetched): Promise<Change[]> {
    const { siteId } = fetched;
    const answers = newest(fetched.appointments, ({ appointmentId }) => appointmentId);
    const ids = answers.map(({ said }) => said.appointmentId);
    const current = await this.mirror.current(tx, siteId, ids);
    const goneAt = await this.mirror.goneAt(
      tx,
      siteId,
      ids.filter((id) => !current.has(id)),
    );
    const judged = answers.map((answer) => {
      const { appointmentId: id } = answer.said;
      const row = current.get(id);
      const said = markedAs(row, answer.said);
      const same = row !== undefined && isSame(row, said);
      return { ...answer, said, ...judge(row ?? goneAt.get(id), { askedAt: answer.askedAt, isSame: same }) };
    });
    const written = judged.flatMap((answer) => (answer.does === 'write' ? this.writable(answer, fetched) : []));
    await this.mirror.write(tx, siteId, written);
    await this.mirror.advance(
      tx,
      siteId,
      advanced(judged, ({ appointmentId }) => appointmentId),
    );
    for (const { said, askAgain } of judged)
      if (askAgain) await this.requests.appointmentAgain(tx, siteId, said.appointmentId);
    return written.map(({ said }) => ({ before: current.get(said.appointmentId), after: said }));
  }

  private async cancelGone(tx: Transaction, { siteId, gone }: Fetched): Promise<Change[]> {
    const current = await this.mirror.current(
      tx,
      siteId,
      gone.map(({ said }) => said),
    );
    const judged = gone.flatMap((answer) => {
      const row = current.get(answer.said);
      if (row === undefined) return [];
      return [{ ...answer, row, ...judge(row, { askedAt: answer.askedAt, isSame: row.status === 'Cancelled' }) }];
    });
    const unknown = gone.filter(({ said }) => !current.has(said));
    await this.mirror.rememberGone(tx, siteId, unknown);
    const cancelled = judged.filter(({ does }) => does === 'write');
    await this.mirror.cancel(tx, siteId, cancelled);
    await this.mirror.advance(
      tx,
      siteId,
      advanced(judged, (id) => id),
    );
    for (const { said, askAgain } of judged) if (askAgain) await this.requests.appointmentAgain(tx, siteId, said);
    return cancelled.map(({ row }) => ({ before: row, after: { ...row, status: 'Cancelled' as const } }));
  }

  private writable({ said, askedAt }: Asked<MarkedRow>, { siteId, zone }: Fetched) {
    try {
      return [{ said: toWritable(said, zone), askedAt }];
    } catch (error) {
      if (!(error instanceof WallTimeError)) throw error;
      this.logger.error(`appointment ${siteId}/${said.appointmentId} is left out: ${error.message}`);
      return [];
    }
  }
}

function daysOf({ before, after }: Change): LocationDay[] {
  return [after, ...(before ? [before] : [])].map(placeOf);
}

function advanced<T, K>(judged: readonly (Asked<T> & Verdict)[], keyOf: (said: T) => K): Asked<K>[] {
  return judged.filter(({ does }) => does === 'advance').map(({ said, askedAt }) => ({ said: keyOf(said), askedAt }));
}
