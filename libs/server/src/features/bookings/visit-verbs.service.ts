import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hasArrived, mayBecome } from '#domain/visits';
import { callingAs } from '../../adapters/provider/calls/call-class.js';
import {
  type ProviderAppointment,
  ProviderAppointments,
} from '../../adapters/provider/appointments/provider-appointments.js';
import { DomainError } from '../../platform/errors.js';
import { Operations } from '../../platform/operations/operations.js';
import type { OperationOf } from '../../platform/operations/operations.repository.js';
import type { RunningOperation, Step } from '../../platform/operations/running-operation.js';
import { Throttle } from '../../platform/security/throttle.js';
import { AppointmentsService } from '../appointments/appointments.service.js';
import type { Visit } from '../appointments/visits.service.js';
import { staffAuthor, type StaffPrincipal } from '../identity/principal.js';
import type { Asked } from '../sync/mirror/mirror-merge.js';
import { VisitMails } from '../visit-mails/visit-mails.service.js';
import { type Outcome, SlotWriter } from './slot-writer.js';

type VerbKind = 'appointment.confirm' | 'appointment.cancel';
type Asking = OperationOf<VerbKind>;
type Token = () => Promise<string | undefined>;
type Said = Pick<Outcome, 'appointment' | 'gone'>;

const NO_TOKEN: Token = () => Promise.resolve(undefined);
/** Of a confirmation she is told by whoever asks her. */
const NEWS = { 'appointment.confirm': {}, 'appointment.cancel': { news: { kind: 'cancelled' } } } as const;
const BECOMES = { 'appointment.confirm': 'Confirmed', 'appointment.cancel': 'Cancelled' } as const;

/** Confirms visits and calls them off: however many press at once, one call to the provider. 002 §4 */
@Injectable()
export class VisitVerbs implements OnModuleInit {
  constructor(
    private readonly appointments: AppointmentsService,
    private readonly operations: Operations,
    private readonly provider: ProviderAppointments,
    private readonly slots: SlotWriter,
    private readonly throttle: Throttle,
    private readonly mails: VisitMails,
  ) {}

  onModuleInit(): void {
    const settle = (asking: Asking) => ({
      work: (operation: RunningOperation) => this.ask(operation, asking, NO_TOKEN),
      isRepeatable: true,
    });
    this.operations.settles('appointment.confirm', settle);
    this.operations.settles('appointment.cancel', settle);
  }

  async confirm(who: StaffPrincipal, appointmentId: number, token: Token): Promise<void> {
    await this.run(who, { kind: 'appointment.confirm', appointmentId, token });
  }

  /** `isTold`: a mail tells the client of it. Not part of the request: who presses beside another one may say otherwise. */
  async cancel(
    who: StaffPrincipal,
    appointmentId: number,
    { token, isTold }: { token: Token; isTold: boolean },
  ): Promise<void> {
    await this.run(who, { kind: 'appointment.cancel', appointmentId, token, isTold });
  }

  private async run(
    who: StaffPrincipal,
    { kind, appointmentId, token, isTold }: { kind: VerbKind; appointmentId: number; token: Token; isTold?: boolean },
  ): Promise<void> {
    const { siteId } = who;
    if ((await this.open(siteId, kind, appointmentId)) === null) return;
    await this.throttle.take({ 'change.session': who.tokenHash.toString('base64') });
    if (isTold !== undefined) await this.mails.beginCancel({ siteId, appointmentId, isCancelTold: isTold });
    const key = String(appointmentId);
    const asking = { siteId, kind, key, request: { appointmentId }, author: staffAuthor(who) };
    const ask = (operation: RunningOperation) => callingAs('deskEdit', () => this.ask(operation, asking, token));
    await this.operations.run({ ...asking, isRepeatable: true }, ask);
  }

  /** Null when it is so already. */
  private async open(siteId: number, kind: VerbKind, appointmentId: number): Promise<Visit | null> {
    const visit = await this.appointments.find(siteId, appointmentId);
    const to = BECOMES[kind];
    if (visit.status === to || (to === 'Confirmed' && hasArrived(visit.status))) return null;
    if (!mayBecome(visit.status, to))
      throw new DomainError('ILLEGAL_STATUS', `A visit that is ${visit.status} cannot become ${to}.`);
    return visit;
  }

  private async ask(operation: RunningOperation, asking: Asking, token: Token): Promise<null> {
    const { siteId, kind, author } = asking;
    const { appointmentId } = asking.request;
    const visit = await this.open(siteId, kind, appointmentId);
    if (visit === null && kind === 'appointment.cancel')
      await this.mails.wasCancelled({ siteId, appointmentId }, author.actor);
    if (visit === null) return null;
    const zone = await this.slots.zoneOf(siteId);
    const { make, lookUp } = kind === 'appointment.confirm' ? this.confirming(visit) : this.cancelling(visit);
    let said: Said = {};
    const keep = (answer: Said | null): true | null => {
      said = answer ?? {};
      return answer && true;
    };
    const step: Step<true> = {
      call: async () => {
        keep(await make(await token()));
        return true;
      },
      lookUp: async () => keep(await lookUp()),
      record: (tx) => this.slots.takeOver(tx, { siteId, zone, ...said, author, ...NEWS[kind] }),
    };
    // By the visit's version: one that was changed back at the provider is another step.
    await operation.step(`${BECOMES[kind]} ${visit.version}`, step);
    return null;
  }

  private confirming({ siteId, appointmentId }: Visit) {
    return {
      make: async (token: string | undefined): Promise<Said> => ({
        appointment: await this.slots.asked(() => this.provider.confirm(siteId, appointmentId, token)),
      }),
      lookUp: async (): Promise<Said | null> => {
        const { askedAt, said } = await this.there(siteId, appointmentId);
        const isConfirmed = said !== undefined && (said.status === 'Confirmed' || hasArrived(said.status));
        return isConfirmed ? { appointment: { askedAt, said } } : null;
      },
    };
  }

  /** One that the provider lists no more was called off. */
  private cancelling({ siteId, appointmentId }: Visit) {
    return {
      make: async (token: string | undefined): Promise<Said> => {
        const { askedAt } = await this.slots.asked(() => this.provider.cancel(siteId, appointmentId, token));
        return { gone: { askedAt, said: appointmentId } };
      },
      lookUp: async (): Promise<Said | null> => {
        const { askedAt, said } = await this.there(siteId, appointmentId);
        const isOff = said === undefined || said.status === 'Cancelled';
        return isOff ? { gone: { askedAt, said: appointmentId } } : null;
      },
    };
  }

  private async there(siteId: number, appointmentId: number): Promise<Asked<ProviderAppointment | undefined>> {
    return this.slots.asked(async () => (await this.provider.byId(siteId, [appointmentId]))[0]);
  }
}
