import { Injectable } from '@nestjs/common';
import type { FormBundle } from '#contracts/forms.dto';
import { isDataFull } from '#domain/intake-form';
import { localDate } from '#domain/time/calendar-day';
import { Clock } from '../../platform/clock.js';
import { AppointmentsService } from '../appointments/appointments.service.js';
import type { Principal } from '../identity/principal.js';
import { SitesService } from '../sites/sites.service.js';
import { ConsentTextsService } from './consent/consent-texts.service.js';
import { FormDocumentsRepository } from './documents/form-documents.repository.js';
import { contextOf, onFileOf } from './form-context.js';
import { FormDraftsService } from './form-drafts.service.js';
import { stateOf } from './form-state.js';

/** The form as a client or a staff member finds it. 000 §2 */
@Injectable()
export class FormsService {
  constructor(
    private readonly work: FormDraftsService,
    private readonly appointments: AppointmentsService,
    private readonly documents: FormDocumentsRepository,
    private readonly texts: ConsentTextsService,
    private readonly sites: SitesService,
    private readonly clock: Clock,
  ) {}

  async one(who: Principal, appointmentId: number): Promise<FormBundle> {
    const visit = await this.work.visitFor(who, appointmentId);
    const { name: siteName, timeZone } = await this.sites.one(visit.siteId);
    const now = this.clock.now();
    const context = contextOf(visit, localDate(now, timeZone));
    const [texts, { draft, form }, sent] = await Promise.all([
      this.texts.current(context.variant),
      this.work.standing(visit),
      this.documents.standingOf(visit, null),
    ]);
    if (who.type === 'staff') await this.work.verified(who, visit);
    await this.work.given(visit, form, now);
    return {
      appointment: this.appointments.detailFor(who, visit),
      siteName,
      variant: context.variant,
      state: stateOf(visit, form),
      firstAppointment: context.isFirst,
      missingData: context.missingData,
      fullData: isDataFull(context),
      today: context.today,
      onFile: onFileOf(visit),
      texts,
      draft,
      submission: sent?.state === 'working' || sent?.state === 'refused' ? sent.state : null,
      assistedBy: who.type === 'staff' ? who.userName : null,
      address: who.ip,
      serverTime: now.toISOString(),
    };
  }
}
