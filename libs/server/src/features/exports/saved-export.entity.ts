import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A file that somebody saved; the row is there before the file is. */
@Entity('saved_exports')
export class SavedExportRow {
  @PrimaryColumn({ name: 'site_id', type: 'int' }) siteId!: number;
  @PrimaryColumn({ name: 'export_id', type: 'uuid' }) exportId!: string;
  /** The provider's id of who saved it. */
  @Column({ name: 'owner_id', type: 'text' }) ownerId!: string;
  @Column({ name: 'file_name', type: 'text' }) fileName!: string;
  @Column({ name: 'object_key', type: 'text' }) objectKey!: string;
  /** Bytes; null while it is being made. */
  @Column({ type: 'int', nullable: true }) size!: number | null;
  @Column({ name: 'made_at', type: 'timestamptz' }) madeAt!: Date;
}
