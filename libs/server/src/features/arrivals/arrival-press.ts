import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { VisitStatus } from '#contracts/appointments';
import { hasArrived, mayBecome } from '#domain/visits';
import { callingAs } from '../../adapters/provider/calls/call-class.js';
import { ProviderAppointments } from '../../adapters/provider/appointments/provider-appointments.js';
import { DomainError } from '../../platform/errors.js';
import { Operations } from '../../platform/operations/operations.js';
import type { OperationOf } from '../../platform/operations/operations.repository.js';
import type { RunningOperation } from '../../platform/operations/running-operation.js';
import { Throttle } from '../../platform/security/throttle.js';
import { AppointmentsService } from '../appointments/appointments.service.js';
import type { Visit } from '../appointments/visits.service.js';
import { SyncRequests } from '../sync/sync-requests.js';
import { ArrivalWriter } from './arrival-writer.js';

export type Press = OperationOf<'appointment.arrive'>;
export type ProviderToken = () => Promise<string | undefined>;
export const NO_TOKEN: ProviderToken = () => Promise.resolve(undefined);

/** Check-in as the provider is asked for it: however many press at once, one call and one arrival. */
@Injectable()
export class ArrivalPress implements OnModuleInit {
  constructor(
    private readonly operations: Operations,
    private readonly provider: ProviderAppointments,
    private readonly appointments: AppointmentsService,
    private readonly writer: ArrivalWriter,
    private readonly syncRequests: SyncRequests,
    private readonly throttle: Throttle,
  ) {}

  onModuleInit(): void {
    const settle = (press: Press) => ({ work: (operation: RunningOperation) => this.ask(operation, press, NO_TOKEN) });
    this.operations.settles('appointment.arrive', (press) => ({ ...settle(press), isRepeatable: true }));
  }

  async run(press: Press, token: ProviderToken): Promise<void> {
    const ask = async (operation: RunningOperation): Promise<null> => {
      // However many press at once ask once; each press of a card that the provider refuses asks again.
      const ticket = press.author.actor.kind === 'client' ? { 'checkIn.ticket': `${press.siteId}:${press.key}` } : {};
      await this.throttle.take(ticket);
      return callingAs('checkIn', () => this.ask(operation, press, token));
    };
    await this.operations.run({ ...press, isRepeatable: true }, ask);
  }

  /** A visit that has arrived, or still may. */
  async arrivable(siteId: number, appointmentId: number): Promise<Visit> {
    const visit = await this.appointments.find(siteId, appointmentId);
    if (!hasArrived(visit.status) && !mayBecome(visit.status, 'Arrived'))
      throw new DomainError('ILLEGAL_STATUS', 'This appointment can no longer be checked in.');
    return visit;
  }

  private async ask(operation: RunningOperation, press: Press, token: ProviderToken): Promise<null> {
    const { siteId, author } = press;
    const { appointmentId } = press.request;
    const visit = await this.arrivable(siteId, appointmentId);
    if (hasArrived(visit.status)) return null;
    try {
      // By the visit's version: one that was taken back at the provider is another step.
      await operation.step(`arrive ${visit.version}`, {
        call: async () => (await this.provider.arrive(siteId, appointmentId, await token())).status,
        lookUp: () => this.arrivedThere(visit),
        record: (tx) => this.writer.write(tx, visit, author),
      });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'PROVIDER_UNAVAILABLE') await this.askForSync(visit);
      throw error;
    }
    return null;
  }

  private async arrivedThere({ siteId, appointmentId }: Visit): Promise<VisitStatus | null> {
    const [there] = await this.provider.byId(siteId, [appointmentId]);
    return there !== undefined && hasArrived(there.status) ? there.status : null;
  }

  /** The provider may have done it though it did not say so: have the mirror look. */
  private async askForSync(visit: Visit): Promise<void> {
    const day = visit.startsLocal.slice(0, 10);
    await this.syncRequests.day(visit.siteId, { from: day, to: day }).catch(() => undefined);
  }
}
