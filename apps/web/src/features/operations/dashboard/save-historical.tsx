import { IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button';
import { useLanguage } from '../../../ui/language/use-language';
import { saveReport } from '../../reports/frame/save-report';
import { useSaving } from '../../reports/frame/use-saving';
import { type LocationRow, totalsOf } from '../location-rows';
import styles from '../operations.module.css';
import { type Figure, textOf } from './figure-columns';

export interface SaveHistoricalProps {
  /** As they are shown; undefined until they are known. */
  rows: readonly LocationRow[] | undefined;
  figures: readonly Figure[];
  /** Of which day, and what it is compared with. */
  subject: string;
}

/** The table as it is shown, as a PDF of size A2. 002 §9, decision 19 */
export function SaveHistorical({ rows = [], figures, subject }: SaveHistoricalProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const known = rows.filter((row) => row.figures !== null);
  const [first] = known;
  const save = async (format: 'pdf', siteId: number) => {
    const columns = [
      { header: t('operations.location'), kind: 'text' as const, share: 5, file: ({ name }: LocationRow) => name },
      ...figures.map((figure) => ({
        ...{ header: figure.header, kind: 'figure' as const, share: 2 },
        file: ({ figures: now, before }: LocationRow) => (now === null ? '' : textOf(figure, now, before)),
      })),
    ];
    const sums = totalsOf(known);
    const totals = [t('operations.totals'), ...figures.map((figure) => textOf(figure, sums.figures, sums.before))];
    const report = { name: 'historical' as const, title: t('operations.file'), subject, columns };
    await saveReport(siteId, { report, rows: known, totals, format, language });
  };
  const { saving, said, run } = useSaving(first === undefined ? null : (format: 'pdf') => save(format, first.siteId));
  return (
    <div className={styles.save}>
      <p role={said?.isFailure ? 'alert' : 'status'} data-failure={said?.isFailure || undefined}>
        {said?.words}
      </p>
      <ActionButton
        action={{
          ...{ id: 'pdf', label: t(saving === null ? 'report.pdf' : 'report.saving') },
          ...{ enabled: first !== undefined, isRunning: saving !== null, run: () => run('pdf') },
        }}
        icon={<IconFileTypePdf size={20} stroke={1.75} aria-hidden="true" />}
      />
    </div>
  );
}
