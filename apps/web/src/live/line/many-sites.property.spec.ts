import fc from 'fast-check';
import { createStore } from 'zustand/vanilla';
import type { Hub, HubListener } from './hub';
import { type FeedState, SILENT } from '../live-state';
import { LiveLine, type LiveSite, type SiteAccess } from './live-site';
import { answersIn, concerns, ModelledSite, stateAt, TestAlarms } from '../testing/modelled-site';

const SITES = [1, 2, 3];
const QUERY = 1;
const BEAT_MS = 5_000;

/** A site behind the line, and what the server knows of its sessions. */
interface Place {
  site: ModelledSite;
  live: LiveSite;
  /** Alive at the server. */
  token: string | null;
}

/** One browser with sessions of several sites, and the hub they are followed over. */
class Browser {
  readonly alarms = new TestAlarms();
  readonly places = new Map<number, Place>(SITES.map((siteId) => [siteId, this.placeOf(siteId)]));
  /** As the session store has them. */
  kept: SiteAccess[] = [];
  readonly line = new LiveLine({
    open: (tokens, listener) => this.open(tokens, listener),
    siteOf: (siteId) => this.at(siteId).live,
    ended: (access) => this.forget(access),
    askWhoIAm: (access) => {
      if (this.at(access.siteId).token !== access.token) this.forget(access);
    },
  });
  private tokens: (() => string[]) | null = null;
  private listener: HubListener | null = null;
  private isOpen = false;
  private signIns = 0;
  /** Words of the hub about sessions, under way. */
  private words: number[] = [];

  at(siteId: number): Place {
    const place = this.places.get(siteId);
    if (place === undefined) throw new Error(`no site ${siteId}`);
    return place;
  }

  signIn(siteId: number): void {
    const token = `${siteId}-${++this.signIns}`;
    this.at(siteId).token = token;
    this.kept = [...this.kept.filter((access) => access.siteId !== siteId), { siteId, token }];
    this.line.follow(this.kept);
  }

  /** At the server: the screen hears of it when the word comes. */
  revoke(siteId: number): void {
    const { site } = this.at(siteId);
    this.at(siteId).token = null;
    site.isAdmitted = false;
    if (site.isConnected) this.words.push(siteId);
    site.isConnected = false;
  }

  hearWord(): void {
    const siteId = this.words.shift();
    if (siteId !== undefined) this.listener?.session({ siteId, state: 'revoked' });
  }

  connect(): void {
    if (this.isOpen || this.tokens === null || this.listener === null) return;
    const tokens = this.tokens();
    const admitted = [...this.places.values()].filter(({ token }) => token !== null && tokens.includes(token));
    if (admitted.length === 0) {
      this.listener.turnedAway();
      return;
    }
    this.isOpen = true;
    for (const { site } of this.places.values()) site.isAdmitted = site.isConnected = false;
    for (const { site } of admitted) site.isAdmitted = site.isConnected = true;
    this.listener.connected();
  }

  cut(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.words = [];
    for (const { site } of this.places.values()) {
      site.isConnected = false;
      site.wire = [];
      for (const call of [...site.asks]) call.fail();
    }
    this.listener?.disconnected();
  }

  replaceLogs(head: number): void {
    this.cut();
    for (const { site } of this.places.values()) {
      site.epoch += 1;
      site.head = head;
    }
  }

  /** Live is only what lacks nothing that it was told of, and never what the hub said is over. */
  check(): void {
    for (const [siteId, { site, live }] of this.places) {
      if (!live.state.getState().isComplete) continue;
      const shown = site.shown(QUERY);
      if (live.line === null) throw new Error(`${siteId} is Live and not followed`);
      if (shown?.epoch !== site.told.epoch) throw new Error(`${siteId} is Live and shows another log`);
      const lacks = Array.from({ length: site.told.seq }, (_, n) => n + 1).filter(
        (seq) => concerns(QUERY, seq) && !shown.seqs.includes(seq),
      );
      if (lacks.length > 0) throw new Error(`${siteId} is Live and lacks ${lacks.join()}`);
    }
  }

  async recover(): Promise<void> {
    for (let beats = 0; beats < 10; beats++) {
      this.connect();
      while (this.words.length > 0) this.hearWord();
      for (const { site } of this.places.values()) {
        site.beat();
        while (site.wire.length > 0) site.deliver(0);
      }
      for (let part = 0; part < 6; part++) {
        for (const { site } of this.places.values())
          for (const call of [...site.asks, ...site.reads]) {
            call.serve();
            call.deliver();
          }
        await answersIn();
        this.check();
        await this.alarms.pass(BEAT_MS / 6);
      }
    }
  }

  private forget({ siteId, token }: SiteAccess): void {
    this.kept = this.kept.filter((access) => access.siteId !== siteId || access.token !== token);
    this.line.follow(this.kept);
  }

  private open(tokens: () => string[], listener: HubListener): Hub {
    this.tokens = tokens;
    this.listener = listener;
    for (const { site } of this.places.values()) site.ear = listener;
    return {
      watch: (siteId, since) => this.at(siteId).site.answer(since),
      reconnect: () => this.cut(),
      screen: () => undefined,
      close: () => {
        this.cut();
        this.listener = this.tokens = null;
      },
    };
  }

  private placeOf(siteId: number): Place {
    const state = createStore<FeedState>(() => SILENT);
    const site = new ModelledSite(siteId, this.alarms, {
      ask: (since) => live.line?.watch(siteId, since) ?? Promise.reject(new Error('not connected')),
      refused: () => live.line?.askWhoIAm(),
      changed: (next) => state.setState(next),
    });
    const live: LiveSite = { state, line: null, feed: site.feed };
    return { site, live, token: null };
  }
}

type Move = (browser: Browser) => unknown;
const any = fc.nat({ max: 20 });
const siteId = fc.constantFrom(...SITES);
const move = (weight: number, arbitrary: fc.Arbitrary<Move>) => ({ weight, arbitrary });
const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];
const atSite = (act: (site: ModelledSite, n: number) => unknown) =>
  fc.tuple(siteId, any).map(
    ([id, n]) =>
      (browser: Browser) =>
        act(browser.at(id).site, n),
  );

const moves: fc.Arbitrary<Move> = fc.oneof(
  move(
    8,
    atSite((site, n) => site.happen(1 + (n % 5))),
  ),
  move(
    8,
    atSite((site, n) => site.deliver(n % Math.max(1, site.wire.length))),
  ),
  move(
    3,
    atSite((site, n) => site.wire.splice(n % Math.max(1, site.wire.length), 1)),
  ),
  move(
    2,
    atSite((site) => site.beat()),
  ),
  move(
    9,
    atSite((site, n) => {
      const call = pick([...site.reads, ...site.asks], n);
      call?.serve();
      call?.deliver();
    }),
  ),
  move(
    3,
    atSite((site, n) => pick([...site.reads, ...site.asks], n)?.serve()),
  ),
  move(
    2,
    atSite((site, n) => pick([...site.reads, ...site.asks], n)?.fail()),
  ),
  move(
    3,
    siteId.map((id) => (browser: Browser) => browser.signIn(id)),
  ),
  move(
    3,
    siteId.map((id) => (browser: Browser) => browser.revoke(id)),
  ),
  move(
    3,
    fc.constant((browser: Browser) => browser.hearWord()),
  ),
  move(
    6,
    fc.constant((browser: Browser) => browser.connect()),
  ),
  move(
    1,
    fc.constant((browser: Browser) => browser.cut()),
  ),
  move(
    1,
    fc.nat({ max: 9 }).map((head) => (browser: Browser) => browser.replaceLogs(head)),
  ),
  move(
    3,
    fc.constantFrom(0, 130, 2_100, 21_000).map(
      (ms) =>
        ({ alarms }: Browser) =>
          alarms.pass(ms),
    ),
  ),
);

it('goes on with every other site while one comes, goes or is asked too much; what is Live is complete', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(moves, { maxLength: 70 }), async (story) => {
      const browser = new Browser();
      for (const { site } of browser.places.values()) site.mount(QUERY);
      for (const id of SITES) browser.signIn(id);
      browser.connect();
      for (const one of story) {
        await one(browser);
        await answersIn();
        browser.check();
      }
      await browser.recover();
      for (const { site, live, token } of browser.places.values()) {
        expect(live.state.getState()).toMatchObject({ isConnected: token !== null, isComplete: token !== null });
        if (token !== null) expect(site.shown(QUERY)).toEqual(stateAt(QUERY, site.epoch, site.head));
      }
      browser.line.close();
    }),
    { numRuns: 300 },
  );
});

it('keeps the connection, and all that comes over it, when one site is revoked', async () => {
  const browser = new Browser();
  for (const { site } of browser.places.values()) site.mount(QUERY);
  for (const id of SITES) browser.signIn(id);
  await browser.recover();
  browser.revoke(2);
  browser.hearWord();
  for (const { site } of browser.places.values()) {
    site.happen(2);
    while (site.wire.length > 0) site.deliver(0);
  }
  const phases = SITES.map((id) => browser.at(id).live.state.getState());
  expect(phases.map(({ isComplete }) => isComplete)).toEqual([true, false, true]);
  expect(browser.at(3).site.shown(QUERY)).toEqual(stateAt(QUERY, 0, 2));
  expect(browser.kept.map((access) => access.siteId)).toEqual([1, 3]);
});
