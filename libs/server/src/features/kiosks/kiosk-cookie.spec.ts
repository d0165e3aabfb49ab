import type { Config } from '../../platform/config.js';
import { Secrets } from '../../platform/security/secrets.js';
import { KioskCookies } from './kiosk-cookie.js';

const [OLD, NEW] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const by = (secretKey: Buffer, otherSecretKey: Buffer | null = null): Secrets =>
  new Secrets({ secretKey, otherSecretKey } as Config);

it('what one key made is read while both are valid, and by its successor once it was written anew', () => {
  const claim = new KioskCookies(by(OLD)).create(4, 'k');
  const held = new KioskCookies(by(OLD)).write(claim);
  const kept = new KioskCookies(by(OLD)).mark(claim);
  const both = new KioskCookies(by(NEW, OLD));
  expect(both.read(held)).toEqual(claim);
  expect(both.marks(claim)).toContain(kept);
  const later = new KioskCookies(by(NEW));
  expect(later.read(held)).toBeNull();
  expect(later.read(both.write(claim))).toEqual(claim);
  expect(later.marks(claim)).toEqual([both.mark(claim)]);
});

it('a ticket of another kind is none', () => {
  const secrets = by(NEW);
  const other = secrets.sign(JSON.stringify({ purpose: 'form', siteId: 4, kioskId: 'k', token: 't' }));
  expect(new KioskCookies(secrets).read(other)).toBeNull();
});
