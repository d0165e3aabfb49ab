import { Skeleton } from '@mantine/core';
import { IconPlus, IconSearchOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../ui/action/action-button';
import { PageState } from '../../ui/page/page-state';
import { usePlaces } from '../identity/places/places.data';
import type { Draft } from './draft';
import { ChosenSite } from './chosen-site';
import { NewSite } from './new-site';
import { SitePicker } from './site-picker';
import styles from './site-config.module.css';

export interface SetupProps {
  /** Where the session works: what is shown first. */
  siteId: number;
  locationId: number;
  /** Directors create records and have services read anew. */
  isDirector: boolean;
  /** A session of one site shows its own locations. */
  hasManySites: boolean;
}

/** The record of each location. What is typed of one waits while another is looked at. 002 §2 "Setup / Sites Configuration" */
export function Setup({ siteId, locationId, isDirector, hasManySites }: SetupProps) {
  const { t } = useTranslation();
  const all = usePlaces();
  const places = hasManySites ? all : { ...all, items: all.items.filter((place) => place.siteId === siteId) };
  const [chosenId, setChosenId] = useState(`${siteId}-${locationId}`);
  const [isCreating, setCreating] = useState(false);
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const chosen = places.items.find(({ id }) => id === chosenId);
  const keep = (id: string) => (next: (before: Draft) => Draft) =>
    setDrafts((before) => ({ ...before, [id]: next(before[id] ?? {}) }));
  const unsaved = new Set(Object.keys(drafts).filter((id) => Object.keys(drafts[id] ?? {}).length > 0));
  const choose = (id: string) => {
    setChosenId(id);
    setCreating(false);
  };
  if (places.isPending) return <Skeleton height={480} radius={16} />;
  if (places.items.length === 0)
    return <PageState icon={<IconSearchOff />} title={t('siteConfig.nothing')} level={1} />;
  const toggle = {
    ...{ id: 'create', label: t(isCreating ? 'siteConfig.cancel' : 'siteConfig.create'), enabled: true },
    run: () => setCreating(!isCreating),
  };
  const icon = isCreating ? undefined : <IconPlus size={20} stroke={1.75} aria-hidden="true" />;
  return (
    <div className={styles.page}>
      <nav className={styles.sites} aria-label={t('siteConfig.sites')}>
        <SitePicker
          {...{ places, unsaved }}
          chosen={isCreating ? null : chosenId}
          onChoose={(place) => choose(place.id)}
        />
        {isDirector && <ActionButton action={toggle} variant="outline" fullWidth {...(icon && { icon })} />}
      </nav>
      {isCreating ? (
        <NewSite retry={places.retry} onMade={choose} />
      ) : chosen === undefined ? (
        <PageState icon={<IconSearchOff />} title={t('siteConfig.nothing')} level={1} />
      ) : (
        <ChosenSite
          key={chosen.id}
          {...{ place: chosen, isDirector }}
          draft={drafts[chosen.id] ?? {}}
          onDraft={keep(chosen.id)}
        />
      )}
    </div>
  );
}
