import { randomUUID } from 'node:crypto';
import { until } from '#testing/eventually';
import { startWorld } from '#testing/world';
import { ApiWorld, HERE, THERE, type Answer, type Ask } from '../../testing/api-world.js';
import { HubScreen } from '../../testing/hub-screen.js';
import { refusalOf } from '../../testing/refusal.js';

const LOCATION = 1;

let world: ApiWorld;
let desk: string;

beforeAll(async () => {
  world = await ApiWorld.start(await startWorld());
  desk = await world.signIn(HERE, 'technician.demo');
});
beforeEach(() => world.outside.redis.flush());
afterAll(() => world.end());

const expectDisplay = (): Promise<Answer> => world.call('displays.expect', {}, { token: desk, body: {} });
const pair = (code: string, ask: Ask = {}, locationId = LOCATION): Promise<Answer> =>
  world.call('displays.pair', {}, { site: HERE, ...ask, body: { code, locationId } });
const cookieOf = (answer: Answer): string => String(answer.headers['set-cookie']).split(';')[0] ?? '';
const own = (cookie: string, known?: number, site = HERE): Promise<Answer> =>
  world.ask('GET', `/api/displays/own${known === undefined ? '' : `?known=${known}`}`, { site, cookie });
const show = (displayId: string, cart: object | null, token = desk): Promise<Answer> =>
  world.call('displays.show', { displayId }, { token, body: { cart } });
const tip = (cookie: string, body: object): Promise<Answer> =>
  world.call('displays.tip', {}, { site: HERE, cookie, body });
const read = async (displayId: string) => (await world.call('displays.one', { displayId }, { token: desk })).body;

const cartOf = (cartKey: string, more: object = {}) => ({
  ...{ cartKey, stage: 'cart', lines: [{ name: 'Keepsake ultrasound', quantity: 1, grossCents: 8_900 }] },
  ...{ netCents: 8_900, discountCents: 0, taxCents: 734, tipCents: 0, dueCents: 9_634, changeCents: 0, ...more },
});

/** A screen that was paired: as its desk knows it, and what it holds. */
async function paired(): Promise<{ displayId: string; cookie: string }> {
  const { body } = await expectDisplay();
  return { displayId: body.display.displayId, cookie: cookieOf(await pair(body.code)) };
}

describe('a client’s screen', () => {
  // 001 §2.300: beyond the document (issue: the total on a second device): pairing by a code of the desk
  it('is paired by a code of the desk, once, at its location and site', async () => {
    const { body } = await expectDisplay();
    expect(body).toMatchObject({
      display: { state: 'waiting', locationId: LOCATION },
      code: expect.stringMatching(/^\w{8}$/),
    });
    expect(refusalOf(await pair(body.code, {}, 2))).toBe('422 CODE_REFUSED');
    expect(refusalOf(await pair(body.code, { site: THERE }))).toBe('422 CODE_REFUSED');
    const answers = await Promise.all(Array.from({ length: 5 }, () => pair(body.code)));
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken.map((one) => one.body)).toEqual([{ isPaired: true, version: 2, cart: null, tip: null }]);
    const given = [taken[0]?.headers['set-cookie']].flat().join();
    for (const mark of [`display-${HERE}=`, 'HttpOnly', 'SameSite=Strict']) expect(given).toContain(mark);
    expect(await read(body.display.displayId)).toMatchObject({ state: 'paired', version: 2, tip: null });
  });

  it('refuses a kiosk’s code, a late one and what is none', async () => {
    const manager = await world.signIn(HERE, 'management.demo');
    const kiosk = await world.call('kiosks.expect', {}, { token: manager, body: { name: 'No display' } });
    const late = (await expectDisplay()).body;
    await world.sql(`UPDATE customer_displays SET expires_at = now() WHERE display_id = $1`, [late.display.displayId]);
    for (const code of [kiosk.body.code, late.code, 'none'])
      expect(refusalOf(await pair(code))).toBe('422 CODE_REFUSED');
  });

  it('shows what its desk sells as soon as that is another cart, and nothing once the sale is left', async () => {
    const { displayId, cookie } = await paired();
    const first = (await own(cookie)).body;
    expect(first).toMatchObject({ isPaired: true, cart: null });
    const cart = cartOf(randomUUID());
    const told = own(cookie, first.version);
    expect((await show(displayId, cart)).status).toBe(200);
    const shown = (await told).body;
    expect(shown.cart).toEqual(cart);
    const next = own(cookie, shown.version);
    await show(displayId, null);
    expect((await next).body).toMatchObject({ isPaired: true, cart: null });
  });

  it('has no answer for a device that knows this version, until there is another', async () => {
    const { displayId, cookie } = await paired();
    const { version } = (await own(cookie)).body;
    let isAnswered = false;
    const asked = own(cookie, version).finally(() => (isAnswered = true));
    for (let look = 0; look < 5; look++) expect((await own(cookie)).body.version).toBe(version);
    expect(isAnswered).toBe(false);
    await show(displayId, null);
    expect((await asked).body.version).toBeGreaterThan(version);
  });

  it('shows no cart whose desk has been silent for a quarter of an hour', async () => {
    const { displayId, cookie } = await paired();
    await show(displayId, cartOf(randomUUID()));
    await world.sql(`UPDATE customer_displays SET cart_at = now() - interval '16 minutes' WHERE display_id = $1`, [
      displayId,
    ]);
    expect((await own(cookie)).body.cart).toBeNull();
  });

  it('takes a tip for the cart it shows, tells the desk without the amount, and lets the desk read it', async () => {
    const { displayId, cookie } = await paired();
    const cartKey = randomUUID();
    await show(displayId, cartOf(cartKey));
    const screen = await HubScreen.connect(world.url, { tokens: [desk] });
    const chosen = await tip(cookie, { cartKey, percent: 15, tipCents: 0 });
    expect(chosen.body.tip).toEqual({ cartKey, percent: 15, tipCents: 1_335 });
    await until('the desk hears', () => screen.events.some(({ name }) => name === 'display.changed'));
    const news = screen.events.filter(({ name }) => name === 'display.changed').map(({ payload }) => payload);
    expect(news).toEqual([
      { display: { displayId, locationId: LOCATION, state: 'paired', version: chosen.body.version } },
    ]);
    expect(await read(displayId)).toMatchObject({ tip: { cartKey, percent: 15, tipCents: 1_335 } });
    const other = await tip(cookie, { cartKey, percent: null, tipCents: 777 });
    expect(other.body.tip).toEqual({ cartKey, percent: null, tipCents: 777 });
    // With the tip in it the same cart keeps what was chosen; another one begins without.
    await show(displayId, cartOf(cartKey, { tipCents: 777, dueCents: 10_411 }));
    expect((await own(cookie)).body.tip.tipCents).toBe(777);
    await show(displayId, cartOf(randomUUID()));
    expect((await own(cookie)).body.tip).toBeNull();
    screen.close();
  });

  it('refuses a tip for another cart, one that is being paid, too much, and what is no tip', async () => {
    const { displayId, cookie } = await paired();
    const cartKey = randomUUID();
    await show(displayId, cartOf(cartKey));
    const good = { cartKey, percent: 20, tipCents: 0 };
    expect(refusalOf(await tip(cookie, { ...good, cartKey: randomUUID() }))).toBe('409 ILLEGAL_STATUS');
    for (const bad of [
      { percent: 25 },
      { percent: null, tipCents: -1 },
      { percent: null, tipCents: 50_001 },
      { tipCents: 1.5 },
    ])
      expect(refusalOf(await tip(cookie, { ...good, ...bad }))).toBe('400 VALIDATION_FAILED');
    expect(refusalOf(await tip('', good))).toBe('403 FORBIDDEN');
    for (const stage of ['paying', 'withoutTip'] as const) {
      await show(displayId, cartOf(cartKey, { stage }));
      expect(refusalOf(await tip(cookie, good))).toBe('409 ILLEGAL_STATUS');
    }
  });

  it('belongs to its site: another’s staff neither reads, fills nor ends it', async () => {
    const { displayId, cookie } = await paired();
    const stranger = await world.signIn(THERE, 'technician.demo');
    expect(refusalOf(await show(displayId, cartOf(randomUUID()), stranger))).toBe('404 NOT_FOUND');
    expect((await world.call('displays.one', { displayId }, { token: stranger })).body.state).toBe('ended');
    expect(refusalOf(await world.call('displays.end', { displayId }, { token: stranger }))).toBe('404 NOT_FOUND');
    expect((await own(cookie, undefined, THERE)).body.isPaired).toBe(false);
    expect((await own(cookie)).body.isPaired).toBe(true);
  });

  it('is none any more once its desk lets it go, or another pairing took its place', async () => {
    const { displayId, cookie } = await paired();
    const told = own(cookie, (await own(cookie)).body.version);
    expect((await world.call('displays.end', { displayId }, { token: desk })).status).toBe(200);
    expect((await told).body).toEqual({ isPaired: false, version: 0, cart: null, tip: null });
    expect(refusalOf(await show(displayId, null))).toBe('404 NOT_FOUND');
    const before = await paired();
    await pair((await expectDisplay()).body.code, { cookie: before.cookie });
    expect((await read(before.displayId)).state).toBe('ended');
  });

  it('keeps neither code nor token', async () => {
    const { body } = await expectDisplay();
    const cookie = cookieOf(await pair(body.code));
    const claim = Buffer.from(cookie.replace(/^[^=]*=([^.]*).*$/, '$1'), 'base64url').toString();
    const { token } = JSON.parse(claim) as { token: string };
    const rows = JSON.stringify(
      await world.sql(`SELECT d::text FROM customer_displays d UNION ALL SELECT e::text FROM events e
        UNION ALL SELECT a::text FROM audit_entries a`),
    );
    expect(rows).toContain(body.display.displayId);
    for (const secret of [body.code, token]) expect(rows).not.toContain(secret);
  });
});
