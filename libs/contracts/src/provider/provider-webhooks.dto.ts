import { ApiProperty } from '@nestjs/swagger';
import { IsISO8601, IsObject, IsString, Length } from 'class-validator';

export const SIGNATURE_HEADER = 'x-mindbody-signature';

/** Envelope of a provider webhook (Mindbody Webhooks API v1). */
export class ProviderWebhook {
  @ApiProperty()
  @IsString()
  @Length(1, 100)
  messageId!: string;

  @ApiProperty()
  @IsString()
  @Length(1, 100)
  eventId!: string;

  @ApiProperty()
  @IsISO8601()
  eventInstanceOriginationDateTime!: string;

  @ApiProperty({ type: Object })
  @IsObject()
  eventData!: Record<string, unknown>;
}
