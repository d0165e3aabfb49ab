import type { JobPayloads } from '#contracts/work/jobs';
import { CloseDrawing } from '#server/features/daily-close/pdf/close-drawing.service';
import { Processes, type Processor } from '../../jobs/processor.js';

@Processes('document.dailyClose')
export class DailyCloseProcessor implements Processor<'document.dailyClose'> {
  constructor(private readonly drawing: CloseDrawing) {}

  run(at: JobPayloads['document.dailyClose']): Promise<void> {
    return this.drawing.draw(at);
  }

  gaveUp(at: JobPayloads['document.dailyClose'], why: unknown): Promise<void> {
    return this.drawing.giveUp(at, why);
  }
}
