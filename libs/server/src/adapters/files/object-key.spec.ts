import { assertObjectKey, assertPrefix, contentTypeOf, newObjectKey } from './object-key.js';

// 000 §3.16: Initials and signature as PNG named `initials-{siteId}-{appointmentId}.png`, `signature-…`. Decision 10: private, under random prefixes;
//   these are the upload's and the stored object's names
it('hides an object of a site behind 128 random bits', () => {
  const keys = Array.from({ length: 200 }, () => newObjectKey(4, 'signature-4-77.png'));
  expect(new Set(keys).size).toBe(200);
  for (const key of keys) expect(key).toMatch(/^sites\/4\/[0-9a-f]{32}\/signature-4-77\.png$/);
});

it.each([
  ['../../etc/passwd', '__.._etc_passwd'],
  ['..', '_'],
  ['', '_'],
  ['.htaccess', '_htaccess'],
  ['a\\b\u0000\r\nc', 'a_b___c'],
  ['half a pair \ud83d', 'half a pair _'],
  ['Zoë’s form.pdf', 'Zoë’s form.pdf'],
])('makes a name of %j that stays where it is put', (name, kept) => {
  const key = newObjectKey(4, name);
  expect(key.split('/').slice(3)).toEqual([kept]);
  expect(() => assertObjectKey(key)).not.toThrow();
});

it('keeps the end of a name that is too long, whole characters only', () => {
  const name = newObjectKey(4, `${'é'.repeat(150)}x.pdf`).split('/')[3] ?? '';
  expect(name).toBe(`${'é'.repeat(97)}x.pdf`);
});

it.each(['sites/4/ab/x.pdf', 'x', 'a/b c/ñ'])('takes %s as a key', (key) => {
  expect(() => assertObjectKey(key)).not.toThrow();
});

it.each([
  '',
  'a/',
  '/a',
  'a//b',
  '.',
  'a/..',
  'a/../b',
  '.a',
  'a\\b',
  'a\nb',
  '\ud83d',
  'x'.repeat(201),
  'a/'.repeat(500) + 'a',
])('refuses %j as a key', (key) => {
  expect(() => assertObjectKey(key)).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
});

it.each([
  ['sites/4/ab/form-4-77.pdf', 'application/pdf'],
  ['sites/4/ab/signature-4-77.png', 'image/png'],
  ['sites/4/ab/page.html', 'application/octet-stream'],
  ['sites/4/ab/drawing.svg', 'application/octet-stream'],
  ['sites/4/ab/x.pdf.html', 'application/octet-stream'],
  ['sites/4/ab/x.constructor', 'application/octet-stream'],
  ['sites/4/ab/pdf', 'application/octet-stream'],
])('takes what is under %s for %s', (key, type) => {
  expect(contentTypeOf(key)).toBe(type);
});

it.each(['sites/', 'sites/4/'])('takes %s as a prefix', (prefix) => {
  expect(() => assertPrefix(prefix)).not.toThrow();
});

it.each(['', '/', 'sites', 'sites//', '../', '.unfinished/', 'a/../'])('refuses %j as a prefix', (prefix) => {
  expect(() => assertPrefix(prefix)).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
});
