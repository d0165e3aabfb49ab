import { initialsOf, isSameName } from './typed-name';

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

it.each([
  ['Lucía Herrera', 'LH'],
  ['  ángela  ruiz ', 'ÁR'],
  ['María-José de la Cruz Peña', 'MJDL'],
  ['A\u0301ngela', 'Á'],
  ['👩‍🍼 Reyes', '👩‍🍼R'],
  ['', ''],
])('of “%s” the initials are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
