import { NativeSelect } from '@mantine/core';
import { IconChecks, IconFilter, IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EXCEPTION_KINDS } from '#contracts/operations/exceptions';
import { LoadFailed } from '../../api/load-failed';
import { PageState } from '../../ui/page/page-state';
import { Segments } from '../../ui/tabs/segments';
import { AwaitedSites } from '../identity/places/awaited-sites';
import { type Site, useSignedInSites } from '../logs/reading/log-sites';
import { ExceptionDetail } from './detail/exception-detail';
import { ExceptionList, ListSkeleton } from './exception-list';
import styles from './exceptions.module.css';
import { NotRead } from './not-read';
import type { SiteException } from './reading/exceptions.data';
import { type ExceptionFilters, SHOWN, useExceptionFilters } from './reading/use-exception-filters';
import { type ShownExceptions, useExceptions } from './reading/use-exceptions';

const LOOK = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** What needs a look at all of a director's sites; one of them beside the list. */
export function ExceptionsView() {
  const { t } = useTranslation();
  const [filters, change] = useExceptionFilters();
  const sites = useSignedInSites();
  const chosen = sites.filter(({ siteId }) => filters.site === '' || String(siteId) === filters.site);
  // A link may name a site that this one is not signed in at.
  const read = useExceptions(chosen.length === 0 ? sites : chosen);
  const known = read.exceptions?.filter(({ kind }) => filters.kind === '' || kind === filters.kind);
  const looked = read.exceptions?.find(({ exceptionId }) => exceptionId === filters.exception);
  const counts = countsOf(known ?? [], read);
  return (
    <div className={styles.page} data-beside={looked !== undefined || undefined}>
      <div className={styles.main}>
        <div className={styles.head}>
          <div>
            <p>{t('exceptions.area')}</p>
            <h1>{t('exceptions.title')}</h1>
          </div>
          <Segments
            isWordy
            label={t('exceptions.shown')}
            value={filters.shown}
            segments={SHOWN.map((value) => ({
              ...{ value, sign: null },
              name:
                value === 'resolved' ? t('exceptions.resolved') : t(`exceptions.${value}`, { count: counts[value] }),
            }))}
            onChange={(shown) => change({ shown, exception: '' })}
          />
        </div>
        <Filters {...{ filters, sites, change }} />
        {read.exceptions !== undefined && read.failed.length > 0 && (
          <NotRead sites={read.failed.map(({ name }) => name)} retry={read.retry} />
        )}
        <AwaitedSites names={read.awaited.map(({ name }) => name)} />
        <Content {...{ read, filters, change }} shown={(known ?? []).filter((one) => isShown(one, filters, read))} />
      </div>
      {looked !== undefined && (
        <ExceptionDetail
          key={looked.exceptionId}
          one={looked}
          {...read.peopleOf(looked.siteId)}
          onClose={() => change({ exception: '' })}
        />
      )}
    </div>
  );
}

type Change = (part: Partial<ExceptionFilters>) => void;

interface ContentProps {
  read: ShownExceptions;
  filters: ExceptionFilters;
  shown: readonly SiteException[];
  change: Change;
}

function Content({ read: { exceptions, awaited, error, retry, peopleOf }, filters, shown, change }: ContentProps) {
  const { t } = useTranslation();
  if (exceptions === undefined)
    return error === null ? <ListSkeleton /> : <LoadFailed {...{ error, retry }} isRetried />;
  return (
    <>
      <ExceptionList
        exceptions={shown}
        scope={`${filters.site} ${filters.kind} ${filters.shown}`}
        looked={filters.exception}
        onLook={(exception) => change({ exception })}
        meAt={(siteId) => peopleOf(siteId).me}
      />
      {shown.length === 0 && awaited.length === 0 && (
        <PageState icon={<IconChecks />} title={t('exceptions.nothing')} lines={[t('exceptions.nothingHelp')]} />
      )}
    </>
  );
}

function Filters({ filters, sites, change }: { filters: ExceptionFilters; sites: readonly Site[]; change: Change }) {
  const { t } = useTranslation();
  const names = sites.map(({ siteId, name }) => ({ value: String(siteId), label: name }));
  return (
    <div className={styles.filters} role="search" aria-label={t('exceptions.filters')}>
      <NativeSelect
        label={t('exceptions.site')}
        leftSection={<IconMapPin {...LOOK} />}
        value={filters.site}
        data={[{ value: '', label: t('exceptions.allSites') }, ...names]}
        onChange={({ currentTarget }) => change({ site: currentTarget.value })}
      />
      <NativeSelect
        label={t('exceptions.kind')}
        leftSection={<IconFilter {...LOOK} />}
        value={filters.kind}
        data={[
          { value: '', label: t('exceptions.allKinds') },
          ...EXCEPTION_KINDS.map((kind) => ({ value: kind, label: t(`exceptions.kinds.${kind}`) })),
        ]}
        onChange={({ currentTarget }) => {
          const kind = EXCEPTION_KINDS.find((one) => one === currentTarget.value) ?? '';
          change({ kind });
        }}
      />
    </div>
  );
}

function isMine({ assignedTo, siteId }: SiteException, { peopleOf }: ShownExceptions): boolean {
  return assignedTo !== null && assignedTo === peopleOf(siteId).me;
}

function isShown(one: SiteException, { shown }: ExceptionFilters, read: ShownExceptions): boolean {
  if (shown === 'resolved') return one.state !== 'open';
  return one.state === 'open' && (shown === 'open' || isMine(one, read));
}

function countsOf(all: readonly SiteException[], read: ShownExceptions): { open: number; mine: number } {
  const open = all.filter(({ state }) => state === 'open');
  return { open: open.length, mine: open.filter((one) => isMine(one, read)).length };
}
