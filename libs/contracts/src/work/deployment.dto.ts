import { ApiProperty } from '@nestjs/swagger';

export const PROGRAMS = ['api', 'worker'] as const;
export type Program = (typeof PROGRAMS)[number];

/** Programs of one version that were running a moment ago. */
export class RunningVersion {
  @ApiProperty({ enum: PROGRAMS }) program!: Program;
  @ApiProperty({ description: 'Stamp of what it was built from.' }) version!: string;
  @ApiProperty({ type: 'integer', description: 'How many of them.' }) count!: number;
}

/** GET /api/deployment: which versions run. 001 §9 */
export class Deployment {
  @ApiProperty({ description: 'Stamp of the pages that the answering server gives out.' }) page!: string;
  @ApiProperty({ type: [RunningVersion] }) programs!: RunningVersion[];
}
