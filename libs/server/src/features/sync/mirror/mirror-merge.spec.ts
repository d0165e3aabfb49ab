import fc from 'fast-check';
import { judge, newest, type Asked, type Standing } from './mirror-merge.js';

const at = (ms: number): Date => new Date(1_000 + ms);

it.each([
  { what: 'an unknown row is written', row: null, asked: 5, isSame: false, verdict: ['write', false] },
  { what: 'a newer answer is written', row: [3, 4], asked: 5, isSame: false, verdict: ['write', false] },
  {
    what: 'an older answer that says the same does nothing',
    row: [5, 6],
    asked: 3,
    isSame: true,
    verdict: ['keep', false],
  },
  {
    what: 'an older answer that differs is asked for again',
    row: [5, 6],
    asked: 3,
    isSame: false,
    verdict: ['keep', true],
  },
  {
    what: 'a newer answer that says the same is noted',
    row: [3, 4],
    asked: 5,
    isSame: true,
    verdict: ['advance', false],
  },
  {
    what: 'a question open while the row changed is asked again',
    row: [3, 8],
    asked: 5,
    isSame: false,
    verdict: ['write', true],
  },
])('$what', ({ row, asked, isSame, verdict: [does, askAgain] }) => {
  const standing = row === null ? undefined : { askedAt: at(row[0] ?? 0), changedAt: at(row[1] ?? 0) };
  expect(judge(standing, { askedAt: at(asked), isSame })).toEqual({ does, askAgain });
});

it('takes of several answers about one record the one that was asked for last', () => {
  const answers: Asked<{ id: number; says: string }>[] = [
    { askedAt: at(2), said: { id: 1, says: 'late' } },
    { askedAt: at(1), said: { id: 1, says: 'early' } },
    { askedAt: at(0), said: { id: 2, says: 'other' } },
  ];
  expect(newest(answers, ({ id }) => id).map(({ said }) => said.says)).toEqual(['late', 'other']);
});

/** One record at the provider: its value is the number of its last change. A look reads it at some instant after it was asked. */
interface Look {
  asked: number;
  read: number;
  written: number;
}

it('ends at the provider’s last value in any order of questions, answers and writes, when each change is asked about', () => {
  const span = fc.integer({ min: 1, max: 30 });
  const plan = fc.array(fc.record({ at: fc.nat(50), toRead: span, toWrite: span }), { minLength: 1, maxLength: 12 });
  const story = fc.property(plan, (changes) => {
    const valueAt = (time: number): number =>
      Math.max(0, ...changes.filter((one) => one.at <= time).map((one) => one.at));
    const looks: Look[] = changes.map(({ at: asked, toRead, toWrite }) => {
      return { asked, read: asked + toRead, written: asked + toRead + toWrite };
    });
    let row: (Standing & { value: number }) | undefined;
    let asks = 0;
    for (let left = looks; left.length > 0;) {
      left = left.sort((a, b) => a.written - b.written);
      const [look, ...rest] = left as [Look, ...Look[]];
      const value = valueAt(look.read);
      const verdict = judge(row, { askedAt: at(look.asked), isSame: row?.value === value });
      if (verdict.does === 'write') row = { value, askedAt: at(look.asked), changedAt: at(look.written) };
      if (verdict.does === 'advance' && row) row = { ...row, askedAt: at(look.asked) };
      const again = look.written + 1;
      left = verdict.askAgain ? [...rest, { asked: again, read: again + 1, written: again + 2 }] : rest;
      expect((asks += 1)).toBeLessThan(200);
    }
    expect(row?.value).toBe(valueAt(Infinity));
  });
  fc.assert(story, { numRuns: 2_000 });
});
