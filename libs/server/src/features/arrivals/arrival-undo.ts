import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { VisitStatus } from '#contracts/appointments';
import type { Author } from '#contracts/identity/identity';
import { hasArrived, mayUnarrive } from '#domain/visits';
import { callingAs } from '../../adapters/provider/calls/call-class.js';
import { ProviderAppointments } from '../../adapters/provider/appointments/provider-appointments.js';
import { DomainError } from '../../platform/errors.js';
import { Operations } from '../../platform/operations/operations.js';
import type { OperationOf } from '../../platform/operations/operations.repository.js';
import type { RunningOperation } from '../../platform/operations/running-operation.js';
import { AppointmentsService } from '../appointments/appointments.service.js';
import type { Visit } from '../appointments/visits.service.js';
import { SyncRequests } from '../sync/sync-requests.js';
import { NO_TOKEN, type ProviderToken } from './arrival-press.js';
import { ArrivalWriter } from './arrival-writer.js';
import { ArrivalsRepository } from './arrivals.repository.js';

type Undo = OperationOf<'appointment.unarrive'>;

export interface MeantArrival {
  siteId: number;
  appointmentId: number;
  /** Of the card that somebody had before them; the one that stands when left out. */
  arrivedAt: string | undefined;
  author: Author;
}

/** A check-in taken back: however many press at once, one call to the provider. */
@Injectable()
export class ArrivalUndo implements OnModuleInit {
  constructor(
    private readonly operations: Operations,
    private readonly provider: ProviderAppointments,
    private readonly appointments: AppointmentsService,
    private readonly arrivals: ArrivalsRepository,
    private readonly writer: ArrivalWriter,
    private readonly syncRequests: SyncRequests,
  ) {}

  onModuleInit(): void {
    const settle = (undo: Undo) => ({ work: (operation: RunningOperation) => this.ask(operation, undo, NO_TOKEN) });
    this.operations.settles('appointment.unarrive', settle);
  }

  async run({ siteId, appointmentId, arrivedAt, author }: MeantArrival, token: ProviderToken): Promise<void> {
    const visit = await this.undoable(siteId, appointmentId);
    const stands = visit === null ? null : await this.arrivals.arrivedAt(siteId, appointmentId);
    // Taken back by somebody else, or she has arrived anew since the card was drawn: nothing of what was meant is left.
    if (visit === null || (arrivedAt !== undefined && !isSameSecond(stands, arrivedAt))) return;
    const instant = stands?.toISOString() ?? '';
    // Each arrival is taken back once: it is part of the key.
    const of = { siteId, kind: 'appointment.unarrive', key: `${appointmentId} ${instant || visit.version}` } as const;
    const undo: Undo = { ...of, request: { appointmentId, arrivedAt: instant }, author };
    await this.operations.run(undo, (operation) => callingAs('deskEdit', () => this.ask(operation, undo, token)));
  }

  /** Null when no arrival stands. */
  private async undoable(siteId: number, appointmentId: number): Promise<Visit | null> {
    const visit = await this.appointments.find(siteId, appointmentId);
    if (mayUnarrive(visit.status)) return visit;
    if (hasArrived(visit.status)) throw new DomainError('ILLEGAL_STATUS', 'This visit is completed.');
    return null;
  }

  private async ask(operation: RunningOperation, undo: Undo, token: ProviderToken): Promise<null> {
    const { siteId, author } = undo;
    const { appointmentId, arrivedAt } = undo.request;
    const visit = await this.undoable(siteId, appointmentId);
    if (visit === null) return null;
    try {
      await operation.step('unarrive', {
        call: async () => (await this.provider.unarrive(siteId, appointmentId, await token())).status,
        lookUp: () => this.bookedThere(visit),
        record: (tx, status) => this.writer.takeBack(tx, visit, { status, arrivedAt, author }),
      });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'PROVIDER_UNAVAILABLE') await this.askForSync(visit);
      throw error;
    }
    return null;
  }

  private async bookedThere({ siteId, appointmentId }: Visit): Promise<VisitStatus | null> {
    const [there] = await this.provider.byId(siteId, [appointmentId]);
    return there === undefined || hasArrived(there.status) ? null : there.status;
  }

  /** The provider may have done it though it did not say so: have the mirror look. */
  private async askForSync({ siteId, startsLocal }: Visit): Promise<void> {
    const day = startsLocal.slice(0, 10);
    await this.syncRequests.day(siteId, { from: day, to: day }).catch(() => undefined);
  }
}

/** The wire says the second alone. */
function isSameSecond(at: Date | null, said: string): boolean {
  return at !== null && Math.floor(at.getTime() / 1_000) === Math.floor(Date.parse(said) / 1_000);
}
