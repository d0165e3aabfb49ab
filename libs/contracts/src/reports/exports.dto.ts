import { ApiProperty } from '@nestjs/swagger';
import { IsUUID } from 'class-validator';

export class ExportAt {
  @ApiProperty() @IsUUID() exportId!: string;
}

/** A file that was saved, for who saved it. */
export class ExportLink {
  @ApiProperty() exportId!: string;
  @ApiProperty() fileName!: string;
  @ApiProperty({ description: 'Of the file, for 5 minutes.' }) url!: string;
}

export class SavedExport {
  @ApiProperty() exportId!: string;
  @ApiProperty() fileName!: string;
  @ApiProperty({ format: 'date-time' }) madeAt!: string;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Bytes; null while it is being made.' })
  size!: number | null;
}

/** GET /api/exports: what the user of the session saved at its site in the last 24 hours, newest first. Decision 72 */
export class ExportList {
  @ApiProperty({ type: [SavedExport] }) exports!: SavedExport[];
}
