import { Operations } from '#server/platform/operations/operations';
import { Processes, type Processor } from '../../jobs/processor.js';

@Processes('clock.settleOperations')
export class SettleOperationsProcessor implements Processor<'clock.settleOperations'> {
  constructor(private readonly operations: Operations) {}

  run(): Promise<void> {
    return this.operations.sweep();
  }
}
