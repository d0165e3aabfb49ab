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
  /** The client of the visit that is edited is changed meanwhile. */
  | { name: 'updateClientAppointment'; slot: Slot; card: AppointmentCard; client: ClientMatch }
  /** The visit that is edited has begun, is over or off by now: nothing of it can be saved. */
  | { name: 'restricted'; slot: Slot; card: AppointmentCard }
  | { name: 'displayLastVisit'; card: AppointmentCard }
  /** Ours: what happened to a visit, and by whom. */
  | { name: 'displayHistory'; card: AppointmentCard }
  /** For a client of the wish list, or for whoever comes. */
  | { name: 'findTime'; wish?: WishedVisit }
  | { name: 'wishList' };

/** Those that are about a visit that stands already. */
export type EditMode = Extract<PanelMode, { name: 'editAppointment' | 'updateClientAppointment' | 'restricted' }>;
/** Those that are about a free block. */
export type BookMode = Exclude<Extract<PanelMode, { slot: Slot }>, EditMode>;

/** Between the end of a mode and its new beginning when it is chosen again. 002 §9 */
export const REOPEN_MS = 500;

const IDLE: PanelMode = { name: 'idle' };

interface Panel {
  mode: PanelMode;
  /** The hold of this screen, that the calendar shows as ours. */
  holdId: string | null;
  /** Who is to be booked at the next block that is chosen. */
  waiting: ClientMatch | null;
  /** A press of it is under way: nothing of it becomes another meanwhile. 002 §4 */
  isBusy: boolean;
  /** Counts what was opened: another one begins anew. */
  turn: number;
  /** What is opened as soon as the calendar is there. */
  next: { place: Place; mode: PanelMode } | null;
}

const panel = createStore<Panel>(() => ({
  ...{ mode: IDLE, holdId: null, waiting: null, isBusy: false, turn: 0, next: null },
}));

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

export function ownHold(): string | null {
  return panel.getState().holdId;
}

export function useWaitingClient(): ClientMatch | null {
  return useStore(panel, ({ waiting }) => waiting);
}

export function busyWith(isBusy: boolean): void {
  panel.setState({ isBusy });
}

/** Of what is open right now; for who reads it once. */
export function panelMode(): PanelMode {
  return panel.getState().mode;
}

export function holdsNow(holdId: string | null): void {
  panel.setState({ holdId });
}

let reopening: ReturnType<typeof setTimeout> | undefined;

function show(mode: PanelMode): void {
  clearTimeout(reopening);
  panel.setState({ mode });
}

/** Chosen again it begins anew: the panel is reset, and reopened a moment later. 002 §2 */
function open(mode: PanelMode): void {
  const now = panel.getState();
  if (now.isBusy) return;
  if (isSame(now.mode, mode)) {
    closePanel();
    reopening = setTimeout(() => show(mode), REOPEN_MS);
  } else show(mode);
}

function isSame(one: PanelMode, other: PanelMode): boolean {
  if (one.name !== other.name) return false;
  if ('card' in one && 'card' in other) return one.card.id === other.card.id;
  return 'slot' in one && 'slot' in other && isSameSlot(one.slot, other.slot);
}

function isSameSlot(one: Slot, other: Slot): boolean {
  return one.staffId === other.staffId && one.start === other.start;
}

/** A free block was chosen: for a new visit, or for the one that the panel is about. What was typed stays. */
export function chooseSlot(slot: Slot): void {
  const { mode, waiting, isBusy } = panel.getState();
  if (isBusy) return;
  if (mode.name === 'editAppointment') show({ ...mode, slot, isDropped: false });
  else if (waiting !== null && !('slot' in mode)) {
    show({ name: 'bookAppointment', slot, client: waiting });
    panel.setState({ waiting: null });
  } else if ('slot' in mode && mode.name !== 'searchOrCreateClient' && mode.name !== 'restricted')
    show({ ...mode, slot });
  else open({ name: 'searchOrCreateClient', slot });
}

export function chooseClient(client: ClientMatch): void {
  const { mode } = panel.getState();
  if (!isBooking(mode)) return;
  // Her name or phone was changed: it is her wish still.
  const wish = mode.name === 'updateClient' && mode.client.clientId === client.clientId ? mode.wish : undefined;
  show({ name: 'bookAppointment', slot: mode.slot, client, ...(wish && { wish }) });
}

/** Somebody is to be booked: at the slot that the panel is about, or at the one that is chosen next. */
export function bookFor(client: ClientMatch): void {
  const { mode, isBusy } = panel.getState();
  if (isBusy) return;
  if ('slot' in mode && mode.name !== 'editAppointment') chooseClient(client);
  else panel.setState({ mode: IDLE, waiting: client });
}

export function stopWaiting(): void {
  panel.setState({ waiting: null });
}

/** Somebody else is to be booked there. */
export function searchAgain(): void {
  const { mode } = panel.getState();
  if (isBooking(mode)) show({ name: 'searchOrCreateClient', slot: mode.slot });
}

function isBooking(mode: PanelMode): mode is BookMode {
  return 'slot' in mode && !('card' in mode);
}

export function newClient(): void {
  const { mode } = panel.getState();
  if (mode.name === 'searchOrCreateClient') show({ name: 'createClient', slot: mode.slot });
}

/** Name and contacts of who is being booked, or of whose visit is edited. */
export function changeClientOf(client: ClientMatch): void {
  const { mode } = panel.getState();
  if (mode.name === 'bookAppointment') show({ ...mode, name: 'updateClient' });
  if (mode.name !== 'editAppointment') return;
  const { slot, card } = mode;
  show({ name: 'updateClientAppointment', slot, card, client });
}

/** From there back to the visit, or on from it as it is by now; what was typed of it stays, and so does a slot that was chosen. */
export function editAgain(card: AppointmentCard): void {
  const { mode } = panel.getState();
  if (mode.name !== 'updateClientAppointment' && mode.name !== 'editAppointment') return;
  const isChosen = !isSameSlot(mode.slot, slotOf(mode.card));
  show({ name: 'editAppointment', slot: isChosen ? mode.slot : slotOf(card), card, isDropped: false });
}

/** It may not be changed any more. */
export function restrictEdit(card: AppointmentCard): void {
  const { mode, isBusy } = panel.getState();
  if (!isBusy && 'card' in mode && 'slot' in mode && mode.name !== 'restricted')
    show({ name: 'restricted', slot: mode.slot, card });
}

export function editVisit(card: AppointmentCard): void {
  open({ name: 'editAppointment', slot: slotOf(card), card, isDropped: false });
}

/** A visit was let go over a free block. */
export function dropVisit(card: AppointmentCard, slot: Slot): void {
  if (!panel.getState().isBusy) show({ name: 'editAppointment', slot, card, isDropped: true });
}

/** What she had before. */
export function showLastVisit(card: AppointmentCard): void {
  open({ name: 'displayLastVisit', card });
}

export function showHistory(card: AppointmentCard): void {
  open({ name: 'displayHistory', card });
}

/** Anew, whatever was open. */
export function openPanel(mode: PanelMode): void {
  const { isBusy, turn } = panel.getState();
  if (isBusy) return;
  show(mode);
  panel.setState({ turn: turn + 1 });
}

/** At another location, once the calendar is there; here nothing is held any more. */
export function openThere(place: Place, mode: PanelMode): void {
  closePanel();
  panel.setState({ next: { place, mode } });
}

/** The calendar did not get there: what was to be opened is opened nowhere. */
export function stayHere(): void {
  panel.setState({ next: null });
}

/** The calendar is at a location: what was to be opened there is. */
export function arriveAt({ siteId, locationId }: Place): void {
  const { next } = panel.getState();
  if (next?.place.siteId !== siteId || next.place.locationId !== locationId) return;
  stayHere();
  openPanel(next.mode);
}

export function closePanel(): void {
  clearTimeout(reopening);
  panel.setState({ mode: IDLE, holdId: null, waiting: null });
}

/** Where a visit stands. */
export function slotOf({ staffId, staffName, startsAt }: AppointmentCard): Slot {
  return { staffId, staffName, start: Date.parse(startsAt) };
}
