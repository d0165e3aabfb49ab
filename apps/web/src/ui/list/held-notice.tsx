import { useWindowEvent } from '@mantine/hooks';
import { IconArrowUp } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './held-notice.module.css';
import type { HeldOrder } from './use-held-order';

export interface HeldNoticeProps {
  /** How many entries wait for the hand to go. */
  moved: number;
  /** Brings them where they belong. */
  onShow: () => void;
  /** The focus that comes here from the list holds it still: what it came for must not go away. */
  hand: Pick<HeldOrder<unknown, unknown>['hand'], 'onFocus' | 'onBlur'>;
}

/** Says that a list waits for the hand on it. It lies in the other half of the window: nothing comes under a hand. */
export function HeldNotice({ moved, onShow, hand }: HeldNoticeProps) {
  const { t } = useTranslation();
  const place = useFarSide(moved > 0);
  return (
    <div ref={place} role="status" className={styles.place} onFocus={hand.onFocus} onBlur={hand.onBlur}>
      {moved > 0 && (
        <span className={styles.notice}>
          <IconArrowUp size={18} stroke={1.75} aria-hidden="true" />
          {t('ui.list.moved', { count: moved })}
          <button type="button" className={styles.show} onClick={onShow}>
            {t('ui.list.show')}
          </button>
        </span>
      )}
    </div>
  );
}

/** Where pointer and focus are not, when the notice comes. */
function useFarSide(isShown: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const handY = useRef(0);
  useWindowEvent('pointermove', ({ clientY }) => {
    handY.current = clientY;
  });
  useWindowEvent('pointerdown', ({ clientY }) => {
    handY.current = clientY;
  });
  useWindowEvent('focusin', ({ target }) => {
    if (target instanceof Element) handY.current = target.getBoundingClientRect().top;
  });
  useLayoutEffect(() => {
    if (isShown) place.current?.setAttribute('data-side', handY.current > window.innerHeight / 2 ? 'top' : 'bottom');
  }, [isShown]);
  return place;
}
