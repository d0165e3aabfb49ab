import { setTimeout as sleep } from 'node:timers/promises';
import type { Studio } from '../../parts/studio.js';
import { type OpenSlot, openSlots, type Place } from '../open-slots.js';
import { type Deed, type Done, note, oneOf } from './deeds.js';

/** A visit as the provider's books have it. */
export interface BookedVisit {
  id: number;
  staffId: number;
  /** As a clock says it: 2:30 PM. */
  time: string;
  status: string;
  name: string;
}

interface Row {
  Id: number;
  StaffId: number;
  StartDateTime: string;
  Status: string;
  Client: { FirstName: string; LastName: string };
}

const PAUSE_MS = 1_500;
const SLOTS = 60;
const DEEDS: readonly Deed[] = ['booked', 'moved', 'moved', 'confirmed', 'cancelled'];
const MOVABLE = ['Booked', 'Confirmed'];
const GONE = ['Cancelled', 'LateCancelled'];
const HALF_HOUR = 30;
/** What the provider says to its own people, and what is made of it. */
const REFUSALS: readonly [said: RegExp, whyNot: string][] = [
  [/Appointment \d+ is (cancelled|\w+ and cannot \w+)\./, 'changed meanwhile'],
  [/does not offer this session type/, 'not offered there'],
];

/** People at the provider's own desk: they book, move, confirm and call off what they like, and nobody here is asked. */
export class ProviderPeople {
  private slots: readonly OpenSlot[] = [];
  private guests = 0;

  constructor(
    private readonly studio: Studio,
    private readonly place: Place,
    private readonly date: string,
  ) {}

  async visits(): Promise<BookedVisit[]> {
    const rows = await this.rows();
    return rows.map(({ Id, StaffId, StartDateTime, Status, Client }) => ({
      ...{ id: Id, staffId: StaffId, time: clock(StartDateTime), status: Status },
      name: `${Client.FirstName} ${Client.LastName}`,
    }));
  }

  async act(done: Done): Promise<void> {
    await sleep(PAUSE_MS);
    const rows = await this.rows();
    const row = oneOf(rows.filter(({ Status }) => MOVABLE.includes(Status)));
    const deed = row === undefined ? 'booked' : (oneOf(DEEDS) ?? 'booked');
    note(done, deed, await this.does(deed, rows, row));
  }

  private async does(deed: Deed, rows: readonly Row[], row: Row | undefined): Promise<string | null> {
    if (row !== undefined && (deed === 'confirmed' || deed === 'cancelled')) {
      if (deed === 'confirmed' && row.Status === 'Confirmed') return 'confirmed already';
      return this.change(row, deed === 'confirmed' ? 'confirm' : 'cancel', {});
    }
    const slot = await this.freeSlot(rows);
    if (slot === undefined) return 'nothing is free';
    const { startDateTime, staffId, sessionTypeId } = slot;
    if (row !== undefined && deed === 'moved') {
      const endDateTime = minutesAfter(startDateTime, HALF_HOUR);
      return this.change(row, 'move', { startDateTime, endDateTime, staffId });
    }
    const number = ++this.guests;
    const client = { FirstName: 'Walker', LastName: `Guest ${number}`, Email: `walker${number}@mail.example` };
    await this.post('', { startDateTime, staffId, sessionTypeId, client });
    return null;
  }

  private async freeSlot(rows: readonly Row[]): Promise<OpenSlot | undefined> {
    if (this.slots.length === 0) this.slots = await openSlots(this.studio, this.place, SLOTS);
    const taken = new Set(rows.map(({ StaffId, StartDateTime }) => `${StaffId} ${StartDateTime}`));
    return oneOf(
      this.slots.filter(
        ({ staffId, startDateTime, capacity }) =>
          capacity === 1 && startDateTime.startsWith(this.date) && !taken.has(`${staffId} ${startDateTime}`),
      ),
    );
  }

  private async rows(): Promise<Row[]> {
    const { siteId, locationId } = this.place;
    const path = `/sites/${siteId}/day?date=${this.date}&locationId=${locationId}`;
    const { appointments } = (await this.studio.world.sandbox.admin('GET', path)) as { appointments: Row[] };
    return appointments.filter(({ Status }) => !GONE.includes(Status));
  }

  /** Says it when somebody else was quicker, or the room is not for it. */
  private async change({ Id }: Row, verb: 'confirm' | 'cancel' | 'move', body: object): Promise<string | null> {
    try {
      await this.post(`/${Id}/${verb}`, body);
      return null;
    } catch (error) {
      const known = REFUSALS.find(([said]) => said.test(String(error)));
      if (known === undefined) throw error;
      return known[1];
    }
  }

  private post(path: string, body: object): Promise<unknown> {
    return this.studio.world.sandbox.admin('POST', `/sites/${this.place.siteId}/appointments${path}`, body);
  }
}

function clock(wall: string): string {
  const [hours = 0, minutes = 0] = wall.slice(11, 16).split(':').map(Number);
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

function minutesAfter(wall: string, minutes: number): string {
  return new Date(Date.parse(`${wall}Z`) + minutes * 60_000).toISOString().slice(0, 19);
}
