import type { AppointmentCard } from '#contracts/appointments.dto';

type Listed = Pick<
  AppointmentCard,
  'id' | 'status' | 'startsAt' | 'staffId' | 'staffName' | 'name' | 'phone' | 'email'
>;

export interface Room {
  staffId: number;
  name: string;
  /** 0 to 3: one of four colour classes; a fifth room starts over. 001 §9 */
  colour: number;
}

const COLOURS = 4;

/** What the list shows: neither completed nor cancelled. 001 §2.3 */
export function isListed(card: Pick<AppointmentCard, 'status'>): boolean {
  return card.status !== 'Completed' && card.status !== 'Cancelled';
}

/** Arrived first, then by start, then by id so that equal starts never swap. 001 §2.3 */
export function byArrivalThenStart(a: Listed, b: Listed): number {
  const arrivedFirst = Number(b.status === 'Arrived') - Number(a.status === 'Arrived');
  return arrivedFirst || a.startsAt.localeCompare(b.startsAt) || a.id - b.id;
}

/** One room per distinct staff member, by staff id; a site may want them the other way round. 001 §2.3 */
export function roomsOf(cards: readonly Listed[], reversed = false): Room[] {
  const names = new Map(cards.map((card) => [card.staffId, card.staffName]));
  const ids = [...names.keys()].sort((a, b) => (reversed ? b - a : a - b));
  return ids.map((staffId, index) => ({ staffId, name: names.get(staffId) ?? '', colour: index % COLOURS }));
}

/** Case- and accent-insensitive contains over name and e-mail; digits are looked for in the phone. */
export function matchesSearch(card: Listed, search: string): boolean {
  const wanted = plain(search);
  if (wanted === '') return true;
  const digits = search.replace(/\D/g, '');
  const isNumber = digits !== '' && /^[\d\s().+-]+$/.test(search);
  if (isNumber && card.phone.replace(/\D/g, '').includes(digits)) return true;
  return plain(card.name).includes(wanted) || plain(card.email).includes(wanted);
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}
