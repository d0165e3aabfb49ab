import { Skeleton } from '@mantine/core';
import { IconFilePlus, IconSearchOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { LoadFailed } from '../../api/load-failed';
import { sessions } from '../../api/sessions/session.store';
import { useLiveQuery } from '../../live/use-live';
import { PageState } from '../../ui/page/page-state';
import { momentOf } from '../../ui/time/times';
import { showToast } from '../../ui/toast/toast.store';
import type { PlaceItem } from '../identity/places/places.data';
import type { Draft } from './draft';
import { LockedField } from './form/record-fields';
import { RecordFormPage } from './form/record-form';
import { type RecordForm, useRecordForm } from './form/use-record-form';
import { RecordHistory } from './record-history';
import { recordsQuery, saveRecord, type SiteRecord, textsOf } from './site-config.data';
import styles from './site-config.module.css';
import { UpdateService } from './update-service';

export interface ChosenSiteProps {
  place: PlaceItem;
  isDirector: boolean;
  draft: Draft;
  onDraft: (next: (before: Draft) => Draft) => void;
}

/** A location that was chosen: its record follows what others save, beside what is typed here. */
export function ChosenSite({ place, ...props }: ChosenSiteProps) {
  const { t } = useTranslation();
  const { data, error, retry } = useLiveQuery(recordsQuery(place.siteId));
  const record = data?.records.find(({ location }) => location === place.locationId);
  if (record !== undefined) return <RecordOf {...{ place, record, retry, ...props }} />;
  if (data !== undefined) return <PageState icon={<IconSearchOff />} title={t('siteConfig.nothing')} level={1} />;
  if (error !== null) return <LoadFailed error={error} retry={retry} isRetried />;
  return <Skeleton height={480} radius={16} />;
}

interface RecordOfProps extends ChosenSiteProps {
  record: SiteRecord;
  retry: () => void;
}

function RecordOf({ place, record, retry, isDirector, draft, onDraft }: RecordOfProps) {
  const { t } = useTranslation();
  const form = useRecordForm({ saved: textsOf(record), draft, onDraft });
  const isSignedIn = useStore(sessions, ({ bySite }) => bySite[String(place.siteId)] !== undefined);
  useNoMoreThanTyped({ form, draft, onDraft });
  const { site, location, version } = record;
  const isNew = version === 0;
  const siteAndLocation = (
    <>
      <LockedField label={t('siteConfig.fields.site')} value={String(site)} />
      <LockedField label={t('siteConfig.fields.location')} value={String(location)} />
    </>
  );
  const restore = (...[name, text]: Parameters<typeof form.write>) => {
    form.write(name, text);
    document.getElementById(`record-${name}`)?.focus();
  };
  return (
    <div className={styles.record}>
      <div className={styles.head}>
        <div>
          <h1>{place.name}</h1>
          <p className={styles.quiet}>
            {t('siteConfig.place', { site, location })} · <Changed record={record} />
          </p>
        </div>
        {isDirector && <UpdateService siteId={isSignedIn ? site : null} />}
      </div>
      {isNew && !isDirector ? (
        <PageState
          icon={<IconFilePlus />}
          title={t('siteConfig.onlyDirectors')}
          lines={[t('siteConfig.onlyDirectorsHelp')]}
        />
      ) : (
        <RecordFormPage
          {...{ form, isNew }}
          place={siteAndLocation}
          onStale={retry}
          send={async (texts) => {
            form.sent(textsOf(await saveRecord({ site, location, version, texts })));
            showToast({ text: t(isNew ? 'siteConfig.siteCreated' : 'siteConfig.siteUpdated') });
          }}
        >
          {!isNew && <RecordHistory siteId={site} {...{ location, restore }} timeZone={record.timeZone} />}
        </RecordFormPage>
      )}
    </div>
  );
}

/** What is saved by now, here or elsewhere, is no change of ours any more: whoever changes it next contradicts nobody. */
function useNoMoreThanTyped({
  form,
  draft,
  onDraft,
}: { form: RecordForm } & Pick<ChosenSiteProps, 'draft' | 'onDraft'>) {
  const isOver = form.changes === 0 && Object.keys(draft).length > 0;
  useEffect(() => {
    if (isOver) onDraft(() => ({}));
  }, [isOver, onDraft]);
}

function Changed({ record: { changedAt, changedBy, timeZone } }: { record: SiteRecord }) {
  const { t, i18n } = useTranslation();
  if (changedAt === null) return t('siteConfig.notYet');
  const when = momentOf(changedAt, timeZone, i18n.language);
  return t('siteConfig.lastChanged', { when, name: changedBy?.name ?? t('siteConfig.nobody') });
}
