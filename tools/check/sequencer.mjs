// @ts-check
import { statSync } from 'node:fs';
import path from 'node:path';
import { root } from '../project.mjs';
import { budgets } from './durations.mjs';

/** Jest's order of files: the dear ones first, then the big ones. A long file begun last leaves the other workers with nothing to do. */
export default class Sequencer {
  /**
   * @template {{ path: string }} File
   * @param {readonly File[]} files
   */
  sort(files) {
    /** @type {Record<string, number>} */
    const shares = Object.assign({}, ...Object.values(budgets()).map((budget) => budget.files));
    const weighed = files.map((file) => ({
      file,
      share: shares[path.relative(root, file.path)] ?? 0,
      bytes: statSync(file.path).size,
    }));
    return weighed.sort((a, b) => b.share - a.share || b.bytes - a.bytes).map(({ file }) => file);
  }

  cacheResults() {
    // Nothing is learnt from a run: a fresh clone has the same order.
  }
}
