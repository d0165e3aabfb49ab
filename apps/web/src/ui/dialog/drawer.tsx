import { DialogBase, type DialogProps } from './dialog-base';
import styles from './drawer.module.css';

/** A panel at the side that keeps the list beside it in sight; on a small screen it takes all of it. `ModalTitle` names it. */
export function Drawer({ className, ...rest }: DialogProps) {
  return (
    <DialogBase
      {...rest}
      className={`${styles.content} ${className}`}
      place={{ overlay: { className: styles.overlay, opacity: 0.22 }, inner: styles.inner, isSheet: false }}
    />
  );
}
