import { hintOfMark, hintOfText } from './signing-hint';

const drawn = (points: number) => ({
  kind: 'signature' as const,
  method: 'drawn' as const,
  points,
  isStarted: points > 0,
  isReady: points > 20,
});
const typed = { kind: 'initials' as const, method: 'typed' as const, points: 0, isStarted: true, isReady: false };

it('says what a mark still wants', () => {
  expect(hintOfMark(drawn(0))).toBe('signature.drawToSign');
  expect(hintOfMark(drawn(20))).toBe('tooShort');
  expect(hintOfMark(drawn(21))).toBe('signature.ready');
  expect(hintOfMark(typed)).toBe('typeToSign');
  expect(hintOfMark({ ...typed, isReady: true })).toBe('initials.ready');
});

it('says what a text still wants where the mark follows it', () => {
  expect(hintOfText(false, null)).toBe('readFirst');
  expect(hintOfText(true, null)).toBe('wasRead');
});

it('says what a text still wants where the mark is on the same screen', () => {
  expect(hintOfText(false, drawn(0))).toBe('readAndSign');
  expect(hintOfText(true, drawn(0))).toBe('signToAccept');
  expect(hintOfText(true, drawn(5))).toBe('tooShort');
  expect(hintOfText(false, drawn(21))).toBe('readFirst');
  expect(hintOfText(true, drawn(21))).toBe('readyToAccept');
});
