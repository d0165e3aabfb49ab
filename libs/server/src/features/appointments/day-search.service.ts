import { Injectable } from '@nestjs/common';
import type { AppointmentMatches, AppointmentSearch } from '#contracts/appointments.dto';
import { maskEmail, maskPhone } from '#domain/people/contact';
import { isWholeContact, matchesShown } from '#domain/people/person-search';
import { hasArrived } from '#domain/visits';
import { Throttle } from '../../platform/security/throttle.js';
import { locationOf, type StaffPrincipal } from '../identity/principal.js';
import { SiteCalendar } from '../sites/site-calendar.js';
import { AppointmentsRepository, type SearchedVisit } from './appointments.repository.js';

/**
 * Whom of a day the front desk means. A part of a name or of a contact finds what the card shows; a contact that is masked there is found
 * by the whole of it alone, so nobody learns one by asking for it letter by letter.
 */
@Injectable()
export class DaySearchService {
  constructor(
    private readonly days: AppointmentsRepository,
    private readonly calendar: SiteCalendar,
    private readonly throttle: Throttle,
  ) {}

  async find(who: StaffPrincipal, { text, appointmentDate }: AppointmentSearch): Promise<AppointmentMatches> {
    const locationId = locationOf(who);
    await this.throttle.take({ 'search.session': who.tokenHash.toString('base64') });
    const date = appointmentDate ?? (await this.calendar.today(who.siteId));
    const visits = await this.days.searched(who.siteId, date, locationId);
    const found = visits.filter((visit) => isWholeContact(visit, text) || matchesShown(shown(visit), text));
    return { appointmentIds: found.map(({ id }) => id) };
  }
}

/** As the card has it. */
function shown({ status, name, emails: [email = ''], phones: [phone = ''] }: SearchedVisit) {
  return hasArrived(status) ? { name, email, phone } : { name, email: maskEmail(email), phone: maskPhone(phone) };
}
