import { listProgress } from '../progress.mjs';
import { layPast } from './past.mjs';

/** @param {string} url of the provider */
async function told(url) {
  /** @type {string[]} */
  const lines = [];
  const out = /** @type {NodeJS.WriteStream} */ (
    /** @type {unknown} */ ({ write: (/** @type {string} */ text) => lines.push(text) })
  );
  const { signal } = new AbortController();
  await layPast({ PROVIDER_URL: url }, { signal, progress: listProgress(signal, out) });
  return lines.join('');
}

it('says in a line what was in the way, and lets the product run', async () => {
  const said = await told('https://provider.example');
  expect(said).toContain('✗ the past of the demo');
  expect(said).toContain('The demo has no past: ');
});
