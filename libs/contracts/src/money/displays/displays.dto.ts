import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import {
  DISPLAY_STAGES,
  DISPLAY_STATES,
  TIP_PERCENTS,
  type DisplayStage,
  type DisplayState,
  type TipPercent,
} from './displays.js';
import { MOST_LINES } from '../sales.js';

const MOST_CENTS = 1_000_000_000;
const MOST_QUANTITY = 999;
const given = (_: unknown, value: unknown): boolean => value !== null;

export class DisplayedLine {
  @ApiProperty({ description: 'In the catalogue.' }) @IsString() @MaxLength(200) name!: string;
  @ApiProperty() @IsInt() @Min(1) @Max(MOST_QUANTITY) quantity!: number;
  @ApiProperty({ description: 'Before discount and tax.' }) @IsInt() @Min(0) @Max(MOST_CENTS) grossCents!: number;
}

/** What the client sees of what is sold: nothing of who she is. Cents. */
export class DisplayedCart {
  @ApiProperty({ format: 'uuid', description: 'Of this cart on this page of the desk: a tip is for it and no other.' })
  @IsUUID()
  cartKey!: string;

  @ApiProperty({ enum: DISPLAY_STAGES }) @IsIn(DISPLAY_STAGES) stage!: DisplayStage;

  @ApiProperty({ type: [DisplayedLine] })
  @IsArray()
  @ArrayMaxSize(MOST_LINES)
  @ValidateNested({ each: true })
  @Type(() => DisplayedLine)
  lines!: DisplayedLine[];

  @ApiProperty({ description: 'After discounts, before tax: what a tip is a share of.' })
  @IsInt()
  @Min(0)
  @Max(MOST_CENTS)
  netCents!: number;

  @ApiProperty() @IsInt() @Min(0) @Max(MOST_CENTS) discountCents!: number;
  @ApiProperty() @IsInt() @Min(0) @Max(MOST_CENTS) taxCents!: number;
  @ApiProperty() @IsInt() @Min(0) @Max(MOST_CENTS) tipCents!: number;
  @ApiProperty({ description: 'With tax and tip.' }) @IsInt() @Min(0) @Max(MOST_CENTS) dueCents!: number;
  @ApiProperty({ description: 'Given back of the cash.' }) @IsInt() @Min(0) @Max(MOST_CENTS) changeCents!: number;
}

/** PUT /api/displays/{displayId}/cart */
export class DisplayChange {
  @ApiProperty({ type: DisplayedCart, nullable: true, description: 'Null: nothing is being sold.' })
  @ValidateIf(given)
  @ValidateNested()
  @Type(() => DisplayedCart)
  cart!: DisplayedCart | null;
}

/** What the client chose. */
export class ChosenTip {
  @ApiProperty({ format: 'uuid' }) @IsUUID() cartKey!: string;
  @ApiProperty({ type: Number, nullable: true, enum: TIP_PERCENTS, description: 'Null for an amount of her own.' })
  @ValidateIf(given)
  @IsIn(TIP_PERCENTS)
  percent!: TipPercent | null;
  @ApiProperty({ description: 'Counts where she chose no per cent.' })
  @IsInt()
  @Min(0)
  @Max(MOST_CENTS)
  tipCents!: number;
}

/** A client's screen as its desk sees it. */
export class DisplayView {
  @ApiProperty({ format: 'uuid' }) displayId!: string;
  @ApiProperty() locationId!: number;
  @ApiProperty({ enum: DISPLAY_STATES }) state!: DisplayState;
  @ApiProperty({ type: 'integer' }) version!: number;
  @ApiProperty({ type: ChosenTip, nullable: true }) tip!: ChosenTip | null;
}

/** What rooms hear of it: no amount. */
export class DisplayNews {
  @ApiProperty({ format: 'uuid' }) displayId!: string;
  @ApiProperty() locationId!: number;
  @ApiProperty({ enum: DISPLAY_STATES }) state!: DisplayState;
  @ApiProperty({ type: 'integer' }) version!: number;
}

/** POST /api/displays: the only time that the code is told. */
export class DisplayExpected {
  @ApiProperty({ type: DisplayView }) display!: DisplayView;
  @ApiProperty({ description: 'Eight letters and digits; good once, for ten minutes.', example: 'ACDE3467' })
  code!: string;
  @ApiProperty({ description: 'Instant until which the code is good.' }) endsAt!: string;
}

/** POST /api/displays/pairing */
export class DisplayPairing {
  @ApiProperty({ description: 'Small letters, blanks and dashes do not matter.' })
  @IsString()
  @MaxLength(40)
  code!: string;

  @ApiProperty({ description: 'Of the address that the device stands at.' })
  @IsInt()
  @Min(1)
  @Max(1_000_000_000)
  locationId!: number;
}

export class OwnDisplayQuery {
  @ApiProperty({
    required: false,
    type: 'integer',
    description: 'The version it shows: the answer waits for another one.',
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(Number.MAX_SAFE_INTEGER)
  known?: number;
}

/** GET /api/displays/own: what this browser is to show as a client's screen. */
export class OwnDisplay {
  @ApiProperty({ description: 'False: it is paired with no desk of this site.' }) @IsBoolean() isPaired!: boolean;
  @ApiProperty({ type: 'integer' }) version!: number;
  @ApiProperty({ type: DisplayedCart, nullable: true }) cart!: DisplayedCart | null;
  @ApiProperty({ type: ChosenTip, nullable: true, description: 'For the cart that is shown.' }) tip!: ChosenTip | null;
}

export class DisplayRef {
  @ApiProperty()
  @IsUUID()
  displayId!: string;
}
