import { useTranslation } from 'react-i18next';
import type { SectionId } from '#domain/intake-form';
import styles from '../intake-form.module.css';

export interface ProgressSegmentsProps {
  sections: readonly { id: SectionId }[];
  isDone: readonly boolean[];
}

/** A segment for each section, full when nothing is left to do in it. */
export function ProgressSegments({ sections, isDone }: ProgressSegmentsProps) {
  const { t } = useTranslation();
  const done = isDone.filter(Boolean).length;
  const words = t('intake.progress', { done, of: isDone.length });
  return (
    <div
      className={styles.progress}
      role="progressbar"
      aria-label={words}
      aria-valuetext={words}
      aria-valuemin={0}
      aria-valuemax={isDone.length}
      aria-valuenow={done}
    >
      {sections.map(({ id }, at) => (
        <span key={id} data-done={isDone[at] === true || undefined} />
      ))}
    </div>
  );
}
