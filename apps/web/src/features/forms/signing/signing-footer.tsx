import { IconCircleCheck } from '@tabler/icons-react';
import type { Action } from '../../../ui/action/action';
import { ActionButton } from '../../../ui/action/action-button';
import { FormAlert } from '../../../ui/form/form-alert';
import styles from './signing-footer.module.css';

export interface SigningFooterProps {
  /** What is still wanted, or that nothing is. Read out when it changes. */
  hint: string;
  /** A shorter way to what is wanted. */
  shortcut?: Action | undefined;
  action: Action;
  fault?: string | undefined;
}

export function SigningFooter({ hint, shortcut, action, fault }: SigningFooterProps) {
  return (
    <div className={styles.footer}>
      {fault !== undefined && <FormAlert text={fault} />}
      <p className={styles.hint} role="status" data-ready={action.enabled}>
        {action.enabled && <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />}
        <span>{hint}</span>
      </p>
      {shortcut !== undefined && (
        <button type="button" className={styles.shortcut} onClick={shortcut.run}>
          {shortcut.label}
        </button>
      )}
      <ActionButton action={action} variant="filled" className={styles.action ?? ''} />
    </div>
  );
}
