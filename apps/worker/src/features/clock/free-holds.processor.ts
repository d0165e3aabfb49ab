import { HoldSweep } from '#server/features/seats/holds/hold-sweep.service';
import { Processes, type Processor } from '../../jobs/processor.js';

@Processes('clock.freeHolds')
export class FreeHoldsProcessor implements Processor<'clock.freeHolds'> {
  constructor(private readonly holds: HoldSweep) {}

  run(): Promise<void> {
    return this.holds.sweep();
  }
}
