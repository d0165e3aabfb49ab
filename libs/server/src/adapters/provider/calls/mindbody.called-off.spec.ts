import { underSignal } from '#server/platform/work/work-signal';
import { until } from '#testing/eventually';
import { closeScripted, issuedToken, list, scripted } from '../testing/scripted-provider.js';

const SITE = 4;
const STAFF = 'GET /staff/staff';
const ISSUE = 'POST /usertoken/issue';
/** No call of these tests ends by itself. */
const FOR_EVER = 3_600_000;
const why = new Error('took too long');
const staff = () => list('StaffMembers', [{ Id: 1, FirstName: 'Ana' }]);

afterEach(closeScripted);

describe('a call of work that is called off', () => {
  it('ends, is not tried again, and leaves nothing under way', async () => {
    const { provider, count, line } = await scripted({ [STAFF]: () => ({ ...staff(), ms: FOR_EVER }) }, FOR_EVER);
    const limit = new AbortController();
    const asked = underSignal(limit.signal, () => provider.directory.staff(SITE)).catch((error: unknown) => error);
    await until('the call', () => count(STAFF) === 1);
    limit.abort(why);
    expect(await asked).toBe(why);
    await until('a line at rest', () => line.underWay === 0);
    expect(count(STAFF)).toBe(1);
  });

  it('is not waited with while the provider wants to be left alone', async () => {
    const wait = { status: 429, text: '', headers: { 'retry-after': '3000' } };
    const { provider, count, observer } = await scripted({ [STAFF]: () => wait }, FOR_EVER);
    const limit = new AbortController();
    const asked = underSignal(limit.signal, () => provider.directory.staff(SITE)).catch((error: unknown) => error);
    await until('a call that waits', () => observer.all.some(({ outcome }) => outcome === 'throttled'));
    limit.abort(why);
    expect(await asked).toBe(why);
    expect(count(STAFF)).toBe(1);
  });

  it('leaves the token that others wait for, too, to them', async () => {
    let issue: () => void = () => undefined;
    const issued = new Promise<void>((resolve) => (issue = resolve));
    const { provider, count } = await scripted(
      { [ISSUE]: () => ({ json: issuedToken(), after: issued }), [STAFF]: staff },
      FOR_EVER,
    );
    const limit = new AbortController();
    const mine = underSignal(limit.signal, () => provider.directory.staff(SITE)).catch((error: unknown) => error);
    await until('a token asked for', () => count(ISSUE) === 1);
    const theirs = provider.directory.staff(SITE);
    limit.abort(why);
    expect(await mine).toBe(why);
    issue();
    expect(await theirs).toHaveLength(1);
    expect(count(ISSUE)).toBe(1);
  });

  it('is not begun any more', async () => {
    const { provider, count } = await scripted({ [STAFF]: staff });
    const asked = underSignal(AbortSignal.abort(why), () => provider.directory.staff(SITE));
    await expect(asked).rejects.toBe(why);
    expect(count(STAFF)).toBe(0);
  });
});
