import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button';
import { saveFile } from '../../forms/viewer/save-file';
import { wholeLog } from '../reading/whole-log';
import { sheetRows } from './log-sheet';
import type { Site } from '../reading/log-sites';
import type { LogWish } from '../reading/logs.data';
import { useLineWords } from '../use-line-words';

const COLUMNS = ['when', 'site', 'what', 'client', 'visit', 'number', 'changes', 'who', 'through'] as const;
/** In letters. */
const WIDTHS = [28, 18, 32, 24, 36, 12, 48, 22, 18];

/** The log as it is narrowed, as a spreadsheet: as far back as fits. */
export function LogExport({ sites, wish }: { sites: readonly Site[]; wish: LogWish }) {
  const { t } = useTranslation();
  const words = useLineWords();
  const [isRunning, setRunning] = useState(false);
  const [said, setSaid] = useState('');
  const run = async () => {
    setRunning(true);
    setSaid('');
    try {
      const { lines, isCut, silent } = await wholeLog(sites, wish);
      const names = COLUMNS.map((one) => t(`logs.columns.${one}`));
      const rows = sheetRows(
        names,
        lines.map(({ line, siteName }) => ({ line, siteName, words: words(line) })),
      );
      const { default: writeXlsxFile } = await import('write-excel-file/browser');
      const columns = WIDTHS.map((width) => ({ width }));
      saveFile(await writeXlsxFile(rows, { columns, stickyRowsCount: 1 }).toBlob(), 'log.xlsx');
      const cut = isCut ? t('logs.exportCut', { count: lines.length }) : t('logs.exported', { count: lines.length });
      setSaid(silent.length === 0 ? cut : `${cut} ${t('logs.notRead', { sites: silent.join(', ') })}`);
    } catch {
      setSaid(t('logs.exportFailed'));
    } finally {
      setRunning(false);
    }
  };
  const action = {
    ...{ id: 'export', enabled: true, isRunning, run: () => void run() },
    label: t(isRunning ? 'logs.exporting' : 'logs.export'),
  };
  return (
    <>
      <p role="status">{said}</p>
      <ActionButton {...{ action }} icon={<IconFileSpreadsheet size={18} stroke={1.75} aria-hidden="true" />} />
    </>
  );
}
