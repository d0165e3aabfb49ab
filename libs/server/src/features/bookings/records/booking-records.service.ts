import { Injectable } from '@nestjs/common';
import type { BookingRecord, BookingRecordView } from '#contracts/calendar/booking-record.dto';
import type { Wire } from '#contracts/wire';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { DomainError } from '../../../platform/errors.js';
import { Throttle } from '../../../platform/security/throttle.js';
import { AppointmentsService } from '../../appointments/appointments.service.js';
import { actorOf, type StaffPrincipal } from '../../identity/principal.js';
import { BookingRecords } from './booking-records.repository.js';

/** PUT /api/dynamoDB/appointments: what booking and calling off have written already, completed; or written by it alone (decision 57). 002 §7 */
@Injectable()
export class BookingRecordsService {
  constructor(
    private readonly appointments: AppointmentsService,
    private readonly records: BookingRecords,
    private readonly throttle: Throttle,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Who booked or called off is whoever did; where nobody is known, the user of this session, whatever the body says. */
  async put(who: StaffPrincipal, record: Wire<BookingRecord>): Promise<BookingRecordView> {
    const { siteId } = who;
    const { id: appointmentId, clientId, addOns, cancel, userNameCancel } = record;
    if (record.siteId !== undefined && record.siteId !== siteId)
      throw new DomainError('SITE_MISMATCH', 'This session belongs to another site.');
    await this.throttle.take({ 'change.session': who.tokenHash.toString('base64') });
    const visit = await this.appointments.find(siteId, appointmentId);
    if (visit.clientId !== clientId)
      throw new DomainError('VALIDATION_FAILED', 'clientId is not that of the appointment.');
    const isCancel = cancel !== undefined || userNameCancel !== undefined;
    if (isCancel && visit.status !== 'Cancelled')
      throw new DomainError('ILLEGAL_STATUS', 'This appointment was not called off.');
    const known = await this.records.find(siteId, appointmentId);
    const done = { appointmentId, by: actorOf(who) };
    await this.unitOfWork.run(async (tx) => {
      if (!isCancel) await this.records.booked(tx, siteId, done);
      else if ((known?.cancel ?? null) === null) await this.records.cancelled(tx, siteId, done);
      await this.records.complete(tx, { siteId, appointmentId }, { addOns, cancel });
    });
    const kept = await this.records.find(siteId, appointmentId);
    if (kept === null) throw new DomainError('INTERNAL', 'The record could not be read.');
    return kept;
  }
}
