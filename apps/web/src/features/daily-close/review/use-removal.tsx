import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportRef } from '../../../live/patches/money/daily-report';
import { usePart } from '../../../ui/popup/use-part';
import { showToast } from '../../../ui/toast/toast.store';
import { removeSale } from '../daily-close.data';
import type { ClientRow } from '../tables/client-sheet';

const loadDialog = () => import('./decision-dialog');

/** A walk-in is taken out of the report: asked first, and why. 001 §2.7, §8, decision 18 */
export function useRemoval(at: ReportRef): { ask: (row: ClientRow) => void; dialog: ReactNode } {
  const { t } = useTranslation();
  const { part, fetch } = usePart(loadDialog);
  const [row, setRow] = useState<ClientRow | null>(null);
  const close = () => setRow(null);
  const ask = (asked: ClientRow) => {
    fetch(close);
    setRow(asked);
  };
  const saleId = row?.saleId ?? null;
  const dialog = row !== null && saleId !== null && part !== null && (
    <part.ReasonDialog
      title={t('closeTables.sheet.removeTitle')}
      text={t('closeTables.sheet.removeText', { name: row.name })}
      missing={t('closeTables.sheet.removeReasonMissing')}
      go={t('closeTables.sheet.removeYes')}
      send={(reason) => removeSale(at, saleId, reason)}
      onClose={close}
      onDone={() => {
        close();
        showToast({ text: t('closeTables.sheet.removed') });
      }}
    />
  );
  return { ask, dialog };
}
