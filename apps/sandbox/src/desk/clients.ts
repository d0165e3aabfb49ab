import { ApiError } from '../provider/errors.js';
import type { Client } from '../world/records.js';
import type { Site } from '../world/site.js';
import type { Desk } from './desk.js';

const FIRST_NEW_CLIENT = 100_500_000;

const folded = (text: string | null | undefined): string => (text ?? '').trim().toLowerCase();

const searchable = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export const digitsOf = (text: string | null | undefined): string => (text ?? '').replace(/\D/g, '');

/** Same first name, last name and e-mail. */
export function duplicatesOf(site: Site, who: Pick<Client, 'FirstName' | 'LastName' | 'Email'>): Client[] {
  return site.clients
    .values()
    .filter(
      (client) =>
        folded(client.FirstName) === folded(who.FirstName) &&
        folded(client.LastName) === folded(who.LastName) &&
        folded(client.Email) === folded(who.Email),
    );
}

/** Part of a name, of an e-mail, or at least three digits of a telephone number. */
export function searchClients(site: Site, text: string): Client[] {
  const wanted = searchable(text.trim().replace(/\s+/g, ' '));
  const digits = /^[\d\s().+-]+$/.test(wanted) ? digitsOf(wanted).replace(/^1(?=\d{10}$)/, '') : '';
  return site.clients.values().filter((client) => {
    const names = `${client.FirstName} ${client.LastName} ${client.FirstName}`;
    if (searchable(names).includes(wanted) || folded(client.Email).includes(wanted)) return true;
    return digits.length >= 3 && phonesOf(client).some((phone) => phone.includes(digits));
  });
}

const phonesOf = ({ MobilePhone, HomePhone, WorkPhone }: Client): string[] => [
  digitsOf(MobilePhone),
  digitsOf(HomePhone),
  digitsOf(WorkPhone),
];

export type ClientDraft = Partial<Client> & Pick<Client, 'FirstName' | 'LastName'>;

export function checkNotDuplicate(
  site: Site,
  who: Pick<Client, 'FirstName' | 'LastName' | 'Email'>,
  own?: string,
): void {
  if (!duplicatesOf(site, who).some(({ Id }) => Id !== own)) return;
  const code = own === undefined ? 'InvalidClientCreation' : 'InvalidClientUpdate';
  throw new ApiError(400, code, 'A client with the same first name, last name and e-mail already exists.');
}

export function draftClient(desk: Desk, draft: ClientDraft, id?: string): Client {
  const number = FIRST_NEW_CLIENT + desk.site.clients.size;
  return {
    AccountBalance: 0,
    Active: true,
    HomeLocationId: desk.site.places[0]?.id ?? 1,
    ...draft,
    Id: id ?? String(number),
    UniqueId: desk.site.id * 1_000_000 + 500_000 + desk.site.clients.size,
    CreationDate: desk.now,
    LastModifiedDateTime: desk.state.clock.utc(),
  };
}

export function addClient(desk: Desk, client: Client): Client {
  desk.site.clients.set(client.Id, client);
  desk.clientAdded(client);
  return client;
}

/** Only what is given changes; an inactive client comes back to life unless the change says otherwise. */
export function updateClient(desk: Desk, client: Client, change: Partial<Client>): Client {
  const LastModifiedDateTime = desk.state.clock.utc();
  const changed = desk.site.clients.set(client.Id, { ...client, Active: true, ...change, LastModifiedDateTime });
  desk.clientChanged(changed);
  return changed;
}
