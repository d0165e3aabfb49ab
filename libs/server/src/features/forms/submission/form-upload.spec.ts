import { evidenceOf, hashOf, idOf, languageOf, type Upload } from './form-upload.js';

const upload = (fields: Record<string, string>, files: Upload['files'] = {}): Upload => ({ fields, files });
const file = (text: string): Upload['files'][string] => ({ bytes: Buffer.from(text), contentType: 'image/png' });
const TEXT = {
  ...{ kind: 'terms', version: 1, language: 'en', sha256: 'a'.repeat(64), method: 'drawn', points: 21 },
  ...{ scrolledAt: '2026-11-20T15:00:00Z', acceptedAt: '2026-11-20T15:00:01.5Z', signedAt: '2026-11-20T15:00:02.123Z' },
};
const EVIDENCE = { signed: [TEXT], timeZone: 'America/Argentina/Buenos_Aires', openedAt: '2026-11-20T14:59:00Z' };
const evidence = (change: object): unknown =>
  evidenceOf(upload({ evidence: JSON.stringify({ ...EVIDENCE, ...change }) }));

describe('the hash of an upload', () => {
  it('does not depend on the order of its parts, but on every name and byte', () => {
    const one = hashOf(upload({ a: '1', b: '2' }, { x: file('p'), y: file('q') }));
    expect(hashOf(upload({ b: '2', a: '1' }, { y: file('q'), x: file('p') }))).toEqual(one);
    const others = [
      upload({ a: '1', b: '3' }, { x: file('p'), y: file('q') }),
      upload({ a: '12', b: '' }, { x: file('p'), y: file('q') }),
      upload({ a: '1', b: '2' }, { x: file('q'), y: file('p') }),
      upload({ a: '1', b: '2' }, { x: file('pq'), y: file('') }),
      upload({ a: '1', b: '2' }, { x: file('p') }),
    ];
    for (const other of others) expect(hashOf(other)).not.toEqual(one);
  });
});

describe('an id', () => {
  it('is digits and nothing else', () => {
    expect(idOf(upload({ siteId: '0042' }), 'siteId')).toBe(42);
    for (const siteId of ['', ' 4', '4.0', '-4', '0x4', '1'.repeat(16)])
      expect(() => idOf(upload({ siteId }), 'siteId')).toThrow('siteId must be a number.');
  });
});

it('the language is English unless it is Spanish', () => {
  expect(['es', 'en', 'fr', ''].map((language) => languageOf(upload({ language })))).toEqual(['es', 'en', 'en', 'en']);
});

describe('evidence', () => {
  it('is kept as far as it is known, and nothing beside it', () => {
    expect(evidence({ stray: 'x', signed: [{ ...TEXT, stray: 'y' }] })).toEqual(EVIDENCE);
    expect(evidence({ signed: [{ ...TEXT, method: 'typed', typedName: 'Ana Peña' }] })).toMatchObject({
      signed: [{ typedName: 'Ana Peña', points: 0 }],
    });
  });

  it.each([
    ['a kind', { kind: 'contract' }],
    ['a language', { language: 'fr' }],
    ['a method', { method: 'stamped' }],
    ['a number of points', { points: '21' }],
    ['a whole number of points', { points: 20.5 }],
    ['a version', { version: '1' }],
    ['a hash', { sha256: 5 }],
    ['a moment', { signedAt: '2026-13-45T25:61:00Z' }],
    ['a moment of the world’s time', { signedAt: '2026-11-20T15:00:00+01:00' }],
    ['a short name', { method: 'typed', typedName: 'x'.repeat(131) }],
    ['a name for what is typed', { method: 'typed' }],
    ['no name for what is drawn', { typedName: 'Ana' }],
    ['a name of one line', { method: 'typed', typedName: 'Ana\nPeña' }],
    ['a name without control characters', { method: 'typed', typedName: 'Ana\u0000' }],
    ['a name that reads one way', { method: 'typed', typedName: 'Ana\u202ePeña' }],
    ['a name without markup', { method: 'typed', typedName: '<b>Ana' }],
    ['a name of whole characters', { method: 'typed', typedName: 'Ana \ud83d' }],
  ])('wants %s', (_, change) => {
    expect(() => evidence({ signed: [{ ...TEXT, ...change }] })).toThrow('evidence is not what a signed form carries.');
  });

  it('wants a list of no more texts than there are, a zone and a beginning', () => {
    for (const change of [
      { signed: {} },
      { signed: Array.from({ length: 5 }, () => TEXT) },
      { timeZone: 'Mars & Moon' },
      { openedAt: '' },
    ])
      expect(() => evidence(change)).toThrow('evidence');
  });
});
