import { ApiProperty } from '@nestjs/swagger';
import { CODE_DELIVERIES, FORM_STEPS, type CodeDelivery, type FormProgress, type FormStep } from './forms.js';

/** FormProgress of forms.ts as the documents show it. */
export class FormProgressView implements FormProgress {
  @ApiProperty({ enum: FORM_STEPS }) step!: FormStep;
  @ApiProperty({ enum: CODE_DELIVERIES, nullable: true }) code!: CodeDelivery | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Of the staff, when somebody opened it with the client instead of a code.',
  })
  by!: string | null;
  @ApiProperty() done!: number;
  @ApiProperty() of!: number;
  @ApiProperty() at!: string;
  @ApiProperty() version!: number;
}
