import { ApiProperty } from '@nestjs/swagger';

export const SYNC_STATES = ['ok', 'degraded', 'silent', 'never'] as const;
/** `degraded`: days could not be taken over; `silent`: the provider answers nothing; `never`: no day was ever read. */
export type SiteSyncState = (typeof SYNC_STATES)[number];

const INSTANT = { type: String, format: 'date-time', nullable: true } as const;

/** GET /api/sync/figures: how the mirror of a site is kept. */
export class SiteSync {
  @ApiProperty({ enum: SYNC_STATES }) state!: SiteSyncState;
  @ApiProperty({ ...INSTANT, description: 'The last reading that was confirmed whole.' }) syncedAt!: string | null;
  @ApiProperty({ ...INSTANT, description: 'Since when it is degraded or silent.' }) since!: string | null;
  @ApiProperty({ description: 'The provider was found to send us messages not long ago.' }) isSubscribed!: boolean;
  @ApiProperty({ ...INSTANT, description: 'The last message about this site that is kept.' }) toldAt!: string | null;
  @ApiProperty({ type: 'integer', description: 'Calls of the site at the provider since midnight UTC.' })
  calls!: number;
  @ApiProperty({ type: 'integer', description: 'How many a day may have.' }) callsLimit!: number;
  @ApiProperty({ ...INSTANT, description: 'The last pass over all days that came to its end.' }) passedAt!:
    | string
    | null;
  @ApiProperty({
    ...{ type: 'integer', nullable: true },
    description: 'How many records that pass found different; null of the first one.',
  })
  passFound!: number | null;
  @ApiProperty({ description: 'IANA, of the site.' }) timeZone!: string;
}
