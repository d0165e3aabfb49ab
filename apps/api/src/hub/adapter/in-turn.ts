/**
 * Does what is asked for in the order asked, some of it each time the event loop comes round. When thousands knock at once, the first are
 * through while the last still wait; done all together they would all be through at the end.
 */
export class InTurn {
  private waiting: (() => void)[] = [];

  constructor(private readonly atATime: number) {}

  ask(act: () => void): void {
    this.waiting.push(act);
    if (this.waiting.length === 1) setImmediate(() => this.go());
  }

  private go(): void {
    const now = this.waiting.slice(0, this.atATime);
    for (const act of now) act();
    this.waiting = this.waiting.slice(now.length);
    if (this.waiting.length > 0) setImmediate(() => this.go());
  }
}
