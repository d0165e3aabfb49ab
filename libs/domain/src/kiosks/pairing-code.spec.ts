import { inGroups, PAIRING_ALPHABET, pairingCode } from './pairing-code.js';

it.each(['ACDE3467', 'acde3467', ' ACDE-3467 ', 'acde 3467', 'A C D E · 3 4 6 7', 'ACDE–3467'])(
  'takes %s as people type it',
  (typed) => expect(pairingCode(typed)).toBe('ACDE3467'),
);

it.each(['', 'ACDE346', 'ACDE34677', 'ACDE346B', 'ACDE3460', 'ÁCDE3467', 'ACDE_3467'])('"%s" is none', (typed) =>
  expect(pairingCode(typed)).toBeNull(),
);

it('has no two letters that look alike', () => {
  for (const alike of ['B8', 'I1L', 'O0', 'S5', 'Z2']) expect(PAIRING_ALPHABET).not.toMatch(new RegExp(`[${alike}]`));
  expect(new Set(PAIRING_ALPHABET).size).toBe(PAIRING_ALPHABET.length);
});

it('is shown in two groups, which is a way to type it', () => {
  expect(inGroups('ACDE3467')).toBe('ACDE-3467');
  expect(pairingCode(inGroups('ACDE3467'))).toBe('ACDE3467');
});
