import { ApiProperty } from '@nestjs/swagger';

export class SiteListItem {
  @ApiProperty() id!: number;
  @ApiProperty() name!: string;
}

export class SiteList {
  @ApiProperty({ type: [SiteListItem] }) sites!: SiteListItem[];
}

/** One location; `id` is '{siteId}-{locationId}'. 002 §3 */
export class SiteLocationItem {
  @ApiProperty() id!: string;
  @ApiProperty() name!: string;
}

export class SiteLocationList {
  @ApiProperty({ type: [SiteLocationItem] }) siteslist!: SiteLocationItem[];
}

export class LocationItem {
  @ApiProperty() id!: number;
  @ApiProperty() name!: string;
  @ApiProperty({ description: 'IANA zone name.' }) timeZone!: string;
}

export class LocationList {
  @ApiProperty({ type: [LocationItem] }) locations!: LocationItem[];
}

/** 002 §3 "Site config (calendar use)". */
export class SiteConfigItem {
  @ApiProperty({ description: "'{siteId}-{locationId}'" }) site!: string;
  @ApiProperty() id!: number;
  @ApiProperty() name!: string;
  @ApiProperty() label!: string;
  @ApiProperty() address!: string;
  @ApiProperty() phone!: string;
  @ApiProperty({ description: 'IANA zone name.' }) timeZone!: string;
  @ApiProperty() HTAEnglish!: string;
  @ApiProperty() HTASpanish!: string;
}

export class SiteConfigList {
  @ApiProperty({ type: [SiteConfigItem] }) sites!: SiteConfigItem[];
}

/** How fresh the mirror of a site is. */
export class SyncStatus {
  @ApiProperty({ enum: ['ok', 'degraded', 'never'] }) state!: 'ok' | 'degraded' | 'never';
  @ApiProperty({ type: String, nullable: true, description: 'Instant of the last complete answer of the provider.' })
  syncedAt!: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Instant since which the provider is silent, while degraded.',
  })
  since!: string | null;
}
