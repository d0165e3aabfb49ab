import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { NewClientWish } from '#contracts/visits/new-client.dto';
import type { ClientMatch } from '#contracts/visits/visit-search.dto';
import type { Wire } from '#contracts/wire';
import { formatPhone, parseContact, phoneDigits } from '#domain/people/contact';
import { callingAs } from '../../adapters/provider/calls/call-class.js';
import {
  ProviderClients,
  type NewClient,
  type ProviderClient,
} from '../../adapters/provider/clients/provider-clients.js';
import { DomainError } from '../../platform/errors.js';
import { Operations } from '../../platform/operations/operations.js';
import type { RunningOperation } from '../../platform/operations/running-operation.js';
import { Throttle } from '../../platform/security/throttle.js';
import { ClientChangeRecord } from '../clients/client-change-record.js';
import { checkedAnswers } from '../clients/given-answers.js';
import { staffAuthor, type StaffPrincipal } from '../identity/principal.js';
import { SessionsService } from '../identity/sessions/sessions.service.js';
import { SiteCalendar } from '../sites/site-calendar.js';

/** A client who is not at the provider yet: however often it is pressed, she is made once. 002 §7 */
@Injectable()
export class NewClients {
  constructor(
    private readonly operations: Operations,
    private readonly provider: ProviderClients,
    private readonly trail: ClientChangeRecord,
    private readonly calendar: SiteCalendar,
    private readonly sessions: SessionsService,
    private readonly throttle: Throttle,
  ) {}

  /** Throws CLIENT_EXISTS when there is one of this name with one of these contacts and nobody is sure that she is another. */
  async create(who: StaffPrincipal, key: string, asked: Wire<NewClientWish>): Promise<ClientMatch> {
    const { siteId } = who;
    await this.throttle.take({ 'change.session': who.tokenHash.toString('base64') });
    const client = wishedClient(asked, await this.calendar.today(siteId));
    const wish = createHash('sha256')
      .update(JSON.stringify([client, asked.isSure === true]))
      .digest('base64url');
    const wanted = { siteId, kind: 'client.create', key, request: { wish }, author: staffAuthor(who) } as const;
    const { clientId } = await this.operations.run(wanted, (operation) =>
      callingAs('deskEdit', () => this.ask(operation, { who, client, isSure: asked.isSure === true })),
    );
    const [made] = await this.provider.byId(siteId, [clientId]);
    return toMatch(made ?? { ...client, clientId });
  }

  private async ask(
    operation: RunningOperation,
    { who, client, isSure }: { who: StaffPrincipal; client: NewClient; isSure: boolean },
  ): Promise<{ clientId: string }> {
    const { siteId } = who;
    const same = async () => (await this.sameAs(siteId, client)).map(({ clientId }) => clientId);
    const known = await operation.step('known', { call: same, lookUp: same });
    if (known.length > 0 && !isSure)
      throw new DomainError('CLIENT_EXISTS', 'There is a client of this name with this contact already.');
    const token = await this.sessions.providerToken(who);
    return operation.step('create', {
      call: async () => ({ clientId: (await this.provider.add(siteId, client, token)).clientId }),
      lookUp: async () => {
        const made = (await same()).find((clientId) => !known.includes(clientId));
        return made === undefined ? null : { clientId: made };
      },
      record: (tx, { clientId }) =>
        this.trail.made(tx, { siteId, clientId }, { author: staffAuthor(who), before: {}, after: { ...client } }),
    });
  }

  /** Of this name, with one of these contacts. */
  private async sameAs(siteId: number, client: NewClient): Promise<ProviderClient[]> {
    const { email, mobilePhone } = client;
    // Numbers are kept as somebody typed them.
    const texts = [email, formatPhone(mobilePhone), mobilePhone].filter((text) => text !== '');
    const found = await Promise.all([...new Set(texts)].map((text) => this.provider.search(siteId, text)));
    const byId = new Map(found.flat().map((one) => [one.clientId, one]));
    return [...byId.values()].filter((one) => isSame(one, client));
  }
}

function wishedClient(
  { firstName, lastName, email = '', mobilePhone = '' }: Wire<NewClientWish>,
  today: string,
): NewClient {
  const [mail, phone] = [parseContact(email), parseContact(mobilePhone)];
  if (mail.kind !== 'email' && mail.kind !== 'empty') throw invalid('The e-mail address is not valid.');
  if (phone.kind !== 'phone' && phone.kind !== 'empty') throw invalid('The phone must be a US number.');
  if (mail.kind === 'empty' && phone.kind === 'empty') throw invalid('A client needs a phone or an e-mail address.');
  if (firstName.trim() === '' || lastName.trim() === '') throw invalid('A client has a first and a last name.');
  const names = checkedAnswers({ firstName, lastName }, today);
  return {
    ...{ firstName: names.firstName ?? '', lastName: names.lastName ?? '' },
    ...{ email: mail.kind === 'email' ? mail.email : '', mobilePhone: phone.kind === 'phone' ? phone.digits : '' },
  };
}

function isSame(one: ProviderClient, client: NewClient): boolean {
  const nameOf = ({ firstName, lastName }: NewClient) => `${firstName} ${lastName}`.trim().toLowerCase();
  const phones = [one.mobilePhone, one.homePhone, one.workPhone].map(phoneDigits);
  const hasContact =
    (client.email !== '' && one.email.toLowerCase() === client.email) ||
    (client.mobilePhone !== '' && phones.includes(client.mobilePhone));
  return nameOf(one) === nameOf(client) && hasContact;
}

function toMatch({ clientId, firstName, lastName, mobilePhone, email }: NewClient & { clientId: string }): ClientMatch {
  const name = `${firstName} ${lastName}`.trim();
  return { clientId, name, firstName, lastName, phone: formatPhone(mobilePhone), email };
}

function invalid(message: string): DomainError {
  return new DomainError('VALIDATION_FAILED', message);
}
