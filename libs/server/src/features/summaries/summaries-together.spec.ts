import { setImmediate as nextRound } from 'node:timers/promises';
import type { Database } from '../../platform/database/database.js';
import { type AskedDays, SummariesRepository, type SummedSite } from './summaries.repository.js';
import { SummariesTogether } from './summaries-together.js';

interface Statement {
  asked: readonly AskedDays[];
  answer: () => void;
  fail: () => void;
}

/** Statements that are answered when the test wants them to be. */
class Scripted extends SummariesRepository {
  readonly statements: Statement[] = [];

  constructor() {
    super(undefined as unknown as Database);
  }

  override ofSites(asked: readonly AskedDays[]): Promise<Map<number, SummedSite>> {
    return new Promise((resolve, reject) => {
      const sites = new Map(asked.map(({ siteId }) => [siteId, { name: `Studio ${siteId}` } as SummedSite]));
      this.statements.push({ asked, answer: () => resolve(sites), fail: () => reject(new Error('no')) });
    });
  }
}

const DAY = '2026-11-20';
const ofSite = (siteId: number, ...days: string[]): AskedDays => ({ siteId, days: days.length > 0 ? days : [DAY] });
const siteIds = async (read: Promise<ReadonlyMap<number, SummedSite>>) => [...(await read).keys()];

let repository: Scripted;
let together: SummariesTogether;
beforeEach(() => {
  repository = new Scripted();
  together = new SummariesTogether(repository);
});
const asked = (at: number) => repository.statements[at]?.asked;

it('reads at once for the first two, and once for all who come meanwhile, with the days of each', async () => {
  const first = together.read([ofSite(1)]);
  const second = together.read([ofSite(1), ofSite(2)]);
  const others = [
    together.read([ofSite(1)]),
    together.read([ofSite(3, '2026-11-13')]),
    together.read([ofSite(1, DAY, '2026-11-13')]),
  ];
  expect(repository.statements).toHaveLength(2);
  repository.statements[1]?.answer();
  expect(await siteIds(second)).toEqual([1, 2]);
  expect(repository.statements).toHaveLength(3);
  expect(asked(2)).toEqual([ofSite(1, DAY, DAY, '2026-11-13'), ofSite(3, '2026-11-13')]);
  repository.statements[2]?.answer();
  for (const read of others) expect(await siteIds(read)).toEqual([1, 3]);
  repository.statements[0]?.answer();
  expect(await siteIds(first)).toEqual([1]);
});

it('gives nobody what was read before they asked', async () => {
  void together.read([ofSite(1)]);
  void together.read([ofSite(1)]);
  const late = together.read([ofSite(1)]);
  let isTold = false;
  void late.then(() => (isTold = true));
  repository.statements[0]?.answer();
  await nextRound();
  expect([repository.statements.length, isTold]).toEqual([3, false]);
  repository.statements[2]?.answer();
  expect(await siteIds(late)).toEqual([1]);
});

it('puts no more days into one statement than it holds, however many look', async () => {
  const days = Array.from({ length: 20 }, (_, n) => `2026-11-${String(n + 1).padStart(2, '0')}`);
  const large = Array.from({ length: 26 }, (_, n) => ofSite(n + 1, ...days));
  for (let n = 0; n < 5; n++) void together.read(large);
  repository.statements[0]?.answer();
  repository.statements[1]?.answer();
  await nextRound();
  const sizes = repository.statements.map((one) => one.asked.reduce((sum, { days: of }) => sum + of.length, 0));
  expect(sizes).toEqual([520, 520, 520, 520]);
});

it('leaves out the one site that cannot be read, for all who asked for it', async () => {
  const read = together.read([ofSite(1), ofSite(2)]);
  repository.statements[0]?.fail();
  await nextRound();
  expect([asked(1), asked(2)]).toEqual([[ofSite(1)], [ofSite(2)]]);
  repository.statements[1]?.answer();
  repository.statements[2]?.fail();
  expect(await siteIds(read)).toEqual([1]);
});
