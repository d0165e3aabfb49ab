import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientMatch } from '#contracts/visits/visit-search.dto';
import { wordsOf } from '../../../../api/call';
import { useServerWords } from '../../../../api/use-server-words';
import { FormAlert } from '../../../../ui/form/form-alert';
import { clientsQuery } from '../../../visits/visits.data';
import { ClientList } from './client-list';
import { newClient } from '../panel.store';
import styles from '../panel.module.css';

const AFTER_TYPING_MS = 250;
const LEAST_LETTERS = 2;

export interface ClientSearchProps {
  siteId: number;
  onPick: (client: ClientMatch) => void;
  /** Nobody new is made here. */
  isKnown?: boolean;
}

/** Who is to be booked: Enter takes the only one. 002 §2 */
export function ClientSearch({ siteId, onPick, isKnown = false }: ClientSearchProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), AFTER_TYPING_MS);
  const isEnough = asked.length >= LEAST_LETTERS;
  const { data, error, isFetching } = useQuery({
    ...clientsQuery(siteId, asked),
    enabled: isEnough,
    placeholderData: keepPreviousData,
  });
  const said = useServerWords(wordsOf(error));
  const clients = isEnough && error === null ? (data?.clients ?? []) : [];
  const isNobody = isEnough && error === null && !isFetching && data?.clients.length === 0;
  return (
    <>
      <TextInput
        type="search"
        label={t('calendar.panel.findClient')}
        description={t('calendar.panel.findHelp')}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden="true" />}
        value={text}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={({ key }) => {
          const [only] = clients;
          if (key === 'Enter' && only !== undefined && clients.length === 1 && asked === text.trim()) onPick(only);
        }}
      />
      {error !== null && (
        <FormAlert text={t('calendar.panel.searchError', { detail: said ?? t('calendar.panel.noAnswer') })} />
      )}
      <p className={styles.count} role="status">
        {isNobody && t('calendar.panel.noClients')}
        {data?.hasMore === true && clients.length > 0 && t('calendar.panel.more')}
      </p>
      <ClientList clients={clients} label={t('calendar.panel.clients')} isBusy={isFetching} onPick={onPick} />
      {!isKnown && (
        <button type="button" className={styles.link} onClick={newClient}>
          {t('calendar.panel.orCreate')}
        </button>
      )}
    </>
  );
}
