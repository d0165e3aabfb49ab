import { Button } from '@mantine/core';
import {
  IconArrowAutofitWidth,
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconPrinter,
  IconShieldCheck,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Action } from '../../../ui/action/action';
import { ActionButton } from '../../../ui/action/action-button';
import type { FormFile } from './documents.data';
import styles from './form-viewer.module.css';
import { saveFile } from './save-file';
import type { Pages } from './pages/use-pages';
import { closeForm } from './viewer.store';
import { FIT_WIDTH } from './pages/zoom';

const LOOK = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

export interface FileActionsProps {
  file: FormFile | undefined;
  pages: Pages;
}

/** What can be done with the file as a whole. */
export function FileActions({ file, pages }: FileActionsProps) {
  const { t } = useTranslation();
  const [isPrinting, setPrinting] = useState(false);
  if (file === undefined || file.state === 'notYet') return null;
  const { pdf } = pages;
  const print = async () => {
    setPrinting(true);
    await pdf?.print().finally(() => setPrinting(false));
  };
  return (
    <span className={styles.actions}>
      {file.state === 'ready' && (
        <>
          <ActionButton
            action={{
              id: 'download',
              label: t('documents.download'),
              enabled: true,
              run: () => saveFile(file.blob, file.fileName),
            }}
            icon={<IconDownload {...LOOK} />}
          />
          <ActionButton
            action={{
              id: 'print',
              label: t('documents.print'),
              enabled: pdf !== null,
              isRunning: isPrinting,
              run: () => void print(),
            }}
            icon={<IconPrinter {...LOOK} />}
          />
        </>
      )}
      <Button
        component={Link}
        to={file.verifyPath}
        onClick={closeForm}
        variant="default"
        leftSection={<IconShieldCheck {...LOOK} />}
      >
        {t('documents.verify')}
      </Button>
    </span>
  );
}

/** Pages and size. The words of the page buttons are the document's. 001 §2.3 */
export function PageBar({ pages }: { pages: Pages }) {
  const { t } = useTranslation();
  const { pdf, page, zoom, larger, smaller } = pages;
  const actions = {
    previous: {
      id: 'previous',
      label: t('documents.previous'),
      enabled: pages.canGo(-1),
      run: () => pages.go(-1),
    },
    next: { id: 'next', label: t('documents.next'), enabled: pages.canGo(1), run: () => pages.go(1) },
    smaller: {
      id: 'zoom-out',
      label: t('documents.zoomOut'),
      enabled: smaller !== null,
      run: () => pages.zoomTo(smaller),
    },
    larger: { id: 'zoom-in', label: t('documents.zoomIn'), enabled: larger !== null, run: () => pages.zoomTo(larger) },
    fit: {
      id: 'fit',
      label: t('documents.fitWidth'),
      enabled: zoom !== FIT_WIDTH,
      run: () => pages.zoomTo(FIT_WIDTH),
    },
  } satisfies Record<string, Action>;
  return (
    <div className={styles.foot}>
      <span role="group" aria-label={t('documents.pages')} className={styles.group}>
        <ActionButton action={actions.previous} icon={<IconChevronLeft {...LOOK} />} />
        <span className={styles.count} aria-live="polite">
          {pdf !== null && t('documents.page', { page, pages: pdf.pages })}
        </span>
        <ActionButton action={actions.next} icon={<IconChevronRight {...LOOK} />} />
      </span>
      <span role="group" aria-label={t('documents.zoom')} className={styles.group}>
        <ActionButton action={actions.smaller} icon={<IconZoomOut {...LOOK} />} />
        <span className={styles.percent}>{t('documents.percent', { percent: Math.round(zoom * 100) })}</span>
        <ActionButton action={actions.larger} icon={<IconZoomIn {...LOOK} />} />
        <ActionButton action={actions.fit} icon={<IconArrowAutofitWidth {...LOOK} />} />
      </span>
    </div>
  );
}
