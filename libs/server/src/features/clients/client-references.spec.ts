import { randomBytes } from 'node:crypto';
import type { Config } from '../../platform/config.js';
import { Secrets } from '../../platform/security/secrets.js';
import { ClientReferences, type VisitOfClient } from './client-references.js';

const KEY = randomBytes(32);
const called = (secretKey: Buffer, visit: VisitOfClient) =>
  new ClientReferences(new Secrets({ secretKey } as Config)).of(visit);
const VISIT = { siteId: 2, appointmentId: 71, clientId: '100000042' };

it('calls a client of one appointment always the same, by nothing that she could be known by', () => {
  const reference = called(KEY, VISIT);
  expect(reference).toBe(called(KEY, { ...VISIT }));
  expect(reference).toMatch(/^[\w-]{43}$/);
  expect(Buffer.from(reference, 'base64url').toString('latin1')).not.toContain(VISIT.clientId);
});

it('calls her otherwise at another site, for another appointment, and under another key', () => {
  const others = [
    called(KEY, { ...VISIT, siteId: 27 }),
    called(KEY, { ...VISIT, siteId: 21, appointmentId: 7 }),
    called(KEY, { ...VISIT, appointmentId: 711 }),
    called(KEY, { ...VISIT, clientId: '100000043' }),
    called(randomBytes(32), VISIT),
  ];
  expect(new Set([called(KEY, VISIT), ...others]).size).toBe(6);
});

it('still means her after the key was changed, as long as the old one is valid', () => {
  const next = randomBytes(32);
  const reference = called(KEY, VISIT);
  const during = new ClientReferences(new Secrets({ secretKey: next, otherSecretKey: KEY } as Config));
  expect(during.means(reference, VISIT)).toBe(true);
  expect(during.means(reference, { ...VISIT, appointmentId: 72 })).toBe(false);
  expect(during.of(VISIT)).toBe(called(next, VISIT));
  const after = new ClientReferences(new Secrets({ secretKey: next } as Config));
  expect(after.means(reference, VISIT)).toBe(false);
});
