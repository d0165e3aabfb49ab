import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import {
  MAIL_KINDS,
  MAIL_STATES,
  MAIL_TROUBLES,
  type MailKind,
  type MailState,
  type MailTrouble,
} from './visit-mail.js';

/** The newest mail about a visit. */
export class VisitMailView {
  @ApiProperty({ enum: MAIL_KINDS }) kind!: MailKind;
  @ApiProperty({ enum: MAIL_STATES }) state!: MailState;
  @ApiProperty({ enum: MAIL_TROUBLES, nullable: true, description: 'Why it failed; null in any other state.' })
  trouble!: MailTrouble | null;
  @ApiProperty({ description: 'Instant of the last change.' }) at!: string;
}

/** POST /api/book/sendMail. 002 §7; only the id counts, whatever else the caller says of the visit is not read (decision 59). */
export class MailWish {
  @ApiProperty({ type: 'integer' })
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  appointmentId!: number;
}

export class MailReply {
  @ApiProperty() message!: string;
}
