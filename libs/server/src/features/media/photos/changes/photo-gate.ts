import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../../platform/errors.js';
import { Throttle } from '../../../../platform/security/throttle.js';
import { AppointmentsService } from '../../../appointments/appointments.service.js';
import type { StaffPrincipal } from '../../../identity/principal.js';
import { type Photo, PhotosRepository, type VisitAt } from '../photos.repository.js';

/** Whether somebody may change photos of a visit: any staff of its site (decision 41), in measure. */
@Injectable()
export class PhotoGate {
  constructor(
    private readonly appointments: AppointmentsService,
    private readonly photos: PhotosRepository,
    private readonly throttle: Throttle,
  ) {}

  /** NOT_FOUND for a visit of another site, ILLEGAL_STATUS for one that was called off. */
  async open({ siteId, tokenHash }: StaffPrincipal, appointmentId: number): Promise<VisitAt> {
    await this.throttle.take({ 'photos.session': tokenHash.toString('base64') });
    const { status } = await this.appointments.find(siteId, appointmentId);
    if (status === 'Cancelled') throw new DomainError('ILLEGAL_STATUS', 'This appointment was called off.');
    return { siteId, appointmentId };
  }

  /** NOT_FOUND for a photo of another visit. */
  async photo({ siteId, appointmentId }: VisitAt, photoId: string): Promise<Photo> {
    const photo = await this.photos.find({ siteId, photoId });
    if (photo?.appointmentId !== appointmentId) throw new DomainError('NOT_FOUND', 'There is no such photo.');
    return photo;
  }
}
