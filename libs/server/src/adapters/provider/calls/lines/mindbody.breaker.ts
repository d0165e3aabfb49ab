import { type CircuitState, ConsecutiveBreaker, CountBreaker, type IBreaker } from 'cockatiel';

const IN_A_ROW = 5;
const OF_THE_LAST = { threshold: 0.5, size: 20, minimumNumberOfCalls: 20 };

/** Opens after five failures in a row (nobody answers) or when more than half of the last twenty calls failed (few do). */
export class SiteBreaker implements IBreaker {
  private readonly row = new ConsecutiveBreaker(IN_A_ROW);
  private readonly share = new CountBreaker(OF_THE_LAST);

  get state(): unknown {
    return { row: this.row.state, share: this.share.state };
  }

  success(state: CircuitState): void {
    this.row.success();
    this.share.success(state);
  }

  failure(state: CircuitState): boolean {
    const [row, share] = [this.row.failure(), this.share.failure(state)];
    return row || share;
  }
}
