import { Injectable } from '@nestjs/common';
import { apart } from '../work/work-signal.js';

/** Wakes the relay of this process when a commit left jobs behind, so that they need not wait for its next look. */
@Injectable()
export class JobNudge {
  private listener: (() => void) | null = null;

  onWake(listener: () => void): void {
    this.listener = listener;
  }

  wake(): void {
    if (this.listener) apart(this.listener);
  }
}
