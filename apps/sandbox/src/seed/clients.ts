import { Dice } from '../world/dice.js';
import { addDays, dateOf, startOfDay, usDate, type LocalDate } from '../world/local-time.js';
import type { Client } from '../world/records.js';
import type { City } from './cities.js';
import { FIRST_NAMES, LAST_NAMES, RED_ALERTS, REFERRALS, STREETS } from './names.js';

/** Inside the provider's reserved band, so two sites reuse the same ids for different people. */
const FIRST_CLIENT_ID = 100_000_001;
const PER_LOCATION = 260;
const RETURNING_PER_LOCATION = 190;

export interface ClientPool {
  readonly clients: Client[];
  /** Have history. */
  readonly returning: ReadonlyMap<number, Client[]>;
  /** Appear only from the start day on. */
  readonly fresh: ReadonlyMap<number, Client[]>;
}

export function seedClients(city: City, seed: string, today: LocalDate): ClientPool {
  const dice = new Dice(`${seed}/${city.id}/clients`);
  const names = uniqueNames(dice, PER_LOCATION * city.quarters.length);
  const [returning, fresh] = [new Map<number, Client[]>(), new Map<number, Client[]>()];
  const clients = city.quarters.flatMap((_, index) => {
    const locationId = index + 1;
    const from = index * PER_LOCATION;
    const own = names
      .slice(from, from + PER_LOCATION)
      .map((name, n) => makeClient(dice, { city, locationId, today, index: from + n, name }));
    shareSistersPhone(own);
    returning.set(locationId, own.slice(0, RETURNING_PER_LOCATION));
    fresh.set(locationId, own.slice(RETURNING_PER_LOCATION));
    return own;
  });
  return { clients, returning, fresh };
}

function uniqueNames(dice: Dice, count: number): [string, string][] {
  const seen = new Set<string>();
  const names: [string, string][] = [];
  while (names.length < count) {
    const name: [string, string] = [dice.pick(FIRST_NAMES), dice.pick(LAST_NAMES)];
    if (seen.has(name.join(' '))) continue;
    seen.add(name.join(' '));
    names.push(name);
  }
  return names;
}

interface Draft {
  city: City;
  locationId: number;
  today: LocalDate;
  index: number;
  name: [string, string];
}

function makeClient(dice: Dice, draft: Draft): Client {
  const { city, locationId, today, index } = draft;
  const [FirstName, LastName] = draft.name;
  const isFresh = index % PER_LOCATION >= RETURNING_PER_LOCATION;
  const created = addDays(today, isFresh ? -dice.int(1, 20) : -dice.int(182, 700));
  return {
    Id: String(FIRST_CLIENT_ID + index),
    UniqueId: city.id * 1_000_000 + 1001 + index,
    FirstName,
    LastName,
    ...contact(dice, draft),
    ...address(dice, city, isFresh),
    BirthDate: dice.chance(isFresh ? 0.5 : 0.92) ? startOfDay(birthDate(dice, today)) : null,
    Gender: 'Female',
    ReferredBy: dice.chance(0.6) ? dice.pick(REFERRALS) : null,
    RedAlert: redAlert(dice, today, isFresh),
    AccountBalance: dice.chance(0.04) ? dice.pick([10, 20, 25]) : 0,
    Active: !dice.chance(0.01),
    CreationDate: `${created}T10:15:00`,
    LastModifiedDateTime: `${created}T17:15:00Z`,
    HomeLocationId: locationId,
  };
}

function contact(dice: Dice, { city, index, name: [first, last] }: Draft): Pick<Client, 'Email' | 'MobilePhone'> {
  const plain = `${first}.${last}`
    .normalize('NFD')
    .replace(/[^A-Za-z.]/g, '')
    .toLowerCase();
  const last4 = String((index * 7919 + 142) % 10_000).padStart(4, '0');
  const exchange = dice.pick(['555', '556', '557']);
  return {
    Email: dice.chance(0.9) ? `${plain}${dice.chance(0.3) ? dice.int(1, 99) : ''}@mail.example` : null,
    MobilePhone: dice.chance(0.97) ? phoneText(dice, city.areaCode, `${exchange}${last4}`) : null,
  };
}

function phoneText(dice: Dice, area: string, local: string): string {
  const [exchange, last4] = [local.slice(0, 3), local.slice(3)];
  return dice.pick([
    `(${area}) ${exchange}-${last4}`,
    `(${area}) ${exchange}-${last4}`,
    `${area}-${exchange}-${last4}`,
    `${area}${exchange}${last4}`,
    `+1 ${area} ${exchange} ${last4}`,
    `${area}.${exchange}.${last4}`,
  ]);
}

function address(dice: Dice, city: City, isFresh: boolean): Partial<Client> {
  if (!dice.chance(isFresh ? 0.35 : 0.88)) return { AddressLine1: null, City: null, State: null, PostalCode: null };
  return {
    AddressLine1: `${dice.int(100, 9800)} ${dice.pick(STREETS)}`,
    AddressLine2: dice.chance(0.2) ? `Apt ${dice.int(1, 40)}` : null,
    City: city.name === 'Oklahoma' ? 'Oklahoma City' : city.name,
    State: city.state,
    PostalCode: `${city.zip}${String(dice.int(1, 89)).padStart(2, '0')}`,
    Country: 'US',
  };
}

const birthDate = (dice: Dice, today: LocalDate): LocalDate => addDays(today, -dice.int(19 * 365, 42 * 365));

// 001 §9: a come-back-for-free is valid some weeks; 'last - ' marks the second in a row.
function redAlert(dice: Dice, today: LocalDate, isFresh: boolean): string | null {
  const throwValue = dice.next();
  if (throwValue < 0.04) return dice.pick(RED_ALERTS);
  if (isFresh || throwValue > 0.15) return null;
  const before = `CBFF before ${usDate(addDays(dateOf(today), dice.int(3, 28)))}`;
  return throwValue > 0.13 ? `last - ${before}` : before;
}

/** In every pool the second and third client are sisters with one phone. */
function shareSistersPhone(own: Client[]): void {
  for (const first of [1, RETURNING_PER_LOCATION + 1]) {
    const [elder, younger] = [own[first], own[first + 1]];
    if (!elder || !younger) continue;
    const MobilePhone = elder.MobilePhone ?? '(713) 555-0142';
    own[first] = { ...elder, MobilePhone };
    own[first + 1] = { ...younger, MobilePhone, LastName: elder.LastName };
  }
}
