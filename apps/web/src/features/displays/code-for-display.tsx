import { useTranslation } from 'react-i18next';
import { inGroups } from '#domain/kiosks/pairing-code';
import { useLiveQuery } from '../../live/use-live';
import { ActionButton } from '../../ui/action/action-button';
import { Modal, ModalTitle } from '../../ui/dialog/modal';
import dialog from '../kiosks/pair-dialog.module.css';
import { minutesLeft } from '../kiosks/pairing-fate';
import { useServerNow } from '../kiosks/use-server-now';
import type { DeskPlace } from './desk-display.store';
import { displayQuery } from './displays.data';

export interface CodeForDisplayProps {
  place: DeskPlace;
  displayId: string;
  code: string;
  /** Instant. */
  endsAt: string;
  again: () => void;
  onClose: () => void;
}

/** Where to go with the device, and what to type there, until somebody did. */
export function CodeForDisplay({ place, displayId, code, endsAt, again, onClose }: CodeForDisplayProps) {
  const { t } = useTranslation();
  const { siteId, locationId } = place;
  const { data } = useLiveQuery(displayQuery({ siteId, displayId }));
  const now = useServerNow();
  const isPaired = data?.state === 'paired';
  const isLate = !isPaired && Date.parse(endsAt) <= now;
  const letters = inGroups(code);
  const close = { id: 'close', label: t(isPaired ? 'displays.done' : 'displays.close'), enabled: true, run: onClose };
  const another = { id: 'again', label: t('displays.another'), enabled: true, run: again };
  return (
    <Modal className={dialog.dialog} onClose={onClose} isFirm>
      <div className={dialog.form}>
        <ModalTitle>{t(isPaired ? 'displays.pairedTitle' : 'displays.title')}</ModalTitle>
        {isPaired && <p className={dialog.steps}>{t('displays.pairedText')}</p>}
        {isLate && <p className={dialog.steps}>{t('displays.late')}</p>}
        {!isPaired && !isLate && (
          <>
            <p className={dialog.steps}>
              {t('displays.steps', { address: `${window.location.host}/till/${siteId}-${locationId}` })}
            </p>
            <p className={dialog.code} aria-label={letters.split('').join(' ')}>
              {letters}
            </p>
            <p className={dialog.left} role="timer">
              {t('displays.left', { left: minutesLeft(endsAt, now) })}
            </p>
          </>
        )}
        <div className={dialog.actions}>
          {isLate && <ActionButton action={another} variant="filled" />}
          <ActionButton action={close} variant={isPaired ? 'filled' : 'default'} />
        </div>
      </div>
    </Modal>
  );
}
