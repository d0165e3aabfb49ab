import { type Plan, placeText, planMail, type Standing, type VisitNews } from './mail-plan.js';

const [TEN, ELEVEN, NOON] = ['10', '11', '12'] as const;
const none: Standing = { state: 'none', kind: 'booked', known: null, told: null };
const booking: Standing = { ...none, state: 'waiting' };
const moving: Standing = { state: 'waiting', kind: 'moved', known: TEN, told: null };
const told: Standing = { ...none, state: 'sent', told: TEN };
const moved = (before: string, after: string, isWished = true): VisitNews => ({
  ...{ kind: 'moved', isWished, before, after },
});
const cancelled = (isWished: boolean): VisitNews => ({ kind: 'cancelled', isWished });

it.each<[string, Standing, VisitNews, Plan]>([
  ['a booking is told', none, { kind: 'booked', isWished: true }, { kind: 'booked', known: null }],
  ['one that nobody wants told is not', none, { kind: 'booked', isWished: false }, 'keep'],
  ['a move is told, of a visit that nobody told her of, too', none, moved(TEN, ELEVEN), { kind: 'moved', known: TEN }],
  ['a move that nobody wants told is not', told, moved(TEN, ELEVEN, false), 'keep'],
  [
    'a move before the booking’s mail left is told with it',
    booking,
    moved(TEN, ELEVEN),
    { kind: 'booked', known: null },
  ],
  ['so it is when nobody wants it told', booking, moved(TEN, ELEVEN, false), { kind: 'booked', known: null }],
  ['moved twice is told once, from where she knows it', moving, moved(ELEVEN, NOON), { kind: 'moved', known: TEN }],
  ['moved back before the mail left is told to nobody', moving, moved(ELEVEN, TEN), 'drop'],
  ['so it is when nobody wants the way back told', moving, moved(ELEVEN, TEN, false), 'drop'],
  [
    'moved back after she was told is told',
    { ...told, told: ELEVEN },
    moved(ELEVEN, TEN),
    { kind: 'moved', known: ELEVEN },
  ],
  [
    'moved back while the mail is on its way is told',
    { ...moving, state: 'sending', told: ELEVEN },
    moved(ELEVEN, TEN),
    { kind: 'moved', known: ELEVEN },
  ],
  ['to another room alone is told to nobody', told, moved(TEN, TEN), 'keep'],
  ['to where the last mail said it is told to nobody', { ...told, told: ELEVEN }, moved(TEN, ELEVEN), 'keep'],
  [
    'a move after a mail that failed is told as what failed',
    { ...booking, state: 'failed' },
    moved(TEN, ELEVEN),
    { kind: 'booked', known: null },
  ],
  [
    'moved back after its mail failed leaves nothing to tell',
    { ...moving, state: 'failed' },
    moved(ELEVEN, TEN),
    'drop',
  ],
  ['a cancelling is told when somebody wants it told', told, cancelled(true), { kind: 'cancelled', known: null }],
  ['one that nobody wants told is not', told, cancelled(false), 'keep'],
  ['called off before the booking’s mail left, none is sent', booking, cancelled(false), 'drop'],
  ['nor that of a move', moving, cancelled(false), 'drop'],
  ['nor is one called failed that nobody needs', { ...booking, state: 'failed' }, cancelled(false), 'drop'],
])('%s', (_, ...[mail, news, plan]) => {
  expect(planMail(mail, news)).toEqual(plan);
});

it('a place is its time, its location and its service', () => {
  const place = { startsLocal: 'a', endsLocal: 'b', locationId: 1, sessionTypeId: 202 };
  expect(placeText(place)).toBe('a b 1 202');
  expect(placeText({ ...place, locationId: 2 })).not.toBe(placeText(place));
});
