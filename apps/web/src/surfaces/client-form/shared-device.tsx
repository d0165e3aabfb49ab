import { useWindowEvent } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { StillThere } from '../../features/arrivals/still-there';
import { useIdle } from '../../features/arrivals/use-idle';
import { Confirm } from '../../ui/dialog/confirm';

/** Terms take a while to read, and a code a while to arrive. */
const IDLE_MS = 120_000;

/** On a screen of the studio nothing may stay: not when somebody walks away, not in the browser's memory of the page. */
export function SharedDevice({ onWipe }: { onWipe: () => void }) {
  const { secondsLeft, stay } = useIdle({ isOn: true, idleMs: IDLE_MS, onWipe });
  useWindowEvent('pagehide', ({ persisted }) => {
    if (persisted) onWipe();
  });
  return secondsLeft === null ? null : <StillThere secondsLeft={secondsLeft} onStay={stay} onLeave={onWipe} />;
}

/** A touch on the way out must not cost a form that is half filled. */
export function Leaving({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useTranslation();
  return (
    <Confirm
      isLarge
      title={t('form.startOverHeading')}
      stay={{ id: 'stay', label: t('form.startOverStay'), enabled: true, run: onStay }}
      go={{ id: 'leave', label: t('form.startOver'), enabled: true, run: onLeave }}
    >
      <p>{t('form.startOverText')}</p>
    </Confirm>
  );
}
