import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ConsentBlock, ConsentKind, FormLanguage } from '#contracts/forms';

/** A text clients agree to. A row never changes: other words are another version. */
@Entity('consent_texts')
export class ConsentTextRecord {
  @PrimaryColumn('text') kind!: ConsentKind;
  @PrimaryColumn('int') version!: number;
  @PrimaryColumn('text') language!: FormLanguage;
  @Column('text') title!: string;
  @Column('jsonb') body!: ConsentBlock[];
  @Column({ name: 'effective_from', type: 'timestamptz' }) effectiveFrom!: Date;
  /** Hex, of `consentHashInput`. */
  @Column('text') sha256!: string;
}
