import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsInt, IsOptional, IsString, IsUUID, Length, Max, Min, ValidateIf } from 'class-validator';
import {
  EXCEPTION_KINDS,
  EXCEPTION_STATES,
  type ExceptionKind,
  type ExceptionState,
  LONGEST_COMMENT,
} from './exceptions.js';

export class ExceptionRef {
  @ApiProperty({ format: 'uuid' }) @IsUUID() exceptionId!: string;
}

/** PUT /api/exceptions/{exceptionId}: what is not there stays as it is. */
export class ExceptionWish {
  @ApiProperty({ description: 'That was seen.' }) @IsInt() @Min(1) @Max(2_000_000_000) version!: number;

  @ApiPropertyOptional({ type: String, nullable: true, description: 'Name of one of `people`; null for nobody.' })
  @ValidateIf((_, value) => value !== undefined && value !== null)
  @IsString()
  @Length(1, 200)
  assignedTo?: string | null;

  @ApiPropertyOptional() @IsOptional() @IsBoolean() isResolved?: boolean;
}

/** POST /api/exceptions/{exceptionId}/comments: sent again under its id, it is the same. */
export class ExceptionCommentWish {
  @ApiProperty({ format: 'uuid' }) @IsUUID() commentId!: string;
  @ApiProperty({ maxLength: LONGEST_COMMENT }) @IsString() @Length(1, LONGEST_COMMENT) text!: string;
}

export class ExceptionComment {
  @ApiProperty({ format: 'uuid' }) commentId!: string;
  @ApiProperty({ description: 'Plain text.' }) text!: string;
  @ApiProperty() by!: string;
  @ApiProperty({ description: 'Instant.' }) at!: string;
}

/** The figures it stands on: those of its kind. Amounts in dollars, instants ISO, days and wall times of the site. */
export class ExceptionFacts {
  @ApiPropertyOptional() expected?: number;
  @ApiPropertyOptional() counted?: number;
  @ApiPropertyOptional({ description: 'Counted less expected.' }) difference?: number;
  @ApiPropertyOptional({ description: 'Whose close it is.' }) by?: string;
  @ApiPropertyOptional({ description: 'Instant at which the day was closed.' }) submittedAt?: string;
  @ApiPropertyOptional({ description: 'Rounded to tenths.' }) percent?: number;
  @ApiPropertyOptional({ description: 'Of the eight weeks before, rounded to tenths.' }) usualPercent?: number;
  @ApiPropertyOptional() sales?: number;
  @ApiPropertyOptional({ description: 'Sales with a discount.' }) discounted?: number;
  @ApiPropertyOptional({ description: 'Of them, by the person with most of them.' }) mostByOne?: number;
  @ApiPropertyOptional({ description: 'Completed ones.' }) visits?: number;
  @ApiPropertyOptional({ description: 'Visits after which a free return was given.' }) granted?: number;
  @ApiPropertyOptional() appointmentId?: number;
  @ApiPropertyOptional({ description: 'YYYY-MM-DDTHH:MM:SS' }) startsLocal?: string;
  @ApiPropertyOptional() service?: string;
  @ApiPropertyOptional({ description: 'Why the video was not made.' }) fault?: string;
  @ApiPropertyOptional({ description: 'Instant since which the provider is silent.' }) since?: string;
  @ApiPropertyOptional({ description: 'Name of the job.' }) job?: string;
  @ApiPropertyOptional({ description: 'How many of that name failed.' }) jobs?: number;
}

export class ExceptionView {
  @ApiProperty({ format: 'uuid' }) exceptionId!: string;
  @ApiProperty({ enum: EXCEPTION_KINDS }) kind!: ExceptionKind;
  @ApiProperty({ enum: EXCEPTION_STATES }) state!: ExceptionState;
  @ApiProperty({ type: Number, nullable: true }) locationId!: number | null;
  @ApiProperty({ type: String, nullable: true }) location!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'YYYY-MM-DD by the site’s calendar.' })
  date!: string | null;
  @ApiProperty({ type: ExceptionFacts }) facts!: ExceptionFacts;
  @ApiProperty({ type: String, nullable: true, description: 'The client’s name, where it is about a visit.' })
  client!: string | null;
  @ApiProperty({ description: 'Instant since which it is so.' }) openedAt!: string;
  @ApiProperty({ type: String, nullable: true, description: 'Instant.' }) endedAt!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Who resolved it.' }) endedBy!: string | null;
  @ApiProperty({ type: String, nullable: true }) assignedTo!: string | null;
  @ApiProperty({ type: [ExceptionComment] }) comments!: ExceptionComment[];
  @ApiProperty() version!: number;
}

/** Open ones first, the newest of each first. */
export class ExceptionList {
  @ApiProperty({ description: 'IANA zone of the site.' }) timeZone!: string;
  @ApiProperty({ description: 'Who asks, as exceptions name people.' }) me!: string;
  @ApiProperty({ type: [String], description: 'To whom one can be assigned.' }) people!: string[];
  @ApiProperty({ type: [ExceptionView] }) exceptions!: ExceptionView[];
}

/** What rooms hear: that one is another one, and nothing of what it says. */
export class ExceptionNews {
  @ApiProperty({ format: 'uuid' }) exceptionId!: string;
  @ApiProperty({ enum: EXCEPTION_KINDS }) kind!: ExceptionKind;
  @ApiProperty({ enum: ['opened', 'changed', 'closed'] }) change!: 'opened' | 'changed' | 'closed';
  @ApiProperty() version!: number;
}
