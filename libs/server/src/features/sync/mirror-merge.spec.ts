import fc from 'fast-check';
import { judge, newest, type Asked, type Standing } from './mirror-merge.js';

const at = (ms: number): Date => new Date(1_000 + ms);

it.each([
  ['an unknown row is written', undefined, 5, false, { does: 'write', askAgain: false }],
  ['a newer answer is written', [3, 4], 5, false, { does: 'write', askAgain: false }],
  ['an older answer that says the same changes nothing', [5, 6], 3, true, { does: 'keep', askAgain: false }],
  ['an older answer that differs is asked for again', [5, 6], 3, false, { does: 'keep', askAgain: true }],
  ['a newer answer that says the same is remembered', [3, 4], 5, true, { does: 'advance', askAgain: false }],
  [
    'an answer to a question that was open while the row changed may be older',
    [3, 8],
    5,
    false,
    { does: 'write', askAgain: true },
  ],
] as const)('%s', (_what, row, asked, isSame, verdict) => {
  const standing = row && { askedAt: at(row[0]), changedAt: at(row[1]) };
  expect(judge(standing, { askedAt: at(asked), isSame })).toEqual(verdict);
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
