import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PhotoList } from '#contracts/media/photos.dto';
import type { VisitRef } from '../../../live/patches/visit-page';
import { useLiveQuery } from '../../../live/use-live';
import { ActionButton } from '../../../ui/action/action-button';
import { FormAlert } from '../../../ui/form/form-alert';
import { useLanguage } from '../../../ui/language/use-language';
import { Panel } from '../../../ui/page/panel';
import { momentOf } from '../../../ui/time/times';
import { mailAddressIn } from '../../notes/mail-address';
import { notesQuery } from '../../notes/notes.data';
import { RevokeLink } from '../links/revoke-link';
import { useAsking } from '../links/use-asking';
import { mailGallery, revokeGallery } from './galleries.data';

export interface GalleryPanelProps {
  visit: VisitRef;
  list: PhotoList;
  timeZone: string;
  /** Has the photos, and the link to them, read again. */
  onStale: () => void;
}

/** The link to a visit's photos, from the button to the mail, and back. 001 §7 "dicom", `sendMail` */
export function GalleryPanel({ visit, list, timeZone, onStale }: GalleryPanelProps) {
  const { t } = useTranslation();
  const { data } = useLiveQuery(notesQuery(visit));
  const asking = useAsking(t('galleries.noAnswer'));
  if (data === undefined) return null;
  const email = mailAddressIn(data);
  const { gallery, now } = list;
  const isThere = gallery?.state === 'ready';
  const action = {
    id: 'mail-photos',
    label: t(asking.isRunning ? 'galleries.mailing' : isThere ? 'galleries.again' : 'galleries.mail'),
    enabled: now.count > 0 && email !== '',
    isRunning: asking.isRunning,
    run: () => asking.run(() => mailGallery(visit, email).finally(onStale)),
  };
  const words = {
    title: t('galleries.revokeAsk'),
    help: t('galleries.revokeHelp'),
    go: t('galleries.revoke'),
    stay: t('galleries.keep'),
    noAnswer: t('galleries.noAnswer'),
  };
  return (
    <Panel title={t('galleries.title')}>
      <div role="status">
        <Standing {...{ list, email, timeZone }} />
      </div>
      {asking.failure !== null && <FormAlert text={asking.failure} />}
      <Panel.Actions>
        <ActionButton action={action} icon={<IconMail size={20} stroke={1.75} aria-hidden="true" />} />
        {isThere && <RevokeLink words={words} revoke={() => revokeGallery(visit).finally(onStale)} />}
      </Panel.Actions>
    </Panel>
  );
}

function Standing({
  list: { gallery, now },
  email,
  timeZone,
}: Pick<GalleryPanelProps, 'list' | 'timeZone'> & { email: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (gallery?.state === 'ready') {
    const date = momentOf(gallery.expiresAt, timeZone, language);
    return <p>{t('galleries.mailed', { email: gallery.email, date })}</p>;
  }
  const help = now.count === 0 ? 'noPhotos' : email === '' ? 'noEmail' : 'help';
  return (
    <>
      {gallery !== null && <p>{t(`galleries.${gallery.state}`, { email: gallery.email })}</p>}
      <p>{t(`galleries.${help}`, { email })}</p>
    </>
  );
}
