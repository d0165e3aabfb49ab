import { Injectable } from '@nestjs/common';
import type { ClientChange, ClientReply } from '#contracts/clients.dto';
import type { FormAnswers } from '#contracts/forms';
import { parseUsDate } from '#domain/time/calendar-day';
import { ProviderClients, type ProviderClient } from '../../adapters/provider/clients/provider-clients.js';
import { DomainError } from '../../platform/errors.js';
import { authorOf, siteOf, type Principal } from '../identity/principal.js';
import { SessionsService } from '../identity/sessions/sessions.service.js';
import { SiteCalendar } from '../sites/site-calendar.js';
import { ClientChangeRecord } from './client-change-record.js';
import { ClientReferences } from './client-references.js';
import { checkedAnswers } from './given-answers.js';

/** The provider's client, changed by itself and not with a form. 000 §7 */
@Injectable()
export class ClientChangesService {
  constructor(
    private readonly references: ClientReferences,
    private readonly calendar: SiteCalendar,
    private readonly sessions: SessionsService,
    private readonly provider: ProviderClients,
    private readonly trail: ClientChangeRecord,
  ) {}

  /** PUT /api/clients/{clientId}: the provider's client; the mirror follows. `Test` and the other flags are ours to set. */
  async change(who: Principal, named: string, { Client }: ClientChange): Promise<ClientReply> {
    const siteId = siteOf(who);
    const clientId = this.references.clientOf(who, named);
    if (Client.Id !== undefined && Client.Id !== named)
      throw new DomainError('VALIDATION_FAILED', 'Client.Id names another client than the address.');
    if (who.type !== 'staff' && Client.YellowAlert !== undefined)
      throw new DomainError('FORBIDDEN', 'YellowAlert is not a client’s to change.');
    const { yellowAlert, ...answers } = toAnswers(Client);
    const change = { clientId, ...checkedAnswers(answers, await this.calendar.today(siteId)) };
    const alert = yellowAlert === undefined ? {} : { yellowAlert };
    if (Object.keys({ ...answers, ...alert }).length === 0)
      throw new DomainError('VALIDATION_FAILED', 'Client has nothing to change.');
    const token = who.type === 'staff' ? await this.sessions.providerToken(who) : undefined;
    const after = { ...answers, ...alert };
    const before = await this.trail.before({ siteId, clientId }, Object.keys(after));
    const updated = await this.provider.update(siteId, { ...change, ...alert }, token);
    await this.trail.write({ siteId, clientId }, { author: authorOf(who, 'form'), before, after });
    return { Client: toFields({ ...updated, clientId: named }) };
  }
}

function toAnswers(fields: ClientChange['Client']): FormAnswers & { yellowAlert?: string } {
  const given = {
    ...{ firstName: fields.FirstName, lastName: fields.LastName, email: fields.Email, mobilePhone: fields.MobilePhone },
    ...{ addressLine1: fields.AddressLine1, addressLine2: fields.AddressLine2, city: fields.City, state: fields.State },
    ...{ postalCode: fields.PostalCode, referredBy: fields.ReferredBy, yellowAlert: fields.YellowAlert },
    birthDate: fields.BirthDate === undefined ? undefined : (parseUsDate(fields.BirthDate) ?? fields.BirthDate),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function toFields(client: ProviderClient): ClientReply['Client'] {
  return {
    ...{ Id: client.clientId, FirstName: client.firstName, LastName: client.lastName, Email: client.email },
    ...{ AddressLine1: client.addressLine1, AddressLine2: client.addressLine2, City: client.city, State: client.state },
    ...{ PostalCode: client.postalCode, MobilePhone: client.mobilePhone, YellowAlert: client.yellowAlert },
    BirthDate: client.birthDate ?? '',
  };
}
