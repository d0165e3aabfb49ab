import { setTimeout as sleep } from 'node:timers/promises';
import { MOST_SITES } from '#contracts/identity/identity';
import { type Screen, untilTaken } from './screen.js';

/** A screen asks for one site after another; whoever has more open than there are sites is none of ours. */
const MOST_OPEN = MOST_SITES;
/** Questions at once after a long absence, a page each, and how many a second come to that. */
const BURST = 100;
const PER_SECOND = 20;

/** The questions of one screen: one at a time, at a rate, and none answered before the last answer was taken. */
export class WatchTurns {
  private last: Promise<void> = Promise.resolve();
  private open = 0;
  private left = BURST;
  private countedAtMs = performance.now();

  private isOver = false;

  /** `flooded` is called once, when so many are open that no screen of ours asks like this; from then on nothing is answered. */
  constructor(
    private readonly screen: Screen,
    private readonly flooded: () => void,
  ) {}

  take(answer: () => Promise<void>): void {
    if (this.isOver) return;
    if (this.open >= MOST_OPEN) {
      this.isOver = true;
      this.flooded();
      return;
    }
    this.open += 1;
    this.last = this.last.then(() => this.turn(answer)).finally(() => (this.open -= 1));
  }

  private async turn(answer: () => Promise<void>): Promise<void> {
    await this.allowance();
    await untilTaken(this.screen);
    if (this.screen.connected && !this.isOver) await answer();
  }

  private async allowance(): Promise<void> {
    const now = performance.now();
    this.left = Math.min(BURST, this.left + ((now - this.countedAtMs) / 1_000) * PER_SECOND) - 1;
    this.countedAtMs = now;
    if (this.left < 0) await sleep((-this.left / PER_SECOND) * 1_000);
  }
}
