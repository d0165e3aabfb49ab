import { IconFileTypePdf, IconFileTypeXls, IconReload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { REPORT_FORMATS, type ReportFormat } from '#contracts/reports/reports';
import { ActionButton } from '../../../ui/action/action-button';
import styles from './frame.module.css';
import { useSaving } from './use-saving';

const LOOK = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
const ICONS = { pdf: <IconFileTypePdf {...LOOK} />, excel: <IconFileTypeXls {...LOOK} /> };

export interface SaveButtonsProps {
  /** Null while there is nothing to save. */
  save: ((format: ReportFormat) => Promise<void>) | null;
  onReload: () => void;
  isReloading: boolean;
  /** What else may be done with it. */
  children?: ReactNode;
}

/** Reads the report again, or saves what is shown of it. */
export function SaveButtons({ save, onReload, isReloading, children }: SaveButtonsProps) {
  const { t } = useTranslation();
  const { saving, said, run } = useSaving(save);
  return (
    <div className={styles.actions}>
      <div className={styles.buttons}>
        <ActionButton
          action={{ id: 'reload', label: t('report.reload'), enabled: true, isRunning: isReloading, run: onReload }}
          icon={<IconReload {...LOOK} />}
        />
        {REPORT_FORMATS.map((format) => (
          <ActionButton
            key={format}
            action={{
              ...{ id: format, label: t(saving === format ? 'report.saving' : `report.${format}`) },
              ...{ enabled: save !== null, isRunning: saving !== null, run: () => run(format) },
            }}
            icon={ICONS[format]}
          />
        ))}
        {children}
      </div>
      <p
        className={styles.said}
        data-failure={said?.isFailure || undefined}
        role={said?.isFailure ? 'alert' : 'status'}
      >
        {said?.words}
      </p>
    </div>
  );
}
