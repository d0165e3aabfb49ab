import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconChevronLeft, IconChevronRight, IconDownload, IconPhotoOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkedGallery } from '#contracts/media/galleries/gallery.dto';
import { call, Refusal } from '../../../api/call';
import { LoadFailed } from '../../../api/load-failed';
import { Modal, ModalTitle } from '../../../ui/dialog/modal';
import { useLanguage } from '../../../ui/language/use-language';
import { PageState } from '../../../ui/page/page-state';
import { shortDate } from '../../../ui/time/times';
import styles from './linked-gallery.module.css';

const NOT_FOUND = 404;

/** What the link of a mail leads to: the photos of a visit, or why there are none any more. */
export function LinkedGalleryPart({ token }: { token: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: ['linked-gallery', token],
    queryFn: async ({ signal }) => (await call('galleries.linked', { as: 'nobody', path: { token }, signal })).body,
    retry: false,
  });
  if (error instanceof Refusal && error.status === NOT_FOUND)
    return <Gone title={t('linkedGallery.unknown')} help={t('linkedGallery.unknownHelp')} />;
  if (error !== null) return <LoadFailed error={error} retry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={320} radius={16} aria-hidden="true" />;
  const { state, studio, photos } = data;
  const why = state === 'ready' ? (photos.length === 0 ? 'none' : null) : state;
  if (why !== null) return <Gone title={t(`linkedGallery.${why}`)} help={t(`linkedGallery.${why}Help`, { studio })} />;
  return <Photos token={token} gallery={data} />;
}

function Photos({ token, gallery: { studio, lastDay, photos } }: { token: string; gallery: LinkedGallery }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [shown, setShown] = useState<number | null>(null);
  const count = photos.length;
  const address = (at: number): string => `/api/photos/${token}/${photos[at]?.photoId ?? ''}`;
  return (
    <section className={styles.part}>
      <h1>{t('linkedGallery.title', { studio })}</h1>
      <p>{t('linkedGallery.until', { date: shortDate(lastDay, language) })}</p>
      <ul className={styles.photos}>
        {photos.map(({ photoId, width, height }, at) => (
          <li key={photoId}>
            <button
              type="button"
              onClick={() => setShown(at)}
              aria-label={t('linkedGallery.open', { n: at + 1, count })}
            >
              <img src={`${address(at)}/thumbnail`} width={width} height={height} alt="" loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {shown !== null && (
        <Large at={shown} count={count} address={address(shown)} onGo={setShown} onClose={() => setShown(null)} />
      )}
    </section>
  );
}

interface LargePhoto {
  at: number;
  count: number;
  address: string;
  onGo: (at: number) => void;
  onClose: () => void;
}

function Large({ at, count, address, onGo, onClose }: LargePhoto) {
  const { t } = useTranslation();
  const title = t('linkedGallery.photo', { n: at + 1, count });
  const step = (by: number): void => {
    const next = at + by;
    if (next >= 0 && next < count) onGo(next);
  };
  return (
    <Modal id="large-photo" className={styles.dialog} onClose={onClose}>
      <div
        className={styles.large}
        role="presentation"
        onKeyDown={({ key }) => {
          if (key === 'ArrowLeft') step(-1);
          if (key === 'ArrowRight') step(1);
        }}
      >
        <ModalTitle>{title}</ModalTitle>
        <img src={address} alt={title} />
        <div className={styles.bar}>
          <Step label={t('linkedGallery.previous')} isOff={at === 0} run={() => step(-1)}>
            <IconChevronLeft {...LOOK} />
          </Step>
          <Step label={t('linkedGallery.next')} isOff={at === count - 1} run={() => step(1)}>
            <IconChevronRight {...LOOK} />
          </Step>
          <Button component="a" href={`${address}/download`} download leftSection={<IconDownload {...LOOK} />}>
            {t('linkedGallery.save')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('linkedGallery.close')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

interface StepProps {
  label: string;
  isOff: boolean;
  run: () => void;
  children: ReactNode;
}

function Step({ label, isOff, run, children }: StepProps) {
  return (
    <ActionIcon size={44} variant="default" aria-label={label} aria-disabled={isOff || undefined} onClick={run}>
      {children}
    </ActionIcon>
  );
}

const LOOK = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

function Gone({ title, help }: { title: string; help: string }) {
  return <PageState level={1} tone="alert" icon={<IconPhotoOff />} title={title} lines={[help]} />;
}
