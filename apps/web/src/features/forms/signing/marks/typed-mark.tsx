import '@fontsource/fraunces/500-italic.css';
import { TextInput } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSameName } from '#domain/people/person-name';
import styles from './typed-mark.module.css';
import { initialsOf } from './typed-name';
import type { Mark } from './use-mark';

/** The way to sign for who can't draw: the full name as on the form, and a confirmation. */
export function TypedMark({ mark }: { mark: Mark }) {
  const { t } = useTranslation();
  const [wasLeft, setLeft] = useState(false);
  const { kind, fullName, typedName, isConfirmed, change } = mark;
  if (fullName.trim() === '') return <p className={styles.noName}>{t('signing.noName')}</p>;
  const isOther = wasLeft && typedName.trim() !== '' && !isSameName(typedName, fullName);
  const shown = kind === 'initials' ? initialsOf(typedName) : typedName.trim();
  return (
    <div className={styles.typed}>
      <TextInput
        autoFocus
        label={t('signing.fullName')}
        description={isOther ? undefined : t('signing.fullNameHelp', { name: fullName })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={isOther && <Other text={t('signing.otherName', { name: fullName })} />}
        value={typedName}
        autoComplete="off"
        autoCapitalize="words"
        autoCorrect="off"
        spellCheck={false}
        maxLength={200}
        onChange={(event) => {
          setLeft(false);
          change({ typedName: event.currentTarget.value });
        }}
        onBlur={() => setLeft(true)}
      />
      <figure className={styles.preview}>
        <figcaption>{t(`signing.${kind}.preview`)}</figcaption>
        <span className={styles.name} aria-hidden="true">
          {shown}
        </span>
      </figure>
      <label className={styles.confirm}>
        <input
          type="checkbox"
          checked={isConfirmed}
          onChange={(event) => change({ isConfirmed: event.currentTarget.checked })}
        />
        <span>{t(`signing.${kind}.confirm`)}</span>
      </label>
    </div>
  );
}

function Other({ text }: { text: string }) {
  return (
    <span className={styles.other} role="alert">
      <IconAlertCircle size={18} stroke={1.75} aria-hidden="true" />
      {text}
    </span>
  );
}
