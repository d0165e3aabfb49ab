// @ts-check
import { inProject } from '../project.mjs';
import Sequencer from './sequencer.mjs';

it('begins with the files that take longest, then with the biggest', () => {
  const [dear, big, small] = ['tools/harnesses.it.ts', 'tools/check/durations.spec.mjs', 'tools/testing/asset.mjs'];
  const files = [small, dear, big].map((file) => ({ path: inProject(file) }));
  expect(new Sequencer().sort(files)).toEqual([dear, big, small].map((file) => ({ path: inProject(file) })));
});
