import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { AppointmentCard } from '#contracts/appointments.dto';
import type { ClientMatch } from '#contracts/visits/visit-search.dto';

/** Where a visit begins, or is to begin: the start in milliseconds since 1970. */
export interface Slot {
  staffId: number;
  staffName: string;
  start: number;
}

/** What the panel beside the calendar is for. The names are the document's. 002 §2 */
export type PanelMode =
  | { name: 'idle' }
  | { name: 'searchOrCreateClient'; slot: Slot }
  | { name: 'createClient'; slot: Slot }
  | { name: 'bookAppointment'; slot: Slot; client: ClientMatch }
  | { name: 'updateClient'; slot: Slot; client: ClientMatch }
  /** `isDropped`: dragged there, and not asked about yet. */
  | { name: 'editAppointment'; slot: Slot; card: AppointmentCard; isDropped: boolean }
  | { name: 'displayLastVisit'; card: AppointmentCard };

const IDLE: PanelMode = { name: 'idle' };

interface Panel {
  mode: PanelMode;
  /** The hold of this screen, that the calendar shows as ours. */
  holdId: string | null;
  /** Who is to be booked at the next block that is chosen. */
  waiting: ClientMatch | null;
  /** A press of it is under way: nothing of it becomes another meanwhile. 002 §4 */
  isBusy: boolean;
}

const panel = createStore<Panel>(() => ({ mode: IDLE, holdId: null, waiting: null, isBusy: false }));

export function usePanel(): PanelMode {
  return useStore(panel, ({ mode }) => mode);
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

export function holdsNow(holdId: string | null): void {
  panel.setState({ holdId });
}

/** A free block was chosen: for a new visit, or for the one that the panel is about. What was typed stays. */
export function chooseSlot(slot: Slot): void {
  const { mode, waiting, isBusy } = panel.getState();
  if (isBusy) return;
  if (mode.name === 'editAppointment') panel.setState({ mode: { ...mode, slot, isDropped: false } });
  else if (waiting !== null && !('slot' in mode))
    panel.setState({ mode: { name: 'bookAppointment', slot, client: waiting }, waiting: null });
  else panel.setState({ mode: 'slot' in mode ? { ...mode, slot } : { name: 'searchOrCreateClient', slot } });
}

export function chooseClient(client: ClientMatch): void {
  const { mode } = panel.getState();
  if (!('slot' in mode) || mode.name === 'editAppointment') return;
  panel.setState({ mode: { name: 'bookAppointment', slot: mode.slot, client } });
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

export function closePanel(): void {
  panel.setState({ mode: IDLE, holdId: null, waiting: null });
}
