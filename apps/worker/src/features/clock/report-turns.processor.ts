import { ReportTurns } from '#server/features/scheduled-reports/report-turns.service';
import { Processes, type Processor } from '../../jobs/processor.js';

@Processes('clock.reportTurns')
export class ReportTurnsProcessor implements Processor<'clock.reportTurns'> {
  constructor(private readonly turns: ReportTurns) {}

  run(): Promise<void> {
    return this.turns.take();
  }
}
