import type { AppointmentCard } from '#contracts/appointments.dto';
import type { FormProgress } from '#contracts/forms';
import { type DayRef, lacksNote, withCard, withFormProgress, withPhotos } from './day-cards';

const DAY: DayRef = { siteId: 2, locationId: 1, date: '2026-11-20' };

function card(part: Partial<AppointmentCard> = {}): AppointmentCard {
  return Object.assign({}, PLAIN, part);
}

const PLAIN: AppointmentCard = {
  id: 7,
  siteId: 2,
  locationId: 1,
  status: 'Booked',
  clientId: 'c7',
  name: 'Marisol Vega',
  email: 'm•••@mail.example',
  phone: '(•••) •••-0142',
  staffId: 11,
  staffName: 'Room 1',
  sessionTypeId: 201,
  sessionTypeName: 'Early Pregnancy',
  programId: 2,
  StartDateTime: '2026-11-20T14:30:00',
  endDateTime: '2026-11-20T15:00:00',
  startsAt: '2026-11-20T20:30:00.000Z',
  date: '2026-11-20',
  FirstAppointment: false,
  redAlert: '',
  formProgress: null,
  photos: { count: 0, version: 0 },
  archive: null,
  mail: null,
  video: null,
  weeks: '',
  files: null,
  formFilled: false,
  urlForms: [],
  arrivedAt: null,
  lastVisitDate: null,
  lastVisitServiceName: null,
  lastVisitNote: 'Weeks: 14',
  version: 3,
};

/** As an event carries it. */
function live(part: Partial<AppointmentCard>): AppointmentCard {
  const { lastVisitNote: _, ...rest } = card(part);
  return rest;
}

it('replaces a card by a newer one and keeps the note that events do not carry', () => {
  const [after] = withCard([card()], live({ status: 'Arrived', version: 4 }), DAY);
  expect(after).toMatchObject({ status: 'Arrived', version: 4, lastVisitNote: 'Weeks: 14' });
});

it('ignores a card that is not newer, and gives the same list back', () => {
  const cards = [card()];
  expect(withCard(cards, live({ status: 'Arrived', version: 3 }), DAY)).toBe(cards);
  expect(withCard(cards, live({ status: 'Cancelled', version: 2 }), DAY)).toBe(cards);
});

it('leaves every other card the very same object', () => {
  const other = card({ id: 8 });
  expect(withCard([card(), other], live({ version: 9 }), DAY)[1]).toBe(other);
});

it('lets a new booking of this day and location in', () => {
  expect(withCard([], live({ id: 9 }), DAY)).toMatchObject([{ id: 9 }]);
});

it.each([
  ['another location', { locationId: 2 }],
  ['another day', { date: '2026-11-21' }],
  ['another site', { siteId: 3 }],
])('keeps a booking of %s out', (_, part) => {
  expect(withCard([], live({ id: 9, ...part }), DAY)).toEqual([]);
});

it.each([
  ['to another day', { date: '2026-11-21' }],
  ['to another location', { locationId: 2 }],
])('takes a card out that moved %s', (_, part) => {
  expect(withCard([card()], live({ ...part, version: 4 }), DAY)).toEqual([]);
});

it('does not take a card out for an old move', () => {
  const cards = [card()];
  expect(withCard(cards, live({ locationId: 2, version: 2 }), DAY)).toBe(cards);
});

describe('the progress of a form', () => {
  const progress = (version: number, part: Partial<FormProgress> = {}): FormProgress => ({
    step: 'filling',
    code: 'sent',
    by: null,
    done: version,
    of: 4,
    at: '2026-11-20T20:00:00.000Z',
    version,
    ...part,
  });

  it('changes the card it is about and no other', () => {
    const other = card({ id: 8 });
    const [changed, same] = withFormProgress([card(), other], { appointmentId: 7, progress: progress(1) });
    expect(changed).toMatchObject({
      id: 7,
      name: 'Marisol Vega',
      formProgress: { done: 1 },
      lastVisitNote: 'Weeks: 14',
    });
    expect(same).toBe(other);
  });

  it.each([
    ['an older one', 2],
    ['the same one again', 3],
  ])('is left alone by %s: nothing is drawn again', (_, version) => {
    const before = [card({ formProgress: progress(3) })];
    expect(withFormProgress(before, { appointmentId: 7, progress: progress(version, { done: 0 }) })).toBe(before);
  });

  it('of an appointment that is not on this day changes nothing', () => {
    const before = [card()];
    expect(withFormProgress(before, { appointmentId: 99, progress: progress(1) })).toBe(before);
  });

  it('survives a card that was read before it, and gives way to a later one', () => {
    const known = card({ formProgress: progress(3) });
    expect(withCard([known], live({ version: 4, formProgress: progress(2) }), DAY)).toMatchObject([
      { version: 4, formProgress: { version: 3 } },
    ]);
    expect(withCard([known], live({ version: 4, formProgress: progress(5) }), DAY)).toMatchObject([
      { version: 4, formProgress: { version: 5 } },
    ]);
  });
});

it('lacks the note of an earlier visit after an event, and not after a reading', () => {
  expect(lacksNote([live({ lastVisitDate: '2026-10-02' })])).toBe(true);
  expect(lacksNote([card({ lastVisitDate: '2026-10-02', lastVisitNote: null }), live({})])).toBe(false);
});

describe('the count of photos', () => {
  const counted = (version: number, count = version) => ({ appointmentId: 7, photos: { count, version } });

  it('changes the card it is about, once, and no older count comes back', () => {
    const other = card({ id: 8 });
    const [after, same] = withPhotos([card(), other], { ...counted(2), newest: [] });
    expect(after).toMatchObject({ id: 7, photos: { count: 2, version: 2 }, lastVisitNote: 'Weeks: 14' });
    expect(same).toBe(other);
    const known = [card({ photos: { count: 2, version: 2 } })];
    expect(withPhotos(known, { ...counted(2), newest: [] })).toBe(known);
    expect(withPhotos(known, { ...counted(1), newest: [] })).toBe(known);
  });

  it('survives a card that was read before it, and one from before there were photos', () => {
    const known = card({ photos: { count: 3, version: 5 } });
    for (const photos of [{ count: 2, version: 4 }, undefined])
      expect(withCard([known], Object.assign(live({ version: 4 }), { photos }), DAY)).toMatchObject([
        { version: 4, photos: { count: 3, version: 5 } },
      ]);
  });
});
