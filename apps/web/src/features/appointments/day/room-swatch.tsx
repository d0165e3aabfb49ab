import styles from './room-swatch.module.css';

/** The colour of a room, beside its name. */
export function RoomSwatch({ colour }: { colour: number }) {
  return <span className={styles.swatch} data-room={colour} aria-hidden="true" />;
}
