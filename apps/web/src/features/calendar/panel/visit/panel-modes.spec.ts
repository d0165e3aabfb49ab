import { jest } from '@jest/globals';
import type { AppointmentCard } from '#contracts/appointments.dto';
import type { ClientMatch } from '#contracts/visits/visit-search.dto';
import {
  busyWith,
  changeClientOf,
  chooseClient,
  chooseSlot,
  closePanel,
  dropVisit,
  editAgain,
  editVisit,
  newClient,
  panelMode,
  REOPEN_MS,
  restrictEdit,
  searchAgain,
  showHistory,
  showLastVisit,
} from '../panel.store';

const slot = { staffId: 11, staffName: 'Room 1', start: Date.parse('2037-11-20T16:00:00Z') };
const other = { ...slot, staffId: 12, staffName: 'Room 2' };
const visit = (id: number, place: Partial<AppointmentCard> = {}) =>
  ({ id, staffId: 11, staffName: 'Room 1', startsAt: '2037-11-20T16:00:00Z', ...place }) as AppointmentCard;
const ana: ClientMatch = { clientId: 'c1', name: 'Ana', firstName: 'Ana', lastName: '', phone: '', email: '' };
const mode = () => panelMode().name;

beforeEach(() => {
  jest.useFakeTimers();
  busyWith(false);
  closePanel();
});
afterEach(() => jest.useRealTimers());

// 002 §2.63: Flows: search, pick a client, bookAppointment; search, 'Or create a new client', createClient; 'Edit client' opens the update form
it('goes from a free block to the client and her booking, and back', () => {
  chooseSlot(slot);
  expect(mode()).toBe('searchOrCreateClient');
  newClient();
  expect(mode()).toBe('createClient');
  chooseClient(ana);
  expect(mode()).toBe('bookAppointment');
  changeClientOf(ana);
  expect(mode()).toBe('updateClient');
  chooseClient(ana);
  expect(mode()).toBe('bookAppointment');
  searchAgain();
  expect(mode()).toBe('searchOrCreateClient');
  closePanel();
  expect(mode()).toBe('idle');
});

// 002 §2.64: Context panel mode updateClientAppointment: 'Edit client' of the visit under edit; CANCEL returns to the previous mode
it('changes the client of a visit under edit and returns to it, at the slot that was chosen', () => {
  editVisit(visit(1));
  chooseSlot(other);
  changeClientOf(ana);
  expect(panelMode()).toMatchObject({ name: 'updateClientAppointment', client: ana, slot: other });
  editAgain(visit(1));
  expect(panelMode()).toMatchObject({ name: 'editAppointment', slot: other, isDropped: false });
});

it('goes on from where somebody else has put the visit, unless another slot was chosen here', () => {
  const moved = visit(1, { staffId: 12, staffName: 'Room 2' });
  editVisit(visit(1));
  editAgain(moved);
  expect(panelMode()).toMatchObject({ slot: other, card: { staffId: 12 } });
  const third = { ...slot, staffId: 13 };
  chooseSlot(third);
  editAgain(visit(1));
  expect(panelMode()).toMatchObject({ slot: third, card: { staffId: 11 } });
});

// 002 §2.65: Context panel mode restricted
it('restricts what may not be changed any more; a free block is for a new visit then', () => {
  dropVisit(visit(1), other);
  restrictEdit(visit(1));
  expect(panelMode()).toMatchObject({ name: 'restricted', slot: other });
  chooseSlot(slot);
  expect(mode()).toBe('searchOrCreateClient');
  restrictEdit(visit(1));
  expect(mode()).toBe('searchOrCreateClient');
});

// 002 §9.61: Choosing the same panel mode again resets the panel, then reopens it after 500 ms
it.each([
  { name: 'searchOrCreateClient', choose: () => chooseSlot(slot) },
  { name: 'editAppointment', choose: () => editVisit(visit(1)) },
  { name: 'displayLastVisit', choose: () => showLastVisit(visit(1)) },
  { name: 'displayHistory', choose: () => showHistory(visit(1)) },
])('resets $name when it is chosen again, and reopens it', ({ name, choose }) => {
  choose();
  choose();
  expect(mode()).toBe('idle');
  jest.advanceTimersByTime(REOPEN_MS - 1);
  expect(mode()).toBe('idle');
  jest.advanceTimersByTime(1);
  expect(mode()).toBe(name);
});

it('opens another visit at once, and nothing that was given up meanwhile', () => {
  editVisit(visit(1));
  editVisit(visit(2));
  expect(panelMode()).toMatchObject({ card: { id: 2 } });
  editVisit(visit(2));
  closePanel();
  jest.advanceTimersByTime(REOPEN_MS);
  expect(mode()).toBe('idle');
  editVisit(visit(2));
  editVisit(visit(2));
  showLastVisit(visit(3));
  jest.advanceTimersByTime(REOPEN_MS);
  expect(mode()).toBe('displayLastVisit');
});

// 002 §4.61: While loading or requesting, navigation, booking, cancel, confirm, edit, search and last-visit actions are ignored
it('stays as it is while a press is under way', () => {
  editVisit(visit(1));
  busyWith(true);
  for (const choose of [chooseSlot, (at: typeof slot) => dropVisit(visit(2), at)]) choose(other);
  for (const choose of [editVisit, showLastVisit, showHistory, restrictEdit]) choose(visit(2));
  expect(panelMode()).toMatchObject({ name: 'editAppointment', card: { id: 1 }, slot });
});
