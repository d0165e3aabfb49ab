import { Injectable } from '@nestjs/common';
import type { VisitSearchQuery, VisitSearchReply } from '#contracts/visits/visit-search.dto';
import { formatPhone, parseContact, type Contact } from '#domain/people/contact';
import { parseUsDate } from '#domain/time/calendar-day';
import type { DayWindow } from '../../adapters/provider/appointments/provider-appointments.js';
import { DomainError } from '../../platform/errors.js';
import { Throttle } from '../../platform/security/throttle.js';
import type { StaffPrincipal } from '../identity/principal.js';
import { SiteCalendar } from '../sites/site-calendar.js';
import { mirroredDays, outsideOf } from '../sync/sync-days.js';
import { OutsideVisits } from './outside-visits.service.js';
import { PastVisitsRepository } from './past-visits.repository.js';

/** The visits of whoever is meant by an e-mail, a phone or an id, from the mirror; of days outside of it from the provider (ADR 048). */
@Injectable()
export class PastVisitsService {
  constructor(
    private readonly visits: PastVisitsRepository,
    private readonly outside: OutsideVisits,
    private readonly calendar: SiteCalendar,
    private readonly throttle: Throttle,
  ) {}

  async of({ siteId, tokenHash }: StaffPrincipal, term: string, query: VisitSearchQuery): Promise<VisitSearchReply> {
    const today = await this.calendar.today(siteId);
    const wanted = wantedDays(query, today);
    const contact = parseContact(term);
    await this.throttle.take({ 'search.session': tokenHash.toString('base64') });
    const known = await this.visits.clients(siteId, term, contact);
    const clientIds = known.map(({ Id }) => Id);
    const mirrored = mirroredDays(today);
    const isRead = await this.visits.isMirrored(siteId);
    const windows = isAskable(contact, clientIds) ? outsideOf(wanted, isRead ? mirrored : null) : [];
    const search = { siteId, clientIds, contact: clientIds.length > 0 ? null : contact, windows };
    const outside = await this.outside.takeOver({ ...search, mirroredFrom: mirrored.from });
    const clients = outside === 'asked' ? await this.visits.clients(siteId, term, contact) : known;
    const ids = clients.map(({ Id }) => Id);
    return {
      visits: await this.visits.visits(siteId, ids, wanted),
      clients: clients.map((client) => ({ ...client, MobilePhone: formatPhone(client.MobilePhone) })),
      mirroredFrom: mirrored.from,
      outside,
    };
  }
}

/** An id that the mirror does not know is nobody's. */
function isAskable({ kind }: Contact, clientIds: readonly string[]): boolean {
  return clientIds.length > 0 || kind === 'email' || kind === 'phone';
}

function wantedDays({ startDate, endDate }: VisitSearchQuery, today: string): DayWindow {
  const from = dayOf('startDate', startDate) ?? today;
  const to = dayOf('endDate', endDate) ?? (from > today ? from : today);
  if (to < from) throw new DomainError('VALIDATION_FAILED', 'endDate lies before startDate.');
  return { from, to };
}

function dayOf(name: string, text: string | undefined): string | null {
  if (text === undefined) return null;
  const day = parseUsDate(text);
  if (day === null || day < '2000')
    throw new DomainError('VALIDATION_FAILED', `${name} is no day that can be searched.`);
  return day;
}
