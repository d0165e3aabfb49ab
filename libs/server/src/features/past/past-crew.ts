import { randomBytes } from 'node:crypto';
import type { Author } from '#contracts/identity/identity';
import type { StaffAtWork, StaffPrincipal } from '../identity/principal.js';

/** Who the sandbox has at every site: its front desk, its manager, its director. */
const DESK = 'Grace Miller';
const MANAGER = 'Laura Bennett';
const DIRECTOR = 'Sofía Delgado';
/** Who books at the phone, and whom the provider has disabled. */
const ELSEWHERE = ['Marcus Hill', 'Peter Quinn'];
/** Where all of it is typed: no browser is behind it. */
const ADDRESS = '127.0.0.1';

export interface Person {
  staffId: number;
  name: string;
}

/** Who worked at a site. */
export interface Crew {
  desk: StaffAtWork;
  manager: StaffAtWork;
  director: StaffPrincipal;
  technicians: readonly Person[];
}

/** Of a site's people, rooms not among them. Throws where nobody works. */
export function crewOf(siteId: number, people: readonly Person[], now: Date): Crew {
  const [first] = people;
  if (first === undefined) throw new Error(`nobody works at site ${siteId}`);
  const named = (name: string): Person => people.find((one) => one.name === name) ?? first;
  const others = people.filter(({ name }) => ![DESK, MANAGER, DIRECTOR, ...ELSEWHERE].includes(name));
  return {
    desk: atWork(named(DESK), 'single'),
    manager: atWork(named(MANAGER), 'director'),
    director: { ...session(siteId, named(DIRECTOR)), expiresAt: now },
    technicians: others.length > 0 ? others : [first],
  };
}

export function authorAt({ userId, userName }: StaffAtWork): Author {
  return { actor: { kind: 'staff', id: userId, name: userName }, source: 'desk', address: ADDRESS };
}

export function personAtWork(person: Person): StaffAtWork {
  return atWork(person, 'single');
}

function atWork({ staffId, name }: Person, kind: StaffAtWork['kind']): StaffAtWork {
  return { kind, userId: String(staffId), userName: name, ip: ADDRESS };
}

/** As if she had signed in; no session of it is kept. */
function session(siteId: number, person: Person): Omit<StaffPrincipal, 'expiresAt'> {
  return {
    ...{ type: 'staff', siteId, locationId: null, managementMode: false, role: 'directiva', permissions: [] },
    ...{ tokenHash: randomBytes(32), browser: '' },
    ...atWork(person, 'director'),
  };
}
