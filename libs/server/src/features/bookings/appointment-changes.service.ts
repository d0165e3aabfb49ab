import { Injectable } from '@nestjs/common';
import type { AppointmentChange, AppointmentReply } from '#contracts/appointments.dto';
import type { Wire } from '#contracts/wire';
import { DomainError } from '../../platform/errors.js';
import { type KeyedRequest, keyOf, visitOf } from '../../platform/request-key.js';
import { ArrivalChangesService } from '../arrivals/arrival-changes.service.js';
import type { Principal, StaffPrincipal } from '../identity/principal.js';
import { SessionsService } from '../identity/sessions/sessions.service.js';
import { NoteChangesService } from '../notes/saving/note-changes.service.js';
import type { AskedMove } from './booking-wishes.js';
import { MovesService } from './moves.service.js';
import { NoShows } from './no-shows.service.js';
import { VisitVerbs } from './visit-verbs.service.js';

interface Executed {
  Execute: NonNullable<AppointmentChange['Execute']>;
  arrivedAt: string | undefined;
  isTold: boolean;
}

/** What each change may come with. */
const OF_NOTES = ['Notes', 'SessionTypeId', 'record', 'comeBackForFree'] as const;
const OF_MOVES = ['EndDateTime', 'StaffId'] as const;

/** What a PUT of one appointment asks for: one of the verbs, a move, or notes and service. 001 §7, 002 §7 */
@Injectable()
export class AppointmentChangesService {
  constructor(
    private readonly arrivals: ArrivalChangesService,
    private readonly verbs: VisitVerbs,
    private readonly moves: MovesService,
    private readonly noShows: NoShows,
    private readonly notes: NoteChangesService,
    private readonly sessions: SessionsService,
  ) {}

  /** As it came over the wire: a move has a key. */
  async put(who: Principal, at: KeyedRequest, change: Wire<AppointmentChange>): Promise<AppointmentReply> {
    const appointmentId = visitOf(at);
    const { Execute, StartDateTime, AppointmentId = appointmentId } = change;
    if (AppointmentId !== appointmentId) throw invalid('AppointmentId is another one than in the address.');
    if (StartDateTime === undefined) return this.change(who, appointmentId, change);
    if (Execute !== undefined) throw invalid('Execute comes without any other change.');
    return this.move(mustBeStaff(who), at, { ...change, StartDateTime });
  }

  /** All but a move. */
  async change(who: Principal, appointmentId: number, change: Wire<AppointmentChange>): Promise<AppointmentReply> {
    const { Execute, arrivedAt, tellClient: isTold = false } = change;
    const has = (names: readonly (keyof AppointmentChange)[]) => names.some((name) => change[name] !== undefined);
    const isNoted = has(OF_NOTES);
    if (has(OF_MOVES)) throw invalid('EndDateTime and StaffId come with StartDateTime.');
    if (Execute !== undefined && isNoted) throw invalid('Execute comes without any other change.');
    if (Execute !== undefined) return this.execute(who, appointmentId, { Execute, arrivedAt, isTold });
    if (isNoted) return this.note(mustBeStaff(who), appointmentId, change);
    throw invalid('There is nothing to change: neither Execute nor StartDateTime nor Notes nor SessionTypeId.');
  }

  private async execute(
    who: Principal,
    appointmentId: number,
    { Execute, arrivedAt, isTold }: Executed,
  ): Promise<AppointmentReply> {
    if (Execute === 'arrive' || Execute === 'unarrive')
      return this.arrivals.change(who, appointmentId, { Execute, arrivedAt });
    const staff = mustBeStaff(who);
    const token = () => this.sessions.providerToken(staff);
    if (Execute === 'Confirm') await this.verbs.confirm(staff, appointmentId, token);
    else if (Execute === 'Cancel') await this.verbs.cancel(staff, appointmentId, { token, isTold });
    else if (Execute === 'NoShow') await this.noShows.mark(staff, appointmentId);
    else await this.noShows.takeBack(staff, appointmentId);
    return this.arrivals.reply(staff, appointmentId);
  }

  private async move(who: StaffPrincipal, at: KeyedRequest, asked: AskedMove): Promise<AppointmentReply> {
    if (asked.record !== undefined || asked.comeBackForFree !== undefined)
      throw invalid('A move comes without what the notes page saves.');
    const token = () => this.sessions.providerToken(who);
    await this.moves.move(who, visitOf(at), { holdId: keyOf(at), asked, token });
    return this.arrivals.reply(who, visitOf(at));
  }

  private async note(
    who: StaffPrincipal,
    appointmentId: number,
    asked: Wire<AppointmentChange>,
  ): Promise<AppointmentReply> {
    const failed = await this.notes.save(who, appointmentId, asked);
    const reply = await this.arrivals.reply(who, appointmentId);
    return failed === null ? reply : Object.assign(reply, { failed });
  }
}

function mustBeStaff(who: Principal): StaffPrincipal {
  if (who.type !== 'staff') throw new DomainError('FORBIDDEN', 'Only the studio’s staff change a visit.');
  return who;
}

function invalid(message: string): DomainError {
  return new DomainError('VALIDATION_FAILED', message);
}
