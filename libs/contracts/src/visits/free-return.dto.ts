import { ApiProperty } from '@nestjs/swagger';

/** The question of a free return as it stands for a visit. 001 §5, §9 */
export class FreeReturnView {
  @ApiProperty({ description: 'Weeks in which it is good.' }) weeks!: number;
  @ApiProperty({ description: 'MM/DD/YYYY by the site’s calendar: to be used before that day.' }) before!: string;
  @ApiProperty({ description: 'The second of two.' }) isLast!: boolean;
  @ApiProperty({ description: 'She has had both: nothing is asked.' }) isDenied!: boolean;
  @ApiProperty({ type: Boolean, nullable: true, description: 'As it was saved; null until then.' })
  answer!: boolean | null;
}
