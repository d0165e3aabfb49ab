import { Injectable } from '@nestjs/common';
import { PLAIN_NOTES_PROGRAM } from '#contracts/visits/notes';
import type { ArchiveReply, ArchiveWish } from '#contracts/media/archive.dto';
import { hasFiles } from '#domain/notes/note-rules';
import { phoneDigits } from '#domain/people/contact';
import { isCalendarDate } from '#domain/time/calendar-day';
import { ImageArchive } from '../../../adapters/archive/image-archive.js';
import { DomainError } from '../../../platform/errors.js';
import { Throttle } from '../../../platform/security/throttle.js';
import { VisitsService } from '../../appointments/visits.service.js';
import { staffAuthor, type StaffPrincipal } from '../../identity/principal.js';
import { GalleriesService } from '../galleries/galleries.service.js';
import { ArchiveAsking } from './archive-asking.js';
import { ArchiveFetchesRepository } from './archive-fetches.repository.js';

/** POST /api/dicom/images/{clientPhone}: the pictures of a visit are to come from the ultrasound machines' archive. 001 §7 */
@Injectable()
export class ArchiveRequests {
  constructor(
    private readonly archive: ImageArchive,
    private readonly fetches: ArchiveFetchesRepository,
    private readonly asking: ArchiveAsking,
    private readonly galleries: GalleriesService,
    private readonly visits: VisitsService,
    private readonly throttle: Throttle,
  ) {}

  /** ILLEGAL_STATUS where there is no archive and for a program without pictures, NOT_FOUND where nobody of that number has such a visit. */
  async ask(who: StaffPrincipal, clientPhone: string, wish: ArchiveWish): Promise<ArchiveReply> {
    const { siteId } = who;
    if (wish.siteId !== siteId) throw new DomainError('SITE_MISMATCH', 'This session belongs to another site.');
    if (!this.archive.isOn) throw new DomainError('ILLEGAL_STATUS', 'No image archive is set up here.');
    await this.throttle.take({ 'change.session': who.tokenHash.toString('base64') });
    const patientId = patientIdOf(clientPhone);
    const appointmentId = await this.visitOf(wish, patientId);
    await this.asking.ask({ siteId, appointmentId, patientId, author: staffAuthor(who) });
    const archive = (await this.visits.card(siteId, appointmentId))?.archive ?? null;
    if (archive === null) throw new DomainError('INTERNAL', 'What was asked for could not be read.');
    return {
      message: 'Her pictures are being fetched.',
      appointmentId,
      archive,
      isMailed: await this.mail(who, appointmentId, wish),
    };
  }

  /** To the address that is said, else to her own; without one none leaves. */
  private async mail(who: StaffPrincipal, appointmentId: number, { sendMail, email }: ArchiveWish): Promise<boolean> {
    if (sendMail !== true) return false;
    const visit = await this.visits.find(who.siteId, appointmentId);
    const address = email?.trim() || visit?.email || '';
    if (visit === null || address === '') return false;
    await this.galleries.ask(who, { siteId: who.siteId, appointmentId, email: address, notes: visit.notes });
    return true;
  }

  private async visitOf(wish: ArchiveWish, patientId: string): Promise<number> {
    const { siteId, locationId, clientId, appointmentId = null } = wish;
    const date = wish.date.replace(/^(....)(..)(..)$/, '$1-$2-$3');
    if (!isCalendarDate(date)) throw new DomainError('VALIDATION_FAILED', 'The date is no day of the calendar.');
    const which = { siteId, date, locationId, clientId, patientId, appointmentId, lastProgramId: PLAIN_NOTES_PROGRAM };
    const visit = await this.fetches.visit(which);
    if (visit === null) throw new DomainError('NOT_FOUND', 'Nobody of this number has a visit there on that day.');
    if (!hasFiles(visit.programId))
      throw new DomainError('ILLEGAL_STATUS', 'A visit of this program has no pictures in the archive.');
    return visit.appointmentId;
  }
}

function patientIdOf(phone: string): string {
  const digits = phoneDigits(phone);
  if (digits === null) throw new DomainError('VALIDATION_FAILED', 'The telephone number must have ten digits.');
  return digits;
}
