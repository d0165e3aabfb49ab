import { useTranslation } from 'react-i18next';
import { Confirm } from '../../ui/dialog/confirm';

export interface StillThereProps {
  secondsLeft: number;
  onStay: () => void;
  onLeave: () => void;
}

/** Before a shared screen is wiped. */
export function StillThere({ secondsLeft, onStay, onLeave }: StillThereProps) {
  const { t } = useTranslation();
  return (
    <Confirm
      isLarge
      title={t('kiosk.idleHeading')}
      stay={{ id: 'stay', label: t('kiosk.idleStay'), enabled: true, run: onStay }}
      go={{ id: 'leave', label: t('kiosk.idleLeave'), enabled: true, run: onLeave }}
    >
      <p role="timer">{t('kiosk.idleText', { count: secondsLeft })}</p>
    </Confirm>
  );
}
