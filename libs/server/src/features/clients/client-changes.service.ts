import { Injectable } from '@nestjs/common';
import type { ClientChange, ClientReply } from '#contracts/clients.dto';
import type { FormAnswers } from '#contracts/forms';
import { isPlainText } from '#domain/plain-text';
import { parseUsDate } from '#domain/time/calendar-day';
import { callingAs } from '../../adapters/provider/calls/call-class.js';
import { ProviderClients, type ProviderClient } from '../../adapters/provider/clients/provider-clients.js';
import { DomainError } from '../../platform/errors.js';
import { Throttle, type Tries } from '../../platform/security/throttle.js';
import { authorOf, siteOf, visitOf, type Principal } from '../identity/principal.js';
import { SessionsService } from '../identity/sessions/sessions.service.js';
import { SiteCalendar } from '../sites/site-calendar.js';
import { ClientChangeRecord, type ClientOfSite } from './client-change-record.js';
import { ClientReferences } from './client-references.js';
import { checkedAnswers } from './given-answers.js';
import { MergedChanges } from './merged-changes.js';

type Fields = FormAnswers & Alerts;

/** What the studio notes of a client. */
interface Alerts {
  yellowAlert?: string;
  redAlert?: string;
}

/** The provider's client, changed by itself and not with a form. 000 §7 */
@Injectable()
export class ClientChangesService {
  private readonly changes = new MergedChanges<Fields, ProviderClient>();

  constructor(
    private readonly references: ClientReferences,
    private readonly calendar: SiteCalendar,
    private readonly sessions: SessionsService,
    private readonly provider: ProviderClients,
    private readonly trail: ClientChangeRecord,
    private readonly throttle: Throttle,
  ) {}

  /**
   * PUT /api/clients/{clientId}: the provider's client; the mirror follows. `Test` and the other flags are ours to set. Each costs a call, so one
   * caller's changes are throttled, and those that come while one is being made are made as one.
   */
  async change(who: Principal, named: string, { Client }: ClientChange): Promise<ClientReply> {
    const siteId = siteOf(who);
    const clientId = this.references.clientOf(who, named);
    if (Client.Id !== undefined && Client.Id !== named)
      throw new DomainError('VALIDATION_FAILED', 'Client.Id names another client than the address.');
    const alerts = alertsOf(Client);
    if (who.type !== 'staff' && Object.keys(alerts).length > 0)
      throw new DomainError('FORBIDDEN', 'Alerts are not a client’s to change.');
    await this.throttle.take(triesOf(who, siteId));
    const change = checkedAnswers(toAnswers(Client), await this.calendar.today(siteId));
    const wanted = { ...change, ...alerts };
    if (Object.keys(wanted).length === 0) throw new DomainError('VALIDATION_FAILED', 'Client has nothing to change.');
    const key = JSON.stringify([siteId, clientId, callerOf(who)]);
    const updated = await this.changes.make(key, wanted, (all) => this.make(who, { siteId, clientId }, all));
    return { Client: toFields(who, { ...updated, clientId: named }) };
  }

  private async make(who: Principal, { siteId, clientId }: ClientOfSite, after: Fields): Promise<ProviderClient> {
    const token = who.type === 'staff' ? await this.sessions.providerToken(who) : undefined;
    const before = await this.trail.before({ siteId, clientId }, Object.keys(after));
    const update = () => this.provider.update(siteId, { clientId, ...after }, token);
    const updated = await callingAs(who.type === 'staff' ? 'deskEdit' : 'clientEdit', update);
    await this.trail.write(
      { siteId, clientId },
      { author: authorOf(who, 'form'), ...visitOf(who), before: nameAlone(before), after: nameAlone(after) },
    );
    return updated;
  }
}

/** What an alert says may be about health: that it changed is enough. */
function nameAlone(members: object): Record<string, unknown> {
  return 'redAlert' in members && members.redAlert ? { ...members, redAlert: '•••' } : { ...members };
}

/** Two changes are merged only when the same caller made both: the provider judges staff by their own token. */
function callerOf(who: Principal): string {
  return who.type === 'staff' ? who.tokenHash.toString('base64') : 'client';
}

function triesOf(who: Principal, siteId: number): Tries {
  if (who.type === 'staff') return { 'change.session': callerOf(who) };
  const ticket = `${siteId}:${who.type === 'ticket' ? who.proof?.appointmentId : ''}`;
  return { 'change.ticket': ticket, 'change.ticketHour': ticket };
}

function alertsOf({ YellowAlert, RedAlert }: ClientChange['Client']): Alerts {
  if (RedAlert !== undefined && !isPlainText(RedAlert))
    throw new DomainError('VALIDATION_FAILED', 'RedAlert is not valid.');
  return {
    ...(YellowAlert === undefined ? {} : { yellowAlert: YellowAlert }),
    ...(RedAlert === undefined ? {} : { redAlert: RedAlert }),
  };
}

function toAnswers(fields: ClientChange['Client']): FormAnswers {
  const given = {
    ...{ firstName: fields.FirstName, lastName: fields.LastName, email: fields.Email, mobilePhone: fields.MobilePhone },
    ...{ addressLine1: fields.AddressLine1, addressLine2: fields.AddressLine2, city: fields.City, state: fields.State },
    ...{ postalCode: fields.PostalCode, referredBy: fields.ReferredBy },
    birthDate: fields.BirthDate === undefined ? undefined : (parseUsDate(fields.BirthDate) ?? fields.BirthDate),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function toFields(who: Principal, client: ProviderClient): ClientReply['Client'] {
  return {
    ...{ Id: client.clientId, FirstName: client.firstName, LastName: client.lastName, Email: client.email },
    ...{ AddressLine1: client.addressLine1, AddressLine2: client.addressLine2, City: client.city, State: client.state },
    ...{ PostalCode: client.postalCode, MobilePhone: client.mobilePhone, YellowAlert: client.yellowAlert },
    // What the studio notes of a client is for its staff alone.
    ...(who.type === 'staff' ? { RedAlert: client.redAlert } : {}),
    BirthDate: client.birthDate ?? '',
  };
}
