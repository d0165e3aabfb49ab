import type { Client } from '../../world/records.js';
import type { Call } from '../call.js';
import { ApiError } from '../errors.js';
import { ONLINE_STORE } from '../directory/site-views.js';

/** Seeded sales have the number of their appointment. */
export const FIRST_SALE = 90_000_000;

export function locationOf({ body, site }: Call): number {
  const id = body.int('LocationId') ?? ONLINE_STORE;
  if (id !== ONLINE_STORE && !site.places.some((place) => place.id === id)) {
    throw new ApiError(400, 'InvalidLocation', `Location ${id} does not exist.`);
  }
  return id;
}

export function sendReceipt({ state, site }: Call, client: Client, total: number): void {
  if (!client.Email) return;
  state.inbox.add({
    ...{
      kind: 'mail',
      messageId: null,
      from: 'receipts@provider.example',
      to: [client.Email],
      subject: `Receipt from ${site.city.name}`,
    },
    text: `Thank you, ${client.FirstName}. You paid $${total.toFixed(2)}.`,
    ...{ html: null, attachments: [] },
  });
}
