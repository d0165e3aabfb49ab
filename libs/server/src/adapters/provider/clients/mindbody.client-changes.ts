import { carries } from './client-change.js';
import { toClient } from './mindbody.clients.codec.js';
import { ProviderFault } from '../calls/mindbody.fault.js';
import { lookAfter } from '../calls/mindbody.look-up.js';
import { member, word } from '../calls/mindbody.wire.js';
import type { ProviderClient, ProviderClientChange } from './provider-clients.js';

interface UpdateCalls {
  write: (body: object) => Promise<unknown>;
  lookUp: () => Promise<ProviderClient | undefined>;
  /** Milliseconds for all looks together. */
  withinMs: number;
}

const MEMBERS: Record<Exclude<keyof ProviderClientChange, 'clientId' | 'birthDate'>, string> = {
  firstName: 'FirstName',
  lastName: 'LastName',
  email: 'Email',
  mobilePhone: 'MobilePhone',
  homePhone: 'HomePhone',
  workPhone: 'WorkPhone',
  addressLine1: 'AddressLine1',
  addressLine2: 'AddressLine2',
  city: 'City',
  state: 'State',
  postalCode: 'PostalCode',
  referredBy: 'ReferredBy',
  yellowAlert: 'YellowAlert',
  redAlert: 'RedAlert',
};

/** Sends the change once. Where its outcome is unknown, the client as the provider now holds it decides. */
export async function updateOnce(
  change: ProviderClientChange,
  { write, ...look }: UpdateCalls,
): Promise<ProviderClient> {
  try {
    return updated(await write(toUpdate(change)));
  } catch (error) {
    const isDone = (client: ProviderClient) => carries(client, change);
    const found = await lookAfter(error, { ...look, isDone });
    if (found === undefined) throw error;
    return found;
  }
}

/** The three flags are asked for by 000 §4; v6 documents no `SendEmail` (§6.3) and passes over it. */
function toUpdate(change: ProviderClientChange): object {
  const Client: Record<string, string> = { Id: change.clientId };
  for (const [name, member] of Object.entries(MEMBERS)) {
    const value = change[name as keyof typeof MEMBERS];
    if (value !== undefined) Client[member] = value;
  }
  if (change.birthDate !== undefined) Client['BirthDate'] = `${change.birthDate}T00:00:00`;
  return { Client, SendEmail: true, CrossRegionalUpdate: false, Test: false };
}

function updated(answer: unknown): ProviderClient {
  const client = member(answer, 'Client');
  if (word(client, 'Action') === 'Failed') throw new ProviderFault('refused');
  return toClient(client);
}
