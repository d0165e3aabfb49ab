import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseContact } from '#domain/people/contact';
import { ClientBox } from '../../visits/client-box';
import { showVisitsHistory } from './history.store';
import styles from './find-client.module.css';

/** Whose visits are shown: who is picked, or whoever has the e-mail or phone that was typed. 002 §2 Day view: client search box */
export function FindClient({ siteId, day }: { siteId: number; day: string }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const show = (term: string, name: string) => {
    setText('');
    showVisitsHistory({ term, name, day });
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    const { kind } = parseContact(text);
    if (kind === 'email' || kind === 'phone') show(text.trim(), '');
  };
  return (
    <form role="search" className={styles.find} onSubmit={onSubmit}>
      <ClientBox
        siteId={siteId}
        label={t('calendar.visits.find')}
        suggestions={t('calendar.panel.clients')}
        nobody={t('calendar.panel.noClients')}
        isCompact
        value={text}
        error={null}
        onChange={setText}
        onPick={({ clientId, name }) => show(clientId, name)}
      />
    </form>
  );
}
