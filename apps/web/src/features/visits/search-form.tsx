import { Button } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseContact } from '#domain/people/contact';
import { DateInput } from '../../ui/date/date-input';
import { ClientBox } from './client-box';
import type { Wanted } from './search-state';
import type { Reach } from './visits.data';
import styles from './visit-search.module.css';

const EARLIEST = '2000-01-01';

export interface SearchFormProps {
  siteId: number;
  reach: Reach;
  /** `YYYY-MM-DD` at the site. */
  today: string;
  wanted: Wanted | null;
  /** Another entry of the history has another one. */
  entry: string;
  onSearch: (wanted: Wanted) => void;
  onClear: () => void;
}

/** Box, day and buttons; what the way back leads to stands in them again. */
export function SearchForm({ siteId, reach, today, wanted, entry, onSearch, onClear }: SearchFormProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(entry);
  const [text, setText] = useState(wanted?.text ?? '');
  const [day, setDay] = useState(wanted?.day ?? today);
  const [isMissing, setMissing] = useState(false);
  if (shown !== entry) {
    setShown(entry);
    setText(wanted?.text ?? '');
    setDay(wanted?.day ?? today);
    setMissing(false);
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const typed = text.trim();
    setMissing(typed === '');
    if (typed !== '') onSearch({ text: typed, term: termOf(typed, wanted), day });
  };
  return (
    <form className={styles.form} role="search" noValidate onSubmit={onSubmit}>
      <ClientBox
        siteId={siteId}
        label={t('visits.box')}
        help={t('visits.boxHelp')}
        suggestions={t('visits.suggestions')}
        value={text}
        error={isMissing ? t('visits.prompt') : null}
        onChange={(typed) => {
          setText(typed);
          setMissing(false);
        }}
        onPick={(client) => {
          setText(client.name);
          onSearch({ text: client.name, term: client.clientId, day });
        }}
      />
      <div className={styles.day}>
        <DateInput
          label={t(`visits.${reach}`)}
          isNeeded
          value={day}
          today={today}
          min={EARLIEST}
          onChange={(next) => setDay(next ?? today)}
        />
      </div>
      <div className={styles.buttons}>
        <Button type="submit">{t('visits.search')}</Button>
        <Button
          type="button"
          variant="default"
          onClick={() => {
            setText('');
            setMissing(false);
            onClear();
          }}
        >
          {t('visits.clear')}
        </Button>
      </div>
    </form>
  );
}

/** Who was picked stays picked while only the day changes. */
function termOf(typed: string, wanted: Wanted | null): string | null {
  if (wanted !== null && wanted.term !== null && wanted.text === typed) return wanted.term;
  const { kind } = parseContact(typed);
  return kind === 'email' || kind === 'phone' ? typed : null;
}
