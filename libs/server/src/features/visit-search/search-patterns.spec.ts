import { searchPatterns } from './search-patterns.js';

it.each([
  ['Maria Gar', 'maria gar', ['%maria%', '%gar%']],
  ['Jo', 'jo', ['% jo%']],
  ['Ñ', 'n', ['% n%']],
  ['(713) 555-01', '(713) 555 01', ['%71355501%']],
  ['+1 281 555 0177', '+1 281 555 0177', ['%2815550177%']],
  ['12815550177', '12815550177', ['%2815550177%']],
  ['71', '71', ['% 71%']],
  ['ana_b@mail.example', 'ana_b@mail.example', [String.raw`%ana\_b@mail.example%`]],
  ['50% \\off', '50% \\off', [String.raw`%50\%%`, String.raw`%\\off%`]],
])('looks for %j by each of its words', (typed, folded, patterns) => {
  expect(searchPatterns(typed, folded)).toEqual(patterns);
});

it.each(['', ' ', '%', '_', '% _ \\', '👶🏽', '---', '()', '+1'])('looks for nothing by %j', (typed) => {
  expect(searchPatterns(typed, typed.trim())).toEqual([]);
});

it('takes six words of a whole letter', () => {
  expect(searchPatterns('a b c d e f g h', 'a b c d e f g h')).toHaveLength(6);
});
