import { ApiProperty } from '@nestjs/swagger';

/** How many photos a visit has; a newer count replaces an older one. */
export class PhotoCount {
  @ApiProperty({ type: 'integer', description: 'Photos that are ready.' }) count!: number;
  @ApiProperty({
    type: 'integer',
    description: 'Grows with every change of the visit’s photos; 0 when there never was one.',
  })
  version!: number;
}
