import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { sessions } from '../../api/sessions/session.store';
import { showToast } from '../../ui/toast/toast.store';
import { FieldMistake } from '../../ui/form/field-mistake';
import { type Draft, EMPTY_RECORD } from './draft';
import { RecordFormPage } from './form/record-form';
import { useRecordForm } from './form/use-record-form';
import { saveRecord } from './site-config.data';
import styles from './site-config.module.css';
import { UpdateService } from './update-service';

const WHOLE = /^\d{1,9}$/;

export interface NewSiteProps {
  /** What is there is read again. */
  retry: () => void;
  /** With the id of the location that has a record now. */
  onMade: (id: string) => void;
}

/** An empty form: site and location are typed, everything else is locked as little. 002 §4 "Mode is create or update" */
export function NewSite({ retry, onMade }: NewSiteProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Draft>({});
  const [at, setAt] = useState({ site: '', location: '' });
  const form = useRecordForm({ saved: EMPTY_RECORD, draft, onDraft: setDraft });
  const isSignedIn = useStore(sessions, ({ bySite }) => String(Number(at.site)) in bySite);
  const faultOf = (name: 'site' | 'location') => {
    const text = at[name].trim();
    if (text === '') return t('siteConfig.faults.missing');
    if (!WHOLE.test(text)) return t('siteConfig.faults.number');
    return name === 'site' && !isSignedIn ? t('siteConfig.noSession') : null;
  };
  const field = (name: 'site' | 'location') => {
    const fault = form.isTried ? faultOf(name) : null;
    return (
      <TextInput
        key={name}
        label={t(`siteConfig.fields.${name}`)}
        inputMode="numeric"
        required
        withAsterisk={false}
        maxLength={9}
        value={at[name]}
        error={fault === null ? undefined : <FieldMistake text={fault} />}
        onChange={({ currentTarget }) => setAt({ ...at, [name]: currentTarget.value })}
      />
    );
  };
  const placeFault = faultOf('site') ?? faultOf('location');
  return (
    <div className={styles.record}>
      <div className={styles.head}>
        <div>
          <h1>{t('siteConfig.newSite')}</h1>
          <p className={styles.quiet}>{t('siteConfig.newLead')}</p>
        </div>
        <UpdateService siteId={null} />
      </div>
      <RecordFormPage
        {...{ form, placeFault }}
        isNew
        place={[field('site'), field('location')]}
        onStale={retry}
        send={async (texts) => {
          const [site, location] = [Number(at.site), Number(at.location)];
          await saveRecord({ site, location, version: 0, texts });
          showToast({ text: t('siteConfig.siteCreated') });
          onMade(`${site}-${location}`);
        }}
      />
    </div>
  );
}
