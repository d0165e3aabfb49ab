import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { clockOf } from '../../../../ui/time/times';
import type { Point } from '../ground';
import { ghost } from './ghost.store';
import styles from '../move.module.css';
import { moves } from '../moving.store';
import { useWhyNot } from '../use-why-not';

/** What is dragged, at the hand: whose visit, and when it would begin or why it cannot be there. */
export function Ghost({ timeZone }: { timeZone: string }) {
  const moving = useStore(moves, (state) => state.moving);
  const cursor = useStore(moves, (state) => state.cursor);
  const refused = useStore(moves, (state) => state.refused);
  const whyNot = useWhyNot(refused);
  const { t } = useTranslation();
  if (moving?.how !== 'drag') return null;
  const { card } = moving;
  const words =
    cursor === null ? null : t('move.at', { time: clockOf(cursor.start, timeZone), room: cursor.staffName });
  return (
    <div ref={followHand} className={styles.ghost} data-refused={refused !== null || undefined} aria-hidden="true">
      <span>{card.name}</span>
      {words !== null && <span className={styles.where}>{whyNot ?? words}</span>}
    </div>
  );
}

/** Wider than any screen. */
const FAR_PX = 20_000;

/**
 * Drawn by the pointer, not by React, and by two animations that stand still: their time is the place, a millisecond a pixel. What an animation
 * moves the browser only puts elsewhere; for a style it puts together all layers of the calendar anew.
 */
function followHand(box: HTMLDivElement): () => void {
  const still = (keyframes: PropertyIndexedKeyframes) => {
    const animation = box.animate(keyframes, { duration: FAR_PX, fill: 'both' });
    animation.pause();
    return animation;
  };
  const across = still({ translate: ['0 0', `${FAR_PX}px 0`] });
  const down = still({ transform: ['translateY(0)', `translateY(${FAR_PX}px)`] });
  const follow = ({ x, y }: Point) => {
    across.currentTime = x;
    down.currentTime = y;
  };
  follow(ghost.getState());
  return ghost.subscribe(follow);
}
