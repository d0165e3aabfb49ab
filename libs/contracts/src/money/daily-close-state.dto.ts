import { ApiProperty } from '@nestjs/swagger';
import { CLOSE_STATES, PDF_STATES, type ClosePdfState, type CloseState } from './daily-close.js';

/** What rooms hear of a report: never an amount. */
export class ReportState {
  @ApiProperty({ type: 'integer' }) locationId!: number;
  @ApiProperty({ format: 'date', description: 'Day of the site’s calendar.' }) date!: string;
  @ApiProperty({ enum: CLOSE_STATES }) status!: CloseState;
  @ApiProperty({ type: 'integer', description: 'Grows with each change of the report or of its draft.' })
  version!: number;
  @ApiProperty({ enum: PDF_STATES }) pdf!: ClosePdfState;
}
