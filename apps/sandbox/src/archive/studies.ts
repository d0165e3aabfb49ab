import type { Keeper } from '../kept/keeper.js';
import { Table } from '../kept/table.js';
import { Dice } from '../world/dice.js';
import { dateOf, type LocalDate } from '../world/local-time.js';
import type { Booking } from '../world/records.js';
import type { World } from '../world/world.js';

/** What hangs on a study: so many single pictures, then so many films of so many frames each. */
export interface StudyContent {
  readonly pictures: number;
  readonly films: number;
  readonly frames: number;
}

export interface Study extends StudyContent {
  /** UID below the root. */
  readonly uid: string;
  readonly patientId: string;
  readonly patientName: string;
  readonly date: LocalDate;
}

/** Under the number that is set apart for examples (RFC 5612). */
export const ROOT = '1.3.6.1.4.1.32473';
const ULTRASOUND = 2;
/** The machine has sent something by then. */
const SCANNED = new Set(['Arrived', 'Completed']);
/** Of ten scans one never comes and one has not brought a picture. */
const SHARES = { missing: 0.1, empty: 0.1 };

/** The machines' archive: one for all sites, by telephone number and day. */
export class Studies {
  /** What the admin interface put, by patient and day. */
  private readonly put: Table<StudyContent | null, string>;

  constructor(
    keeper: Keeper,
    private readonly world: () => World,
  ) {
    this.put = new Table(keeper, 'archive');
  }

  /** In place of what the dice say; null is no study. */
  set(patientId: string, date: LocalDate, content: StudyContent | null): void {
    this.put.set(`${patientId}/${date}`, content);
  }

  clear(): void {
    this.put.clear();
  }

  of(patientId: string, date: LocalDate): Study[] {
    const key = `${patientId}/${date}`;
    const put = this.put.get(key);
    if (put === null) return [];
    if (put !== undefined) return [{ ...put, uid: uidOfPut(patientId, date), patientId, patientName: 'Put^By', date }];
    return [...this.world().openSites()].flatMap((site) => {
      const clients = site.clients.values().filter((client) => digits(client.MobilePhone) === patientId);
      return clients.flatMap((client) => {
        const bookings = site.book.ofClient(client.Id).filter((booking) => dateOf(booking.start) === date);
        const patientName = `${client.LastName}^${client.FirstName}`;
        return bookings.flatMap((booking) => this.seeded(site.id, booking, { patientId, patientName, date }));
      });
    });
  }

  byUid(uid: string): Study | undefined {
    const [kind, first = '', second = ''] = uid.startsWith(`${ROOT}.`) ? uid.slice(ROOT.length + 1).split('.') : [];
    if (kind === '2') return this.of(first, isoDate(second)).find((study) => study.uid === uid);
    const site =
      kind === '1'
        ? this.world()
            .openSites()
            .find(({ id }) => id === Number(first))
        : undefined;
    const booking = site?.book.get(Number(second));
    const client = booking && site?.clients.get(booking.clientId);
    if (!booking || !client) return undefined;
    return this.of(digits(client.MobilePhone), dateOf(booking.start)).find((study) => study.uid === uid);
  }

  private seeded(siteId: number, booking: Booking, of: Pick<Study, 'patientId' | 'patientName' | 'date'>): Study[] {
    if (booking.programId !== ULTRASOUND || !SCANNED.has(booking.status)) return [];
    const dice = new Dice(`${this.world().seed}/${siteId}/${booking.id}/study`);
    const fate = dice.next();
    if (fate < SHARES.missing) return [];
    const isEmpty = fate < SHARES.missing + SHARES.empty;
    const content = { pictures: dice.int(3, 8), films: dice.int(0, 1), frames: dice.int(4, 8) };
    const uid = `${ROOT}.1.${siteId}.${booking.id}`;
    return [{ ...content, ...(isEmpty ? { pictures: 0, films: 0 } : {}), ...of, uid }];
  }
}

/** Ten digits, without the country's 1. */
export function digits(phone: unknown): string {
  return typeof phone === 'string' ? phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : '';
}

function uidOfPut(patientId: string, date: LocalDate): string {
  return `${ROOT}.2.${patientId}.${date.replaceAll('-', '')}`;
}

export function isoDate(text: string): LocalDate {
  return text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
}
