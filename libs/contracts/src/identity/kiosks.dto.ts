import { ApiProperty } from '@nestjs/swagger';
import { IsString, IsUUID, Length, MaxLength } from 'class-validator';

export const KIOSK_STATES = ['waiting', 'paired', 'ended'] as const;
/** `waiting`: its code was not typed in yet. `ended`: revoked, or another pairing took its place. */
export type KioskState = (typeof KIOSK_STATES)[number];

/** A device of the studio that clients check in at, as the site's screens see it. Instants in ISO 8601. */
export class KioskView {
  @ApiProperty({ format: 'uuid' }) kioskId!: string;
  @ApiProperty() name!: string;
  @ApiProperty({ enum: KIOSK_STATES }) state!: KioskState;
  @ApiProperty({ description: 'Who of the staff made its code.' }) pairedBy!: string;
  @ApiProperty({ description: 'When it was paired; while it waits, when its code was made.' }) since!: string;
  @ApiProperty({ type: String, nullable: true, description: 'To ten minutes; null while it waits.' })
  seenAt!: string | null;
  @ApiProperty({ description: 'Until when its code, or its pairing without being used, is good.' }) endsAt!: string;
  @ApiProperty({ type: 'integer' }) version!: number;
}

/** GET /api/kiosks */
export class KioskList {
  @ApiProperty({ type: [KioskView] }) kiosks!: KioskView[];
}

/** POST /api/kiosks */
export class KioskWish {
  @ApiProperty({ description: 'How the studio calls the device.', example: 'Front tablet' })
  @IsString()
  @Length(1, 40)
  name!: string;
}

/** The only time that the code is told. */
export class KioskExpected {
  @ApiProperty({ type: KioskView }) kiosk!: KioskView;
  @ApiProperty({ description: 'Eight letters and digits; good once, for ten minutes.', example: 'ACDE3467' })
  code!: string;
}

/** POST /api/kiosks/pairing */
export class KioskPairing {
  @ApiProperty({ description: 'Small letters, blanks and dashes do not matter.' })
  @IsString()
  @MaxLength(40)
  code!: string;
}

/** What this browser is paired as. */
export class OwnKiosk {
  @ApiProperty({ type: String, nullable: true, description: 'Null when it is not.' }) pairedAs!: string | null;
}

export class KioskRef {
  @ApiProperty()
  @IsUUID()
  kioskId!: string;
}
