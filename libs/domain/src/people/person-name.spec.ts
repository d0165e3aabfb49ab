import { isSameName } from './person-name.js';

// 000 §4.40: Ours: the full name typed and confirmed instead of drawn, recorded as such
it.each([
  ['Lucía Herrera', 'Lucía Herrera'],
  ['lucia herrera', 'Lucía Herrera'],
  ['  LUCÍA   HERRERA ', 'Lucía Herrera'],
  ['luciaherrera', 'Lucía Herrera'],
  ['Luci\u0301a Herrera', 'Lucía Herrera'],
  ['Muñoz', 'MUNOZ'],
  ['İpek', 'ipek'],
  ['Aoife O’Neil', "Aoife O'Neil"],
  ['Ana\u00a0Ruiz', 'Ana Ruiz'],
  ['\u200fليلى حداد', 'ليلى حداد'],
])('takes “%s” for %s', (typed, fullName) => {
  expect(isSameName(typed, fullName)).toBe(true);
});

// 000 §4.40: Ours: the full name typed and confirmed instead of drawn, recorded as such
it.each([
  ['Lucía', 'Lucía Herrera'],
  ['Lucía Herrero', 'Lucía Herrera'],
  ['Herrera Lucía', 'Lucía Herrera'],
  ["O'Neil", 'ONeil'],
  ['', ''],
  ['  ', ' '],
  ['', 'Lucía Herrera'],
])('does not take “%s” for “%s”', (typed, fullName) => {
  expect(isSameName(typed, fullName)).toBe(false);
});
