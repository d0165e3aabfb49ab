import { ApiProperty } from '@nestjs/swagger';

export class PersonFile {
  @ApiProperty() fileName!: string;
  @ApiProperty({ description: 'Signed, for ten minutes.' }) url!: string;
}

/** All that is kept of a client at one site, as the tables have it; what is sealed is opened. */
export class PersonExport {
  @ApiProperty() siteId!: number;
  @ApiProperty({ description: 'The provider’s id of the client.' }) clientId!: string;
  @ApiProperty({ format: 'date-time' }) exportedAt!: string;
  @ApiProperty({ type: 'object', additionalProperties: { type: 'array', items: { type: 'object' } } })
  tables!: Record<string, Record<string, unknown>[]>;
  @ApiProperty({ type: [PersonFile], description: 'Signed forms.' }) files!: PersonFile[];
}

export class PersonErased {
  @ApiProperty() message!: string;
  @ApiProperty({ type: 'object', additionalProperties: { type: 'number' }, description: 'Rows by table.' })
  rows!: Record<string, number>;
  @ApiProperty({ description: 'Objects removed from the store.' }) files!: number;
}
