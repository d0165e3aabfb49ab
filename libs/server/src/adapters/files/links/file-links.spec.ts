import { Clock } from '../../../platform/clock.js';
import type { Config } from '../../../platform/config.js';
import { Secrets } from '../../../platform/security/secrets.js';
import { FileLinks } from './file-links.js';

const CONFIG = {
  publicUrl: 'https://hub.example',
  secretKey: Buffer.alloc(32, 1),
  files: { kind: 'folder', dir: 'x' },
};
const NOON = '2026-03-02T12:00:00.000Z';
const wish = { seconds: 300, fileName: 'form.pdf', inline: true };

class FrozenClock extends Clock {
  instant = new Date(NOON);

  override now(): Date {
    return this.instant;
  }
}

const clock = new FrozenClock();
beforeEach(() => {
  clock.instant = new Date(NOON);
});

function linksWith(change: object = {}): { links: FileLinks; secrets: Secrets } {
  const config = { ...CONFIG, ...change } as Config;
  const secrets = new Secrets(config);
  return { secrets, links: new FileLinks(secrets, clock, config) };
}

const tokenOf = (url: string): string => url.split('/').at(-1) ?? '';

it('leads to our own address and says what the file is', () => {
  const { links } = linksWith();
  const { url, expiresAt } = links.issue('sites/4/ab/x', wish);
  expect(url).toMatch(/^https:\/\/hub\.example\/api\/files\/[\w-]+\.[\w-]+$/);
  expect(expiresAt.toISOString()).toBe('2026-03-02T12:05:00.000Z');
  const { seconds: _, ...rest } = wish;
  expect(links.read(tokenOf(url))).toEqual({ key: 'sites/4/ab/x', ...rest });
});

it('ends at its second', () => {
  const { links } = linksWith();
  const token = tokenOf(links.issue('k', wish).url);
  clock.instant = new Date('2026-03-02T12:04:59.999Z');
  expect(links.read(token)?.key).toBe('k');
  clock.instant = new Date('2026-03-02T12:05:00.000Z');
  expect(links.read(token)).toBeNull();
});

it('is not read with another secret, out of another purpose, or out of anything', () => {
  const { links, secrets } = linksWith();
  const other = linksWith({ secretKey: Buffer.alloc(32, 2) });
  expect(links.read(tokenOf(other.links.issue('k', wish).url))).toBeNull();
  const ticket = secrets.sign(JSON.stringify({ purpose: 'check-in', expires: Date.parse(NOON) + 1_000, key: 'k' }));
  expect(links.read(ticket)).toBeNull();
  for (const token of ['', '.', 'x', 'x.y', 'undefined']) expect(links.read(token)).toBeNull();
});

it('is not read while an S3 store serves its own', () => {
  const token = tokenOf(linksWith().links.issue('k', wish).url);
  expect(linksWith({ files: { kind: 's3' } }).links.read(token)).toBeNull();
});
