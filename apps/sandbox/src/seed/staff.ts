import { Dice } from '../world/dice.js';
import type { StaffKind, StaffMember } from '../world/records.js';
import type { City } from './cities.js';
import { STAFF_NAMES } from './names.js';

/** The same name and password in every site. */
export const DEMO_PASSWORD = 'studio-demo';
export const DISABLED_USER = 'disabled.demo';

const LOGINS: [string, string, string, string][] = [
  ['technician.demo', 'Ana', 'Ruiz', 'Technicians'],
  ['frontdesk.demo', 'Grace', 'Miller', 'Front Desk'],
  ['management.demo', 'Laura', 'Bennett', 'Management'],
  ['directiva.demo', 'Sofía', 'Delgado', 'Directiva'],
  ['booking.demo', 'Marcus', 'Hill', 'Booking'],
  [DISABLED_USER, 'Peter', 'Quinn', 'Technicians'],
];

const FIRST_PERSON = 100_000_011;
const FIRST_ROOM = 100_000_100;

export function seedStaff(city: City, seed: string): StaffMember[] {
  const dice = new Dice(`${seed}/${city.id}/staff`);
  const rooms = city.quarters.flatMap((_, index) => roomsOf(city, index + 1));
  return [...rooms, ...peopleOf(city, dice)];
}

function roomsOf(city: City, locationId: number): StaffMember[] {
  const ultrasoundRooms = 2 + ((city.id + locationId) % 2);
  const names: [string, StaffKind][] = [
    ...Array.from({ length: ultrasoundRooms }, (_, n): [string, StaffKind] => [`Room ${n + 1}`, 'ultrasound']),
    ['Massage room', 'massage'],
    ['DNA room', 'dna'],
  ];
  return names.map(([firstName, kind], index) => ({
    ...{ id: FIRST_ROOM + locationId * 10 + index, firstName, lastName: '', kind, locationId },
    ...{ group: null, username: null, email: null, phone: null },
  }));
}

function peopleOf(city: City, dice: Dice): StaffMember[] {
  const others = dice.shuffle(STAFF_NAMES).slice(0, 4 + city.quarters.length);
  const rows: [string | null, string, string, string][] = [
    ...LOGINS,
    ...others.map(([first, last], index): [null, string, string, string] => [
      ...([null, first, last, index % 3 === 2 ? 'Front Desk' : 'Technicians'] as const),
    ]),
  ];
  return rows.map(([username, firstName, lastName, group], index) => ({
    ...{ id: FIRST_PERSON + index, firstName, lastName, kind: 'person' as const, locationId: null, group, username },
    email: `${(username ?? `${firstName}.${lastName}`).toLowerCase()}@studio.example`,
    phone: `(${city.areaCode}) 555-01${String(60 + index)}`,
  }));
}
