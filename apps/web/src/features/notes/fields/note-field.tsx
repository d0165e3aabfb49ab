import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryFault, EntryName } from '../note-entry';
import styles from './note-field.module.css';

/** Where a field takes the focus. */
export function noteFieldId(name: EntryName): string {
  return `note-${name}`;
}

export interface NoteFieldProps {
  name: EntryName;
  label: string;
  isRequired?: boolean;
  help?: string | undefined;
  fault: EntryFault | undefined;
}

/** What ties the control to its words. */
export function describedBy({ name, help, fault, isRequired = false }: NoteFieldProps) {
  const ids = [
    help === undefined ? '' : `${noteFieldId(name)}-help`,
    fault === undefined ? '' : `${noteFieldId(name)}-fault`,
  ];
  return {
    id: noteFieldId(name),
    'aria-describedby': ids.filter(Boolean).join(' ') || undefined,
    'aria-invalid': fault !== undefined,
    'aria-required': isRequired,
  };
}

/** Label above, help and fault below. */
export function NoteField({ field, children }: { field: NoteFieldProps; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={noteFieldId(field.name)}>
        {field.label}
        {field.isRequired === true && <span aria-hidden="true"> *</span>}
      </label>
      {children}
      <BelowNote field={field} />
    </div>
  );
}

function BelowNote({ field: { name, help, fault } }: { field: NoteFieldProps }) {
  const { t } = useTranslation();
  return (
    <>
      {help !== undefined && (
        <p id={`${noteFieldId(name)}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {fault !== undefined && (
        <p id={`${noteFieldId(name)}-fault`} className={styles.fault}>
          <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />
          {t(`notes.faults.${fault}`)}
        </p>
      )}
    </>
  );
}
