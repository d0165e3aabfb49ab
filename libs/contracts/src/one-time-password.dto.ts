import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { CODE_DELIVERIES, FORM_LANGUAGES, type CodeDelivery, type FormLanguage } from './forms.js';

/** Body of POST /api/oneTimePassword/generate. 000 §7 */
export class CodeRequest {
  @ApiProperty({ description: 'True: by e-mail; false: by text message.' })
  @IsBoolean()
  email!: boolean;

  @ApiProperty({ description: 'The appointment’s ClientId, as this caller is told it.' })
  @IsString()
  @Length(1, 100)
  clientId!: string;

  @ApiProperty()
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  appointmentId!: number;

  @ApiPropertyOptional({
    oneOf: [{ type: 'string' }, { type: 'integer' }],
    nullable: true,
    description:
      'E-mail text or phone number as integer, as it is on file; the code only ever goes there. To be left out only by whoever gave it at the kiosk before, and by staff.',
  })
  @IsOptional()
  @ValidateIf((_, value) => typeof value !== 'number')
  @IsString()
  @MaxLength(254)
  contact?: string | number | null;

  @ApiPropertyOptional({ enum: FORM_LANGUAGES, description: 'Language of the message; English when left out.' })
  @IsOptional()
  @IsIn(FORM_LANGUAGES)
  language?: FormLanguage;
}

/** Where the newest code of this browser stands. Instants in ISO 8601. */
export class CodeState {
  @ApiProperty() message!: string;
  @ApiProperty({ enum: CODE_DELIVERIES }) delivery!: CodeDelivery;
  @ApiProperty({ description: 'True: by e-mail; false: by text message.' }) email!: boolean;
  @ApiProperty() expiresAt!: string;
  @ApiProperty({ description: 'From then on another one may be asked for; not before a lock ends.' }) resendAt!: string;
  @ApiProperty({ description: 'Wrong codes until the appointment’s codes are locked.' }) triesLeft!: number;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Locked after too many wrong codes until then; null when not.',
  })
  lockedUntil!: string | null;
  @ApiProperty({ description: 'The server’s now, so that a countdown runs on its clock.' }) serverTime!: string;
}

/** Body of POST /api/oneTimePassword/verify. 000 §7 */
export class CodeAttempt {
  @ApiPropertyOptional({ description: 'The address the caller believes it has; the server looks for itself.' })
  @IsOptional()
  @IsString()
  @MaxLength(45)
  ip?: string;

  @ApiProperty({ description: 'The appointment’s ClientId, as this caller is told it.' })
  @IsString()
  @Length(1, 100)
  clientId!: string;

  @ApiProperty()
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  appointmentId!: number;

  @ApiProperty({ description: 'Six digits, leading zeros included.' })
  @Matches(/^\d{6}$/, { message: 'otpToken must be six digits' })
  otpToken!: string;
}

export class CodeAccepted {
  @ApiProperty() verified!: true;
  @ApiProperty({ description: 'Instant at which the form ticket of this browser runs out.' }) expiresAt!: string;
}
