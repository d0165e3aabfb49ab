import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServerWords } from '../../api/use-server-words';
import { ContactField } from '../../features/arrivals/contact-field';
import { useContactEntry } from '../../features/arrivals/use-contact-entry';
import { VisitChooser } from '../../features/arrivals/visit-chooser';
import type { FormFlow } from '../../features/forms/form-flow';
import type { FlowActs } from '../../features/forms/use-form-flow';
import { sitesQuery } from '../../features/sites/sites.data';
import { FormAlert } from '../../ui/form/form-alert';
import styles from './screens.module.css';

type Check = Extract<FormFlow, { status: 'check' }>;

export interface CheckScreenProps {
  flow: Check;
  siteId: number;
  acts: FlowActs;
}

/** Looks for an appointment of today by the contact it was booked with. 000 §2 check */
export function CheckScreen({ flow, siteId, acts }: CheckScreenProps) {
  const [contact, setContact] = useState('');
  if (flow.visits.length > 0) {
    const choose = (appointmentId: number) => {
      if (flow.checkStatus === 'idle') acts.choose(appointmentId);
    };
    return <VisitChooser visits={flow.visits} onChoose={({ Id }) => choose(Id)} onBack={acts.retry} />;
  }
  return <CheckEntry flow={flow} siteId={siteId} acts={acts} contact={contact} onChange={setContact} />;
}

interface CheckEntryProps extends CheckScreenProps {
  contact: string;
  onChange: (contact: string) => void;
}

function CheckEntry({ flow, siteId, acts, contact, onChange }: CheckEntryProps) {
  const { t } = useTranslation();
  const said = useServerWords(flow.detail);
  const sites = useQuery(sitesQuery);
  const isLoading = flow.checkStatus === 'validating';
  const entry = useContactEntry({ value: contact, onChange, isLoading, onSubmit: acts.check });
  return (
    <form className={styles.screen} noValidate autoComplete="off" onSubmit={entry.submit}>
      <div>
        <p className={styles.site}>{sites.data?.find(({ id }) => id === siteId)?.name}</p>
        <h1>{t('form.checkHeading')}</h1>
      </div>
      <ContactField
        entry={entry}
        value={contact}
        label={t('kiosk.contact')}
        help={t('form.checkHelp')}
        mistake={entry.mistake && t(`kiosk.${entry.mistake}`)}
        isLoading={isLoading}
      />
      {flow.checkStatus === 'failed' && <FormAlert text={`${t('form.unavailable')} ${said ?? t('form.noVisit')}`} />}
      {flow.checkStatus === 'error' && <FormAlert text={`${t('codes.whoops')} ${t('codes.noAnswer')}`} />}
      <Button type="submit" fullWidth className={styles.primary ?? ''} aria-disabled={isLoading || undefined}>
        {t(isLoading ? 'form.checking' : 'form.check')}
      </Button>
    </form>
  );
}
