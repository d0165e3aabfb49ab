import type { FormAnswers } from '#contracts/forms';
import { addDays } from '#domain/time/site-time';
import { FULL_ANSWERS } from '../../testing/forms/form-parts.js';
import type { TestSandbox } from '../../testing/sandbox.js';
import type { Remote } from './remote.js';

/** A client with a first ultrasound some weeks from now, at the provider and in our mirror. */
export interface Guest {
  site: number;
  appointmentId: number;
  clientId: string;
  lastName: string;
  email: string;
  /** Ten digits, of this guest alone. */
  phone: string;
}

export interface GuestWish {
  siteId: number;
  count: number;
}

const GENDER_DETERMINATION = 202;
/** Beyond the days that the sandbox fills by itself. */
const FIRST_DAY = 20;
/** From nine o'clock on, every half hour. */
const PER_DAY = 20;

export async function bookGuests(
  sandbox: Pick<TestSandbox, 'admin'>,
  backstage: Remote,
  { siteId, count }: GuestWish,
): Promise<Guest[]> {
  const first = addDays(new Date().toISOString().slice(0, 10), FIRST_DAY);
  const guests: Guest[] = [];
  for (let n = 0; n < count; n++) {
    const person = personOf(siteId, n);
    const client = { FirstName: 'Rosa', LastName: person.lastName, Email: person.email, MobilePhone: person.phone };
    const startDateTime = `${addDays(first, Math.floor(n / PER_DAY))}T${halfHour(n % PER_DAY)}:00`;
    const wish = { client, startDateTime, sessionTypeId: GENDER_DETERMINATION };
    const booked = (await sandbox.admin('POST', `/sites/${siteId}/appointments`, wish)) as Booked;
    guests.push({ ...person, site: siteId, appointmentId: booked.Id, clientId: booked.ClientId });
  }
  const last = addDays(first, Math.ceil(count / PER_DAY));
  await backstage.call('mirrorDays', { siteId, from: first, to: last });
  return guests;
}

/** Answers to every question, with the names that the provider knows: it refuses a second client with those of another. */
export function answersOf({ lastName, email, phone }: Guest): FormAnswers {
  return { ...FULL_ANSWERS, firstName: 'Rosa', lastName, email, mobilePhone: phone };
}

interface Booked {
  Id: number;
  ClientId: string;
}

function personOf(siteId: number, n: number): Pick<Guest, 'lastName' | 'email' | 'phone'> {
  const phone = `7135${String(siteId).padStart(2, '0')}${String(n).padStart(4, '0')}`;
  return { lastName: `Peña ${n}`, email: `guest.${siteId}.${n}@mail.example`, phone };
}

function halfHour(n: number): string {
  const minutes = 9 * 60 + n * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
