import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional, IsString, Length, MaxLength } from 'class-validator';

/** POST /api/clients, with the header Idempotency-Key. 002 §7 */
export class NewClientWish {
  @ApiProperty() @IsString() @Length(1, 60) firstName!: string;
  @ApiProperty() @IsString() @Length(1, 60) lastName!: string;

  @ApiPropertyOptional({ description: 'A US number. One of both contacts must be there.' })
  @IsOptional()
  @IsString()
  @MaxLength(20)
  mobilePhone?: string;

  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(254)
  email?: string;

  @ApiPropertyOptional({
    description: 'Also when there is a client of this name with one of these contacts; else that is answered by 409.',
  })
  @IsOptional()
  @IsBoolean()
  isSure?: boolean;
}
