import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mostLetters } from '#domain/sites/site-record';
import { TIME_ZONES } from '#domain/sites/time-zones';
import { FieldMistake } from '../../../ui/form/field-mistake';
import { Panel } from '../../../ui/page/panel';
import styles from '../site-config.module.css';
import type { FieldName, RecordForm } from './use-record-form';

const LOCK = <IconLock size={18} stroke={1.75} aria-hidden="true" />;

export interface RecordFieldsProps {
  form: RecordForm;
  /** Site and location, which are typed only for a new record. */
  place: ReactNode;
  /** A record that is there keeps its Google link. 002 §4 */
  isNew: boolean;
}

/** Every field of the record, in groups. 002 §3 */
export function RecordFields({ form, place, isNew }: RecordFieldsProps) {
  const { t } = useTranslation();
  const text = (name: FieldName) => <TextField key={name} {...{ form, name }} />;
  return (
    <>
      <Panel title={t('siteConfig.groups.studio')}>
        <div className={styles.pair}>
          {place}
          {text('name')}
          {text('storeName')}
          {text('phone')}
          <ZoneField form={form} />
        </div>
        {text('address')}
      </Panel>
      <Panel title={t('siteConfig.groups.way')}>
        <div className={styles.pair}>
          <WayField {...{ form }} name="HTAEnglish" />
          <WayField {...{ form }} name="HTASpanish" />
        </div>
      </Panel>
      <Panel title={t('siteConfig.groups.links')}>
        <div className={styles.pair}>
          <TextField {...{ form }} name="reviewLinkOriginal" isLocked={!isNew} />
          {(['zipwhipSession', 'gMapLink', 'bitlyForm'] as const).map(text)}
        </div>
      </Panel>
      <Panel title={t('siteConfig.groups.mail')}>
        {text('email')}
        <div className={styles.pair}>{(['folder', 'inboxId', 'creatorId', 'chatbotId'] as const).map(text)}</div>
      </Panel>
    </>
  );
}

interface FieldProps {
  form: RecordForm;
  name: FieldName;
}

function useField({ form, name }: FieldProps) {
  const { t } = useTranslation();
  const fault = form.faultOf(name);
  const theirs = form.saved[name];
  const now = theirs === '' ? t('siteConfig.nowEmpty') : t('siteConfig.now', { text: theirs });
  return {
    label: t(`siteConfig.fields.${name}`),
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    value: form.texts[name],
    required: true,
    withAsterisk: false,
    id: `record-${name}`,
    description: form.conflicts.includes(name) ? now : undefined,
    error: fault === null ? undefined : <FieldMistake text={t(`siteConfig.faults.${fault}`)} />,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => form.write(name, value),
    onBlur: () => form.leave(name),
  };
}

const KEYBOARDS: Partial<Record<FieldName, 'tel' | 'url'>> = {
  ...{ phone: 'tel', reviewLinkOriginal: 'url', zipwhipSession: 'url', gMapLink: 'url', bitlyForm: 'url' },
};

function TextField({ isLocked = false, ...props }: FieldProps & { isLocked?: boolean }) {
  const field = useField(props);
  const inputMode = KEYBOARDS[props.name];
  return (
    <TextInput
      {...field}
      {...(inputMode === undefined ? {} : { inputMode })}
      {...(isLocked ? { readOnly: true, rightSection: LOCK, classNames: { input: styles.locked ?? '' } } : {})}
      maxLength={mostLetters(props.name)}
    />
  );
}

function WayField(props: FieldProps) {
  return <Textarea {...useField(props)} autosize minRows={3} maxRows={10} maxLength={mostLetters(props.name)} />;
}

/** 002 §5: filled from the built-in list */
function ZoneField({ form }: { form: RecordForm }) {
  const { t } = useTranslation();
  const field = useField({ form, name: 'timeZoneValue' });
  const zones = TIME_ZONES.map(({ value, label }) => ({ value, label }));
  return <NativeSelect {...field} data={[{ value: '', label: t('siteConfig.choose') }, ...zones]} />;
}

/** A field that nobody changes. */
export function LockedField({ label, value }: { label: string; value: string }) {
  return <TextInput {...{ label, value }} readOnly rightSection={LOCK} classNames={{ input: styles.locked ?? '' }} />;
}
