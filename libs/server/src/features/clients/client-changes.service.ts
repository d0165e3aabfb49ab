import { Inject, Injectable } from '@nestjs/common';
import type { ClientChange, ClientReply } from '#contracts/clients.dto';
import type { FormAnswers } from '#contracts/forms';
import type { ClientRecordChange, ClientRecordReply } from '#contracts/forms.dto';
import { fromWire, wireKeyOf } from '#domain/form-wire';
import { faultOf, tidy } from '#domain/intake-form';
import { parseUsDate } from '#domain/time/calendar-day';
import { localDate } from '#domain/time/site-time';
import { SchedulingProvider, type ProviderClient } from '../../adapters/provider/scheduling-provider.js';
import { Clock } from '../../platform/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors.js';
import { AuditLog } from '../../platform/events/audit-log.js';
import { IdentityService } from '../identity/identity.service.js';
import { actorOf, authorOf, siteOf, type Principal } from '../identity/principal.js';
import { SitesService } from '../sites/sites.service.js';
import { SyncRequests } from '../sync/sync-requests.js';
import { ClientReferences } from './client-references.js';
import { ClientRecordsRepository } from './client-records.repository.js';

/** The two client updates of the documents on their own, for their other uses. 000 §7 */
@Injectable()
export class ClientChangesService {
  @Inject() private readonly identity!: IdentityService;
  @Inject() private readonly audit!: AuditLog;
  @Inject() private readonly references!: ClientReferences;

  constructor(
    private readonly records: ClientRecordsRepository,
    private readonly provider: SchedulingProvider,
    private readonly syncRequests: SyncRequests,
    private readonly sites: SitesService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** PUT /api/dynamoDB/clients: the studio's own record. */
  async record(who: Principal, change: ClientRecordChange): Promise<ClientRecordReply> {
    const siteId = siteOf(who);
    const clientId = this.clientOf(who, change.id);
    if (change.siteId !== undefined && change.siteId !== siteId)
      throw new DomainError('SITE_MISMATCH', 'This client belongs to another site.');
    if (who.type === 'staff' && !(await this.records.isClient(siteId, clientId)))
      throw new DomainError('NOT_FOUND', 'There is no such client.');
    const { timeZone } = await this.sites.one(siteId);
    const answers = checked(
      fromWire(Object.fromEntries(Object.entries(change))),
      localDate(this.clock.now(), timeZone),
    );
    const { id, locationId = null } = change;
    return this.unitOfWork.run(async (tx) => {
      const merged = await this.records.merge(tx, { siteId, clientId, locationId, answers, by: actorOf(who) });
      const { version, ...changed } = merged;
      await this.audit.note(tx, 'client.recorded', { siteId, clientId, author: authorOf(who, 'form'), ...changed });
      return { id, version };
    });
  }

  /** PUT /api/clients/{clientId}: the provider's client; the mirror follows. `Test` and the other flags are ours to set. */
  async change(who: Principal, named: string, { Client }: ClientChange): Promise<ClientReply> {
    const siteId = siteOf(who);
    const clientId = this.clientOf(who, named);
    if (Client.Id !== undefined && Client.Id !== named)
      throw new DomainError('VALIDATION_FAILED', 'Client.Id names another client than the address.');
    if (who.type !== 'staff' && Client.YellowAlert !== undefined)
      throw new DomainError('FORBIDDEN', 'YellowAlert is not a client’s to change.');
    const { timeZone } = await this.sites.one(siteId);
    const { yellowAlert, ...answers } = toAnswers(Client);
    const change = { clientId, ...checked(answers, localDate(this.clock.now(), timeZone)) };
    const alert = yellowAlert === undefined ? {} : { yellowAlert };
    if (Object.keys({ ...answers, ...alert }).length === 0)
      throw new DomainError('VALIDATION_FAILED', 'Client has nothing to change.');
    const token = who.type === 'staff' ? await this.identity.providerToken(who) : undefined;
    const onFile = await this.records.onFile(siteId, clientId);
    const updated = await this.provider.updateClient(siteId, { ...change, ...alert }, token);
    const after = { ...answers, ...alert };
    const before = Object.fromEntries(Object.keys(after).map((name) => [name, onFile[name] ?? null]));
    await this.unitOfWork.run(async (tx) => {
      await this.syncRequests.clientAgain(tx, siteId, clientId);
      await this.audit.note(tx, 'client.changed', { siteId, clientId, author: authorOf(who, 'form'), before, after });
    });
    return { Client: toFields({ ...updated, clientId: named }) };
  }

  /** Staff of the site name any client; a client only herself, after a code and by the reference of that visit. */
  private clientOf(who: Principal, named: string): string {
    if (who.type === 'staff') return named;
    const visit = who.type === 'ticket' && who.proof !== null ? { siteId: who.siteId, ...who.proof } : null;
    if (visit === null || this.references.of(visit) !== named)
      throw new DomainError('FORBIDDEN', 'This client is not yours to change.');
    return visit.clientId;
  }
}

/** Nothing is required here; what is given must be an answer that a form could have, and is kept as one. */
function checked(answers: FormAnswers, today: string): FormAnswers {
  const context = { variant: 'dna', isFirst: false, missingData: false, today } as const;
  const entries = Object.entries(answers) as [keyof FormAnswers, string][];
  for (const [name, value] of entries)
    if (faultOf(name, value, context) !== null)
      throw new DomainError('VALIDATION_FAILED', `${wireKeyOf(name)} is not valid.`);
  return Object.fromEntries(entries.map(([name, value]) => [name, tidy(name, value)]));
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
