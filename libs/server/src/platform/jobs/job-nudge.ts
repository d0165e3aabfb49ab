import { Injectable } from '@nestjs/common';

/** Wakes the relay of this process when a commit left jobs behind, so that they need not wait for its next look. */
@Injectable()
export class JobNudge {
  private listener: (() => void) | null = null;

  onWake(listener: () => void): void {
    this.listener = listener;
  }

  wake(): void {
    this.listener?.();
  }
}
