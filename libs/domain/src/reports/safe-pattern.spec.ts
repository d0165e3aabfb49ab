import fc from 'fast-check';
import { patternTest } from './safe-pattern.js';

const NAMES = ['Ana Reyes', 'JOAN PIERCE', 'Sofía Delgado', 'Nuñez-Ortiz, C. (2)', '', 'aaaa'];
const found = (pattern: string) => NAMES.filter(patternTest(pattern));

// 002 §5.171: Consult search box: a case-insensitive pattern on staff name
it.each([
  '',
  'an',
  '^a',
  's$',
  'r[ey]+y?e',
  '(ana|joan) ',
  '[^a-m ]{2}',
  'A{2,3}$',
  '\\(\\d\\)',
  '\\s',
  '\\W',
  'sof.a',
  'ñ|Í',
  '[j-]o?a',
  'a{,2}',
  '(?:n|o)+a*?n',
  '(|a)$',
  '^$',
  '.',
  'x*',
  '[]a',
])('finds with "%s" what the browser’s own finds', (pattern) => {
  const own = isPattern(pattern) ? NAMES.filter((name) => new RegExp(pattern, 'i').test(name)) : NAMES;
  expect(found(pattern)).toEqual(own);
});

// 002 §5.172: an invalid pattern matches everything
it.each(['(((((((a+)+)+', '[', 'a)', '*', 'a**', '\\', '(?<name', '{1}'])(
  '"%s" is none, and matches all',
  (pattern) => {
    expect(isPattern(pattern)).toBe(false);
    expect(found(pattern)).toEqual(NAMES);
  },
);

it('matches all with what it cannot answer at once', () => {
  for (const pattern of ['(a)\\1', '(?=a)b', '\\bana', 'a'.repeat(201), '((a{100}){100}){100}'])
    expect(found(pattern)).toEqual(NAMES);
});

// A matcher that goes back would not end before the sun does.
it.each(['^(a+)+$', '^(a|a)*$', '^(a|aa)+$', '(.*a){20}b', '^((((((a+)+)+)+)+)+)+$', 'a*a*a*a*a*a*a*a*b'])(
  'answers "%s" at once',
  (pattern) => {
    expect(patternTest(pattern)(`${'a'.repeat(80)}!`)).toBe(false);
  },
);

const atom = fc.constantFrom('a', 'B', '.', '[ab]', '[^b]', '\\w', '^', '$', '(a|b)', '(?:ab)', '()', 'é');
const times = fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,2}', '{0,}', '+?');
const pattern = fc
  .array(fc.tuple(atom, times), { maxLength: 5 })
  .map((parts) => parts.map(([one, many]) => (/^[$^]$/.test(one) ? one : `${one}${many}`)).join(''));
const text = fc.array(fc.constantFrom('a', 'A', 'b', ' ', 'é', 'É'), { maxLength: 8 }).map((all) => all.join(''));

it('agrees with the browser’s own, whatever is asked', () => {
  fc.assert(
    fc.property(fc.array(pattern, { minLength: 1, maxLength: 3 }), text, (ways, name) => {
      const whole = ways.join('|');
      expect([whole, name, patternTest(whole)(name)]).toEqual([whole, name, new RegExp(whole, 'i').test(name)]);
    }),
    { numRuns: 2_000 },
  );
});

function isPattern(asked: string): boolean {
  try {
    return new RegExp(asked, 'i').source !== '';
  } catch {
    return false;
  }
}
