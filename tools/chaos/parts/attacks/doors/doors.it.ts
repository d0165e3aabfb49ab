// C19 in small: every short attack, and that its verdict is about what happened.
import { attackDoors, type DoorsReport } from '../../../attacks/doors.js';
import { illFormed, manyLevels, manyNames } from './bodies.js';
import { oddBodies } from './odd-bodies.js';
import { oddRequests } from './odd-requests.js';
import { smuggling } from './smuggling.js';
import { watchFloods } from './watch-floods.js';

const SIZE = { ms: 500, idleMs: 200, rounds: 1, perSecond: 50, sockets: 10, oneIn: 60, onlooker: 20 };
let report: DoorsReport;

beforeAll(async () => {
  report = await attackDoors(SIZE, [manyNames, manyLevels, illFormed, watchFloods, oddBodies, oddRequests, smuggling]);
});

it('no attack is let in or breaks anything, and whoever works beside it is answered', () => {
  const found = report.attacks.map(({ name, ledger, failures }) => ({ name, faults: ledger.faults, failures }));
  expect(found).toEqual(found.map(({ name }) => ({ name, faults: [], failures: [] })));
});

it('bodies are refused by what they are, then by where they come from, and floods are cut off', () => {
  const [names, levels, texts, floods] = report.attacks.map(({ ledger }) => [...ledger.answers.keys()].sort());
  expect(names).toEqual(expect.arrayContaining(['400', '401', '413']));
  expect(levels).toEqual(expect.arrayContaining(['400', '401', '413']));
  expect(texts).toEqual(expect.arrayContaining(['400', '401']));
  expect(floods).toContain('cut off');
});
