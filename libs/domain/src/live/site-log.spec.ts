import fc from 'fast-check';
import type { AnySiteEvent } from '#contracts/events';
import { onCatchUp, onEvent, onHead, startLog, type SiteLog, type Step } from './site-log.js';

const event = (seq: number): AnySiteEvent => ({
  siteId: 1,
  seq,
  name: 'sync.recovered',
  at: '2026-03-08T15:00:00Z',
  actor: { kind: 'provider' },
  payload: { syncedAt: '2026-03-08T15:00:00Z' },
});
const seqs = (events: readonly AnySiteEvent[]): number[] => events.map(({ seq }) => seq);
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, n) => from + n);

/** A hub with a log of its own and a screen that does what the reducer tells it to; the wire does what it likes. */
class Scene {
  private epoch = 'log 0';
  private replaced = 0;
  private head = 0;
  private log: SiteLog = startLog({ epoch: 'log 0', seq: 0 });
  /** What the screen's cache holds: everything up to `loaded` by its queries, the rest by events. */
  private loaded = 0;
  applied: number[] = [];
  resets = 0;
  isBehind = false;

  happen(count: number): void {
    this.head += count;
  }

  /** The log was replaced, as after a restore; no epoch comes back. */
  replace(head: number): void {
    this.epoch = `log ${++this.replaced}`;
    this.head = head;
  }

  /** Any event of the log, in any order and as often as the wire likes. */
  deliver(seq: number): void {
    if (seq <= this.head && this.epoch === this.log.epoch) this.take(onEvent(this.log, event(seq)));
  }

  beat(): void {
    this.take(onHead(this.log, { epoch: this.epoch, seq: this.head }));
  }

  catchUp(limit: number): void {
    const { epoch, head: seq } = this;
    const isKnown = this.log.epoch === epoch && this.log.applied <= seq && seq - this.log.applied <= limit;
    const answer = isKnown
      ? { epoch, seq, events: range(this.log.applied + 1, seq).map(event) }
      : ({ epoch, seq, reset: true } as const);
    this.take(onCatchUp(this.log, answer));
  }

  /** What any screen does in the end: a beat, and a catch-up when it lacks something. */
  settle(): void {
    this.beat();
    if (this.isBehind) this.catchUp(500);
    this.beat();
  }

  check(): void {
    expect(this.applied).toEqual(range(this.loaded + 1, this.log.applied));
    expect(this.log.waiting.every(({ seq }) => seq > this.log.applied + 1)).toBe(true);
  }

  get isWhole(): boolean {
    return this.log.epoch === this.epoch && this.log.applied === this.head && !this.isBehind;
  }

  private take(step: Step): void {
    this.log = step.log;
    this.isBehind = step.isBehind;
    if (step.mustReset) {
      expect(step.apply).toEqual([]);
      this.resets++;
      this.loaded = step.log.applied;
      this.applied = [];
      return;
    }
    this.applied.push(...seqs(step.apply));
  }
}

type Move = (scene: Scene) => void;
const seq = fc.integer({ min: 1, max: 40 });
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 6 }).map((count) => (scene: Scene) => scene.happen(count)) },
  { weight: 9, arbitrary: seq.map((one) => (scene: Scene) => scene.deliver(one)) },
  { weight: 2, arbitrary: fc.constant((scene: Scene) => scene.beat()) },
  { weight: 2, arbitrary: fc.constantFrom(2, 10, 500).map((limit) => (scene: Scene) => scene.catchUp(limit)) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 30 }).map((head) => (scene: Scene) => scene.replace(head)) },
);

describe('a screen’s log', () => {
  it('holds every event once and in order, whatever the wire does', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
        const scene = new Scene();
        for (const one of moves) {
          one(scene);
          scene.check();
        }
        scene.settle();
        scene.check();
        expect(scene.isWhole).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is whole without asking when everything came, in whatever order', () => {
    const orders = fc.shuffledSubarray(range(1, 12), { minLength: 12 });
    fc.assert(
      fc.property(orders, fc.array(seq), (order, again) => {
        const scene = new Scene();
        scene.happen(12);
        for (const one of [...order, ...again]) scene.deliver(one);
        expect(scene.applied).toEqual(range(1, 12));
        expect(scene.isBehind).toBe(false);
      }),
    );
  });
});

it('asks for what is missing and applies what waited, once', () => {
  const gap = onEvent(startLog({ epoch: 'e', seq: 4 }), event(7));
  expect(gap).toMatchObject({ apply: [], isBehind: true, mustReset: false });
  const filled = onCatchUp(gap.log, { epoch: 'e', seq: 7, events: [5, 6, 7].map(event) });
  expect(seqs(filled.apply)).toEqual([5, 6, 7]);
  expect(onEvent(filled.log, event(7)).apply).toEqual([]);
});

it('notices by the beat that the last event was lost', () => {
  const log = startLog({ epoch: 'e', seq: 4 });
  expect(onHead(log, { epoch: 'e', seq: 4 }).isBehind).toBe(false);
  expect(onHead(log, { epoch: 'e', seq: 5 }).isBehind).toBe(true);
  expect(onHead(log, { epoch: 'f', seq: 4 }).isBehind).toBe(true);
});

it('drops everything of its own at a reset and replays nothing', () => {
  const { log } = onEvent(startLog({ epoch: 'e', seq: 4 }), event(9));
  const reset = onCatchUp(log, { epoch: 'f', seq: 20, reset: true });
  expect(reset).toEqual({
    log: { epoch: 'f', applied: 20, known: 20, waiting: [] },
    apply: [],
    isBehind: false,
    mustReset: true,
  });
});

it('still lacks what the beat spoke of when only a part of it has come', () => {
  const { log } = onHead(startLog({ epoch: 'e', seq: 4 }), { epoch: 'e', seq: 6 });
  const step = onEvent(log, event(5));
  expect(seqs(step.apply)).toEqual([5]);
  expect(step.isBehind).toBe(true);
  expect(onEvent(step.log, event(6)).isBehind).toBe(false);
});

it('keeps a bounded number waiting, and still ends whole', () => {
  let log = startLog({ epoch: 'e', seq: 0 });
  for (const one of range(2, 1_500)) log = onEvent(log, event(one)).log;
  expect(log.waiting).toHaveLength(1_000);
  const step = onCatchUp(log, { epoch: 'e', seq: 1_500, events: range(1, 1_500).map(event) });
  expect(seqs(step.apply)).toEqual(range(1, 1_500));
});
