import { Textarea } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FORM_LABELS } from '#domain/form-labels';
import { ANSWER_RULES } from '#domain/intake-form';
import { useLanguage } from '../../../../ui/language/use-language';
import styles from './medical-field.module.css';

export interface MedicalFieldProps {
  value: string;
  onChange: (text: string) => void;
}

const { max } = ANSWER_RULES.medicalConditions;

/** 000 §2: asked inside the terms of the massage form. */
export function MedicalField({ value, onChange }: MedicalFieldProps) {
  const { t } = useTranslation();
  const { label, help } = FORM_LABELS[useLanguage()].answers.medicalConditions;
  const countId = useId();
  return (
    <div>
      <Textarea
        label={label}
        description={help}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={4}
        maxLength={max}
        value={value}
        aria-describedby={countId}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p id={countId} className={styles.count}>
        {t('signing.characters', { count: value.length, max })}
      </p>
    </div>
  );
}
