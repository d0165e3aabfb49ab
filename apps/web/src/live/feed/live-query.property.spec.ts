import fc from 'fast-check';
import { answersIn, concerns, LINGER_MS, ModelledSite, namesAt, stateAt, TestAlarms } from '../testing/modelled-site';
import type { Told } from '../testing/modelled-site';

const QUERIES = [0, 1, 2];
const BEAT_MS = 5_000;

/** Two sites, one of which is on screen; what happens to them goes on either way. */
class Scene {
  readonly alarms = new TestAlarms();
  readonly sites = [new ModelledSite(1, this.alarms), new ModelledSite(2, this.alarms)];
  private active = 0;

  get site(): ModelledSite {
    const site = this.sites[this.active];
    if (site === undefined) throw new Error('no such site');
    return site;
  }

  switchSite(): void {
    const { mounted } = this.site;
    this.leave();
    this.active = 1 - this.active;
    for (const query of mounted) this.site.mount(query);
    this.site.connect();
  }

  leave(): void {
    for (const query of QUERIES) while (this.site.mounted.includes(query)) this.site.unmount(query);
    this.site.cut();
  }

  /** What a person sees is never a mixture, and what is called Live is all that the feed has heard of. */
  check(): void {
    for (const site of this.sites) {
      const { isComplete } = site.state;
      if (isComplete && site.mounted.length === 0) throw new Error('Live without anything on screen');
      for (const query of site.mounted) {
        const shown = site.shown(query);
        if (shown !== undefined && !isWhole(query, shown)) throw new Error(`${query} shows ${JSON.stringify(shown)}`);
        if (!isComplete) continue;
        const lacks = shown?.epoch !== site.told.epoch || lackedFirst(query, shown) <= site.told.seq;
        if (lacks || shown.names < namesAt(site.told.seq))
          throw new Error(`Live, but ${query} shows ${JSON.stringify(shown)} at ${JSON.stringify(site.told)}`);
      }
    }
  }

  /** Everything works again: what is asked is answered, what is sent arrives, and the hub beats. */
  async recover(): Promise<void> {
    const { site } = this;
    site.connect();
    if (site.mounted.length === 0) site.mount(1);
    for (let beats = 0; beats < 8; beats++) {
      site.beat();
      while (site.wire.length > 0) site.deliver(0);
      for (let part = 0; part < 4; part++) {
        await answersIn();
        for (const call of [...site.asks, ...site.reads]) {
          call.serve();
          call.deliver();
        }
        await answersIn();
        this.check();
        await this.alarms.pass(BEAT_MS / 4);
      }
    }
  }
}

/** Every event that concerns the query once and in order, up to some point. */
function isWhole(query: number, { epoch, seqs }: Told): boolean {
  return seqs.join() === stateAt(query, epoch, seqs.at(-1) ?? 0).seqs.join();
}

/** The first event that concerns the query and is not in what it shows. */
function lackedFirst(query: number, { seqs }: Told): number {
  let seq = (seqs.at(-1) ?? 0) + 1;
  while (!concerns(query, seq)) seq += 1;
  return seq;
}

type Move = (scene: Scene) => unknown;
const any = fc.nat({ max: 20 });
const move = (weight: number, arbitrary: fc.Arbitrary<Move>) => ({ weight, arbitrary });
const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(1, list.length)];

const moves: fc.Arbitrary<Move> = fc.oneof(
  move(
    6,
    fc.integer({ min: 1, max: 4 }).map(
      (count) =>
        ({ site }: Scene) =>
          site.happen(count),
    ),
  ),
  move(
    8,
    any.map(
      (n) =>
        ({ site }: Scene) =>
          site.deliver(n % Math.max(1, site.wire.length)),
    ),
  ),
  move(
    4,
    fc.constant(({ site }: Scene) => site.deliver(0)),
  ),
  move(
    2,
    any.map(
      (n) =>
        ({ site }: Scene) =>
          site.deliver(n % Math.max(1, site.wire.length), true),
    ),
  ),
  move(
    2,
    any.map(
      (n) =>
        ({ site }: Scene) =>
          site.wire.splice(n % Math.max(1, site.wire.length), 1),
    ),
  ),
  move(
    2,
    fc.constant(({ site }: Scene) => site.beat()),
  ),
  move(
    6,
    any.map(
      (n) =>
        ({ site }: Scene) =>
          pick([...site.reads, ...site.asks], n)?.serve(),
    ),
  ),
  move(
    9,
    any.map((n) => ({ site }: Scene) => {
      const call = pick([...site.reads, ...site.asks], n);
      call?.serve();
      call?.deliver();
    }),
  ),
  move(
    5,
    any.map(
      (n) =>
        ({ site }: Scene) =>
          pick([...site.reads, ...site.asks], n)?.deliver(),
    ),
  ),
  move(
    3,
    any.map(
      (n) =>
        ({ site }: Scene) =>
          pick([...site.reads, ...site.asks], n)?.fail(),
    ),
  ),
  move(
    3,
    fc.constantFrom(...QUERIES).map(
      (query) =>
        ({ site }: Scene) =>
          site.mount(query),
    ),
  ),
  move(
    2,
    fc.constantFrom(...QUERIES).map(
      (query) =>
        ({ site }: Scene) =>
          site.unmount(query),
    ),
  ),
  move(
    2,
    fc.constant(({ site }: Scene) => site.connect()),
  ),
  move(
    1,
    fc.constant(({ site }: Scene) => site.cut()),
  ),
  move(
    2,
    fc.integer({ min: 0, max: 12 }).map(
      (head) =>
        ({ site }: Scene) =>
          site.replaceLog(head),
    ),
  ),
  move(
    1,
    fc.constant((scene: Scene) => scene.switchSite()),
  ),
  move(
    4,
    fc.constantFrom(0, 130, 500, 2_100, 21_000).map(
      (ms) =>
        ({ alarms }: Scene) =>
          alarms.pass(ms),
    ),
  ),
);

it('is never called Live while any query lacks something, and is Live again once the world is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(moves, { maxLength: 60 }), async (story) => {
      const scene = new Scene();
      for (const query of QUERIES) scene.site.mount(query);
      scene.site.connect();
      for (const one of story) {
        await one(scene);
        await answersIn();
        scene.check();
      }
      await scene.recover();
      const { site } = scene;
      expect(site.state).toMatchObject({ isConnected: true, isComplete: true });
      for (const query of site.mounted) expect(site.shown(query)).toEqual(stateAt(query, site.epoch, site.head));
      scene.leave();
      await scene.alarms.pass(LINGER_MS + 1);
      expect(site.reads).toEqual([]);
      expect(scene.alarms.isQuiet).toBe(true);
    }),
    { numRuns: 400 },
  );
});
