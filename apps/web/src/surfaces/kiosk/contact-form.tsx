import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ContactField } from '../../features/arrivals/contact-field';
import { type ContactEntryOptions, useContactEntry } from '../../features/arrivals/use-contact-entry';
import styles from './kiosk.module.css';

export interface ContactFormProps extends ContactEntryOptions {
  siteName: string;
}

/** Who is it? 000 §5 */
export function ContactForm({ siteName, ...options }: ContactFormProps) {
  const { t } = useTranslation();
  const { value, isLoading } = options;
  const entry = useContactEntry(options);
  return (
    <form className={styles.form} noValidate autoComplete="off" onSubmit={entry.submit}>
      <div>
        <p className={styles.site}>{siteName}</p>
        <h1 className={styles.welcome}>
          {t('kiosk.welcome')}
          <br />
          {t('kiosk.lead')}
        </h1>
      </div>
      <ContactField
        entry={entry}
        value={value}
        label={t('kiosk.contact')}
        help={t('kiosk.contactHelp')}
        mistake={entry.mistake && t(`kiosk.${entry.mistake}`)}
        isLoading={isLoading}
      />
      <Button
        type="submit"
        fullWidth
        className={styles.primary ?? ''}
        aria-disabled={isLoading || undefined}
        rightSection={isLoading ? null : <IconArrowRight size={24} stroke={2} aria-hidden="true" />}
      >
        {t(isLoading ? 'kiosk.loading' : 'kiosk.checkIn')}
      </Button>
    </form>
  );
}
