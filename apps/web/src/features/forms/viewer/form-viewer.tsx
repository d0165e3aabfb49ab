import { Skeleton } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { IconFileAlert, IconFileTime, IconFileX, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Unreachable, wordsOf } from '../../../api/call';
import { useServerWords } from '../../../api/use-server-words';
import { retryOf } from '../../../api/parts';
import { ActionButton } from '../../../ui/action/action-button';
import { Drawer } from '../../../ui/dialog/drawer';
import { ModalTitle } from '../../../ui/dialog/modal';
import { PageState } from '../../../ui/page/page-state';
import { type FormFile, formFileQuery } from './documents.data';
import styles from './form-viewer.module.css';
import { type Pages, usePages } from './pages/use-pages';
import { useWidth } from './pages/use-width';
import { FileActions, PageBar } from './viewer-bars';
import { closeForm, type ShownForm } from './viewer.store';

export function FormViewer({ shown }: { shown: ShownForm }) {
  return (
    <Drawer className={styles.panel} onClose={closeForm}>
      <Viewer key={`${shown.siteId}/${shown.appointmentId}`} {...shown} />
    </Drawer>
  );
}

/** The filled form as a PDF, a page at a time. 001 §2.3 */
function Viewer({ siteId, appointmentId, name }: ShownForm) {
  const { t } = useTranslation();
  const body = useRef<HTMLDivElement>(null);
  const query = useQuery(formFileQuery({ siteId, appointmentId }));
  const pages = usePages();
  const { page } = pages;
  const width = useWidth(body);
  const isReadable = query.isPending || (query.data?.state === 'ready' && !pages.isFailed);
  useEffect(() => {
    // Braces: in newer browsers scrolling returns a promise, which is no clean-up.
    body.current?.scrollTo({ top: 0 });
  }, [page]);
  return (
    <div className={styles.frame} onKeyDown={(event) => turnPage(event, pages)}>
      <div className={styles.head}>
        <ModalTitle className={styles.title ?? ''}>{t('documents.title', { name })}</ModalTitle>
        <FileActions file={query.data} pages={pages} />
        <ActionButton
          action={{ id: 'close', label: t('documents.close'), enabled: true, run: closeForm }}
          variant="subtle"
          icon={<IconX size={20} stroke={1.75} aria-hidden="true" />}
        />
      </div>
      <div
        ref={body}
        className={styles.body}
        role="region"
        aria-label={t('documents.content')}
        tabIndex={0}
        data-autofocus
      >
        <Content query={query} pages={pages} width={width} />
      </div>
      {isReadable && <PageBar pages={pages} />}
    </div>
  );
}

interface ContentProps {
  query: UseQueryResult<FormFile>;
  pages: Pages;
  width: number | null;
}

function Content({ query: { data, error, refetch }, pages, width }: ContentProps) {
  const { t } = useTranslation();
  const said = useServerWords(wordsOf(error));
  const retry = { id: 'retry', label: t('app.retry'), enabled: true, run: retryOf(error, () => void refetch()) };
  if (error !== null) {
    const line = error instanceof Unreachable ? t('app.unreachable') : (said ?? '');
    const lines = [t('documents.failedHelp'), line].filter((one) => one !== '');
    return (
      <PageState tone="alert" icon={<IconFileAlert />} title={t('documents.failed')} lines={lines} action={retry} />
    );
  }
  if (data?.state === 'notYet') {
    return <PageState icon={<IconFileTime />} title={t('documents.notYet')} lines={[t('documents.notYetHelp')]} />;
  }
  if (data?.state === 'missing') {
    const lines = [t('documents.missingHelp')];
    return <PageState tone="alert" icon={<IconFileX />} title={t('documents.missing')} lines={lines} action={retry} />;
  }
  if (pages.isFailed) {
    const lines = [t('documents.unreadableHelp')];
    return <PageState tone="alert" icon={<IconFileAlert />} title={t('documents.unreadable')} lines={lines} />;
  }
  return (
    <>
      {pages.pdf === null && <SheetSkeleton />}
      {data !== undefined && width !== null && (
        <data.PdfPage
          file={data.blob}
          page={pages.page}
          width={Math.floor(width * pages.zoom)}
          onOpened={pages.opened}
          onFailed={pages.failed}
        />
      )}
    </>
  );
}

const LINES = [38, 92, 84, 70, 90, 60, 88, 76, 81, 45];

/** The shape of a page before it is here. */
function SheetSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.skeleton} role="status" aria-label={t('app.loading')}>
      {LINES.map((percent) => (
        <Skeleton key={percent} width={`${percent}%`} height={percent === LINES[0] ? 30 : 14} />
      ))}
    </div>
  );
}

/** The arrows turn pages while there is nothing to scroll sideways. */
function turnPage(event: KeyboardEvent, pages: Pages): void {
  if (pages.zoom > 1 || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === 'ArrowLeft') pages.go(-1);
  if (event.key === 'ArrowRight') pages.go(1);
}
