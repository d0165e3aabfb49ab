import type { Visit } from '../appointments/visits.service.js';
import {
  addressOf,
  contactKey,
  countedContact,
  isMeant,
  isStanding,
  newCode,
  refuseWhileWaiting,
  toState,
  tooMany,
} from './code-rules.js';
import type { OneTimeCode } from './one-time-code.entity.js';

const NOW = new Date('2026-11-20T15:00:00Z');
const at = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1_000);
const asked = { siteId: 4, appointmentId: 7, challengeId: 'mine' };
const request = { email: false, clientId: 'c1', appointmentId: 7 };
const visit = (change: Partial<Visit> = {}): Visit =>
  ({
    clientId: 'c1',
    status: 'Booked',
    email: ' Ana@Mail.Example ',
    mobilePhone: '+1 (405) 555-0142',
    ...change,
  }) as Visit;
const code = (change: Partial<OneTimeCode> = {}): OneTimeCode =>
  ({
    ...asked,
    ...{ delivery: 'sent', usedAt: null, lockedUntil: null, failures: 0 },
    ...{ resendAt: at(180), expiresAt: at(900) },
    ...change,
  }) as OneTimeCode;

describe('a new code', () => {
  it('is good for 900 s, and another may be asked for after 180 s', () => {
    expect(newCode(asked, { ...request, email: true, language: 'es' }, NOW)).toEqual({
      ...asked,
      ...{ clientId: 'c1', channel: 'email', language: 'es', at: NOW, resendAt: at(180), expiresAt: at(900) },
    });
  });

  it('comes in English by text message when nothing else is said', () => {
    expect(newCode(asked, request, NOW)).toMatchObject({ channel: 'text', language: 'en' });
  });

  it('is told of with the times that are held to: a lock, and the limit of a contact, come before the three minutes', () => {
    const told = (change: Parameters<typeof code>[0], againAt?: Date) =>
      toState(Object.assign({}, code(change), againAt && { againAt: againAt.toISOString() }), at(60));
    expect(told({})).toMatchObject({ resendAt: at(180).toISOString(), triesLeft: 5, lockedUntil: null });
    const locked = { lockedUntil: at(960), failures: 0 };
    expect(told(locked)).toMatchObject({ resendAt: at(960).toISOString(), lockedUntil: at(960).toISOString() });
    expect(told({ lockedUntil: at(59), failures: 3 })).toMatchObject({ triesLeft: 2, lockedUntil: null });
    expect(told({}, at(2_000))).toMatchObject({ resendAt: at(2_000).toISOString() });
  });

  it('is queued for whoever hears of it', () => {
    expect(toState(newCode(asked, request, NOW), NOW)).toMatchObject({
      delivery: 'queued',
      email: false,
      serverTime: NOW.toISOString(),
    });
  });
});

describe('who is meant', () => {
  it.each([
    ['her, whatever contact', {}, true],
    ['her, when the contact is null', { contact: null }, true],
    ['her, when the contact is empty', { contact: '' }, true],
    ['her number as digits', { contact: 4055550142 }, true],
    ['her number as she writes it', { contact: '(405) 555-0142' }, true],
    ['another number', { contact: 4055550143 }, false],
    ['her e-mail for a mail', { email: true, contact: 'ANA@mail.example' }, true],
    ['her e-mail for a text message', { contact: 'ana@mail.example' }, false],
    ['no contact at all', { contact: 'nonsense' }, false],
    ['another client', { clientId: 'c2' }, false],
  ])('%s', (_, change, isHer) => {
    expect(isMeant(visit(), { ...request, ...change })).toBe(isHer);
  });

  it('nobody any more when the visit is cancelled, and nobody by a contact that is not on file', () => {
    expect(isMeant(visit({ status: 'Cancelled' }), request)).toBe(false);
    expect(isMeant(visit({ mobilePhone: '' }), { ...request, contact: 'nonsense' })).toBe(false);
    expect(addressOf(visit({ mobilePhone: '12' }), 'text')).toBeNull();
    expect(addressOf(visit({ email: 'nonsense' }), 'email')).toBeNull();
  });

  it('is counted by the contact on file; a guess by itself', () => {
    expect(countedContact(visit(), request)).toBe('4055550142');
    expect(countedContact(visit(), { ...request, contact: 4055550142 })).toBe('4055550142');
    expect(countedContact(visit(), { ...request, contact: 4055550143 })).not.toContain('0142');
    expect(contactKey(4, '4055550142')).not.toBe(contactKey(5, '4055550142'));
    expect(contactKey(4, '4055550142')).not.toContain('4055550142');
  });
});

describe('asking again', () => {
  const wanted = newCode({ ...asked, challengeId: 'new' }, request, at(60));

  it('stands for the first time in the same browser, until it may be sent again', () => {
    expect(isStanding(code(), asked, wanted)).toBe(true);
    expect(isStanding(code({ delivery: 'queued' }), asked, wanted)).toBe(true);
    expect(isStanding(code(), null, wanted)).toBe(false);
    expect(isStanding(code(), { ...asked, challengeId: 'other' }, wanted)).toBe(false);
    expect(isStanding(code(), { ...asked, siteId: 5 }, wanted)).toBe(false);
    expect(isStanding(code({ resendAt: at(60.5) }), asked, wanted)).toBe(false);
    for (const change of [{ usedAt: NOW }, { delivery: 'failed' as const }, { lockedUntil: at(62) }])
      expect(isStanding(code(change), asked, wanted)).toBe(false);
  });

  it('has to wait while another may still arrive, not for one that failed or was used, and for every lock', () => {
    const refusal = { code: 'TOO_MANY_TRIES', message: 'Please try again in 120 seconds.' };
    expect(() => refuseWhileWaiting(code(), at(60))).toThrow(expect.objectContaining(refusal));
    for (const change of [
      { usedAt: NOW },
      { delivery: 'failed' as const },
      { resendAt: at(60.9) },
      { lockedUntil: at(60), resendAt: at(0) },
    ])
      expect(() => refuseWhileWaiting(code(change), at(60))).not.toThrow();
    const locked = code({ lockedUntil: at(660), delivery: 'failed', usedAt: NOW });
    expect(() => refuseWhileWaiting(locked, at(60))).toThrow('Please try again in 600 seconds.');
    expect(tooMany(NOW, at(5)).message).toBe('Please try again in 1 seconds.');
  });
});
