import type { KioskView } from '#contracts/identity/kiosks.dto';
import type { Wire } from '#contracts/wire';
import { minutesLeft, pairingFate, standing } from './pairing-fate';

const NOW = Date.parse('2026-03-07T16:00:00Z');
const kiosk: Wire<KioskView> = {
  ...{ kioskId: 'k', name: 'Front tablet', state: 'waiting', pairedBy: 'Laura', since: '2026-03-07T16:00:00Z' },
  ...{ seenAt: null, endsAt: '2026-03-07T16:10:00Z', version: 1 },
};
const expected = { kiosk, code: 'ACDE3467' };
const list = (change: Partial<KioskView>): Wire<KioskView>[] => [{ ...kiosk, ...change }];

it.each([
  ['waiting', undefined, 0],
  ['waiting', list({}), 0],
  ['paired', list({ state: 'paired', version: 2 }), 0],
  ['paired', list({ state: 'paired', version: 2 }), 601],
  ['newer', list({ version: 2 }), 0],
  ['withdrawn', [], 0],
  ['late', list({}), 600],
  ['late', undefined, 600],
] as const)('a code is %s', (fate, kiosks, seconds) => {
  expect(pairingFate(expected, kiosks, NOW + seconds * 1_000)).toBe(fate);
});

it('shows paired ones first, by name, and none that is over', () => {
  const all = [
    ...list({ name: 'Waits' }),
    ...list({ name: 'Over', endsAt: '2026-03-07T16:00:00Z' }),
    ...list({ name: 'Back', state: 'paired' }),
    ...list({ name: 'Ana', state: 'paired' }),
  ];
  expect(standing(all, NOW).map(({ name }) => name)).toEqual(['Ana', 'Back', 'Waits']);
});

it('says the time left to the second', () => {
  expect([minutesLeft(kiosk.endsAt, NOW), minutesLeft(kiosk.endsAt, NOW + 541_000)]).toEqual(['10:00', '0:59']);
  expect(minutesLeft(kiosk.endsAt, NOW + 700_000)).toBe('0:00');
});
