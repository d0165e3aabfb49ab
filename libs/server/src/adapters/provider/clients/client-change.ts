import type { ProviderClient, ProviderClientChange } from './provider-clients.js';

type Member = Exclude<keyof ProviderClientChange, 'clientId'>;
type Form = (text: string) => string;

const words: Form = (text) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
/** Formats of telephone numbers differ, and so does the leading 1. */
const digits: Form = (text) => text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
const trimmed: Form = (text) => text.trim();

/** In what form two values are the same. `referredBy` is missing: it is not read back, and reported read-only in practice (§6.1). */
const FORMS: Record<Exclude<Member, 'referredBy'>, Form> = {
  firstName: words,
  lastName: words,
  email: words,
  mobilePhone: digits,
  homePhone: digits,
  workPhone: digits,
  addressLine1: words,
  addressLine2: words,
  city: words,
  state: words,
  postalCode: words,
  birthDate: trimmed,
  yellowAlert: trimmed,
  redAlert: trimmed,
};

/** Whether the provider's client holds the whole change: one call writes it or nothing of it. False when nothing can be compared. */
export function carries(client: ProviderClient, change: ProviderClientChange): boolean {
  if (client.clientId !== change.clientId) return false;
  const compared = Object.entries(FORMS).flatMap(([name, form]) => {
    const member = name as keyof typeof FORMS;
    const wanted = change[member];
    return wanted === undefined ? [] : [form(client[member] ?? '') === form(wanted)];
  });
  return compared.length > 0 && compared.every(Boolean);
}
