import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { clockOf } from '../../../../ui/time/times';
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
  const box = useFollowed();
  if (moving?.how !== 'drag') return null;
  const { card } = moving;
  const words =
    cursor === null ? null : t('move.at', { time: clockOf(cursor.start, timeZone), room: cursor.staffName });
  return (
    <div ref={box} className={styles.ghost} data-refused={refused !== null || undefined} aria-hidden="true">
      <span>{card.name}</span>
      {words !== null && <span className={styles.where}>{whyNot ?? words}</span>}
    </div>
  );
}

/** Drawn by the pointer, not by React. */
function useFollowed(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const follow = ({ x, y }: { x: number; y: number }) => {
      if (box.current !== null) box.current.style.translate = `${x}px ${y}px`;
    };
    follow(ghost.getState());
    return ghost.subscribe(follow);
  });
  return box;
}
