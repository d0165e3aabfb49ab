import { Button, TextInput } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CONTACT_FIELD, type ContactEntryOptions, useContactEntry } from '../../features/arrivals/use-contact-entry';
import { FieldMistake } from '../../ui/form/field-mistake';
import styles from './kiosk.module.css';

export interface ContactFormProps extends ContactEntryOptions {
  siteName: string;
}

/** Who is it? 000 §5 */
export function ContactForm({ siteName, ...entry }: ContactFormProps) {
  const { t } = useTranslation();
  const { value, isLoading } = entry;
  const { field, mistake, change, leave, submit } = useContactEntry(entry);
  return (
    <form className={styles.form} noValidate autoComplete="off" onSubmit={submit}>
      <div>
        <p className={styles.site}>{siteName}</p>
        <h1 className={styles.welcome}>
          {t('kiosk.welcome')}
          <br />
          {t('kiosk.lead')}
        </h1>
      </div>
      <TextInput
        ref={field}
        label={t('kiosk.contact')}
        description={t('kiosk.contactHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        classNames={{ input: styles.input ?? '', label: styles.label ?? '', description: styles.help ?? '' }}
        error={mistake !== null && <FieldMistake text={t(`kiosk.${mistake}`)} />}
        value={value}
        readOnly={isLoading}
        {...CONTACT_FIELD}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={leave}
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
