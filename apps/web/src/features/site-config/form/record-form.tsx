import { Button } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordTexts } from '#contracts/config/site-record';
import { tidiedRecord } from '#domain/sites/site-record';
import { ActionButton } from '../../../ui/action/action-button';
import { FormAlert } from '../../../ui/form/form-alert';
import styles from '../site-config.module.css';
import { RecordFields } from './record-fields';
import { usePress } from '../../../api/use-press';
import type { RecordForm } from './use-record-form';

export interface RecordFormProps {
  form: RecordForm;
  place: ReactNode;
  isNew: boolean;
  /** What is wrong with the place of a new one; null when it may be sent. */
  placeFault?: string | null;
  send: (texts: RecordTexts) => Promise<void>;
  onStale: () => void;
  /** Beside the form, below what saves it. */
  children?: ReactNode;
}

/** The form of a record, and beside it what is not saved yet. 002 §2 "Setup", §4 */
export function RecordFormPage({ form, place, isNew, placeFault = null, send, onStale, children }: RecordFormProps) {
  const { t } = useTranslation();
  const { isSending, failure, press } = usePress(
    t('siteConfig.failed', { message: t('siteConfig.noAnswer') }),
    onStale,
  );
  const isStuck = form.conflicts.length > 0;
  const fault = form.fault ?? (placeFault === null ? null : 'needed');
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.setTried(true);
    if (fault !== null || isStuck) focusFirstFault(event.currentTarget);
    else press(() => send(tidiedRecord(form.texts)));
  };
  return (
    <form noValidate autoComplete="off" className={styles.split} onSubmit={submit}>
      <div className={styles.fields}>
        <RecordFields {...{ form, place, isNew }} />
      </div>
      <div className={styles.beside}>
        <section className={styles.save} aria-label={t('siteConfig.save')}>
          <p role="status">
            {form.changes === 0 ? t('siteConfig.allSaved') : t('siteConfig.unsaved', { count: form.changes })}
          </p>
          {isStuck && <Others form={form} />}
          {form.isTried && fault !== null && <FormAlert text={t(`siteConfig.${fault}`)} />}
          {failure !== null && <FormAlert text={failure} />}
          <Button type="submit" fullWidth aria-disabled={isSending || isStuck || undefined}>
            {t(isSending ? 'siteConfig.saving' : 'siteConfig.save')}
          </Button>
          {!isNew && form.changes > 0 && (
            <ActionButton
              action={{ id: 'discard', label: t('siteConfig.discard'), enabled: !isSending, run: form.discard }}
              fullWidth
            />
          )}
          <p className={styles.quiet}>{t('siteConfig.atOnce')}</p>
        </section>
        {children}
      </div>
    </form>
  );
}

/** Somebody else was quicker: what stays is chosen, never taken for granted. Decision 76 */
function Others({ form }: { form: RecordForm }) {
  const { t } = useTranslation();
  return (
    <>
      <FormAlert text={t('siteConfig.changed')} />
      <div className={styles.actions}>
        <ActionButton action={{ id: 'theirs', label: t('siteConfig.theirs'), enabled: true, run: form.takeTheirs }} />
        <ActionButton action={{ id: 'mine', label: t('siteConfig.mine'), enabled: true, run: form.keepMine }} />
      </div>
    </>
  );
}

/** Drawn a moment later: then the fields say what is wrong with them. */
function focusFirstFault(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
