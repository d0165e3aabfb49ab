import { DayModels } from '#server/platform/read-models/day-models';
import { Processes, type Processor } from '../../jobs/processor.js';

@Processes('days.check')
export class CheckDaysProcessor implements Processor<'days.check'> {
  constructor(private readonly days: DayModels) {}

  async run(): Promise<void> {
    await this.days.check();
  }
}
