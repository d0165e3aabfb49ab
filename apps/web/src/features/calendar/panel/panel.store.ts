import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { AppointmentCard } from '#contracts/appointments.dto';
import type { ListedWish } from '#contracts/calendar/wish-list.dto';
import type { ClientMatch } from '#contracts/visits/visit-search.dto';
import type { Place } from '../../identity/identity.commands';

/** Where a visit begins, or is to begin: the start in milliseconds since 1970. */
export interface Slot {
  staffId: number;
  staffName: string;
  start: number;
}

/** What of a wish of the list a booking needs. */
export type WishedVisit = ClientMatch & Pick<ListedWish, 'wishId' | 'sessionTypeId'>;

/** What the panel beside the calendar is for. The names are the document's. 002 §2 */
export type PanelMode =
  | { name: 'idle' }
  /** `wanted`: the service that a time was found for. */
  | { name: 'searchOrCreateClient'; slot: Slot; wanted?: number }
  | { name: 'createClient'; slot: Slot }
  /** `wish`: it is booked off the wish list. */
  | { name: 'bookAppointment'; slot: Slot; client: ClientMatch; wanted?: number; wish?: WishedVisit }
  | { name: 'updateClient'; slot: Slot; client: ClientMatch; wish?: WishedVisit }
  /** `isDropped`: dragged there, and not asked about yet. */
  | { name: 'editAppointment'; slot: Slot; card: AppointmentCard; isDropped: boolean }
  | { name: 'displayLastVisit'; card: AppointmentCard }
  /** For a client of the wish list, or for whoever comes. */
  | { name: 'findTime'; wish?: WishedVisit }
  | { name: 'wishList' };

const IDLE: PanelMode = { name: 'idle' };

interface Panel {
  mode: PanelMode;
  /** The hold of this screen, that the calendar shows as ours. */
  holdId: string | null;
  /** A press of it is under way: nothing of it becomes another meanwhile. 002 §4 */
  isBusy: boolean;
  /** Counts what was opened: another one begins anew. */
  turn: number;
  /** What is opened as soon as the calendar is there. */
  next: { place: Place; mode: PanelMode } | null;
}

const panel = createStore<Panel>(() => ({ mode: IDLE, holdId: null, isBusy: false, turn: 0, next: null }));

export function usePanel(): PanelMode {
  return useStore(panel, ({ mode }) => mode);
}

/** Another number for each thing that was opened. */
export function usePanelTurn(): number {
  return useStore(panel, ({ turn }) => turn);
}

export function useOwnHold(): string | null {
  return useStore(panel, ({ holdId }) => holdId);
}

export function busyWith(isBusy: boolean): void {
  panel.setState({ isBusy });
}

export function holdsNow(holdId: string | null): void {
  panel.setState({ holdId });
}

/** A free block was chosen: for a new visit, or for the one that the panel is about. What was typed stays. */
export function chooseSlot(slot: Slot): void {
  const { mode, isBusy } = panel.getState();
  if (isBusy) return;
  if (mode.name === 'editAppointment') panel.setState({ mode: { ...mode, slot, isDropped: false } });
  else panel.setState({ mode: 'slot' in mode ? { ...mode, slot } : { name: 'searchOrCreateClient', slot } });
}

export function chooseClient(client: ClientMatch): void {
  const { mode } = panel.getState();
  if (!('slot' in mode) || mode.name === 'editAppointment') return;
  // Her name or phone was changed: it is her wish still.
  const wish = mode.name === 'updateClient' && mode.client.clientId === client.clientId ? mode.wish : undefined;
  panel.setState({ mode: { name: 'bookAppointment', slot: mode.slot, client, ...(wish && { wish }) } });
}

/** Somebody else is to be booked there. */
export function searchAgain(): void {
  const { mode } = panel.getState();
  if ('slot' in mode && mode.name !== 'editAppointment')
    panel.setState({ mode: { name: 'searchOrCreateClient', slot: mode.slot } });
}

export function newClient(): void {
  const { mode } = panel.getState();
  if (mode.name === 'searchOrCreateClient') panel.setState({ mode: { name: 'createClient', slot: mode.slot } });
}

export function changeClientOf(): void {
  const { mode } = panel.getState();
  if (mode.name === 'bookAppointment') panel.setState({ mode: { ...mode, name: 'updateClient' } });
}

export function editVisit(card: AppointmentCard): void {
  if (panel.getState().isBusy) return;
  const { staffId, staffName, startsAt } = card;
  const slot = { staffId, staffName, start: Date.parse(startsAt) };
  panel.setState({ mode: { name: 'editAppointment', slot, card, isDropped: false } });
}

/** A visit was let go over a free block. */
export function dropVisit(card: AppointmentCard, slot: Slot): void {
  if (!panel.getState().isBusy) panel.setState({ mode: { name: 'editAppointment', slot, card, isDropped: true } });
}

/** What she had before. */
export function showLastVisit(card: AppointmentCard): void {
  if (!panel.getState().isBusy) panel.setState({ mode: { name: 'displayLastVisit', card } });
}

/** Anew, whatever was open. */
export function openPanel(mode: PanelMode): void {
  panel.setState(({ isBusy, turn }) => (isBusy ? {} : { mode, turn: turn + 1 }));
}

/** At another location, once the calendar is there; here nothing is held any more. */
export function openThere(place: Place, mode: PanelMode): void {
  panel.setState({ mode: IDLE, holdId: null, next: { place, mode } });
}

/** The calendar did not get there: what was to be opened is opened nowhere. */
export function stayHere(): void {
  panel.setState({ next: null });
}

/** The calendar is at a location: what was to be opened there is. */
export function arriveAt({ siteId, locationId }: Place): void {
  const { next } = panel.getState();
  if (next?.place.siteId !== siteId || next.place.locationId !== locationId) return;
  panel.setState({ next: null });
  openPanel(next.mode);
}

export function closePanel(): void {
  panel.setState({ mode: IDLE, holdId: null });
}
