import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LONGEST_NOTES } from '#contracts/visits/notes';

export interface NotesFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** They are not there yet. */
  isAway?: boolean;
  /** To be read, and not to be changed. */
  isFixed?: boolean;
}

/** The notes of a visit, as the provider keeps them. */
export function NotesField({ value, onChange, isAway = false, isFixed = false }: NotesFieldProps) {
  const { t } = useTranslation();
  return (
    <Textarea
      label={t('calendar.panel.notes')}
      value={value}
      disabled={isAway}
      readOnly={isFixed}
      maxLength={LONGEST_NOTES}
      autosize
      minRows={2}
      maxRows={8}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
