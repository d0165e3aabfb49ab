import { initialsOf } from './typed-name';

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
