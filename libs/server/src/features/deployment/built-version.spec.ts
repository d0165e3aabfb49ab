import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { builtVersion } from './built-version.js';

it('is what the build left beside the pages, and unknown where nothing was built', () => {
  const place = mkdtempSync(path.join(tmpdir(), 'built-'));
  const web = path.join(place, 'web');
  mkdirSync(web);
  expect(builtVersion(web)).toEqual({ server: 'unknown', page: 'unknown' });
  writeFileSync(path.join(place, '.server-stamp'), 'a'.repeat(64));
  writeFileSync(path.join(place, '.web-stamp'), 'b'.repeat(64));
  expect(builtVersion(web)).toEqual({ server: 'a'.repeat(12), page: 'b'.repeat(12) });
});
