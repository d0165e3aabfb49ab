import { useTranslation } from 'react-i18next';
import { ActionButton } from '../../../ui/action/action-button';
import { FormAlert } from '../../../ui/form/form-alert';
import styles from '../content.module.css';

export interface OthersChangeProps {
  onTheirs: () => void;
  onMine: () => void;
}

/** Somebody else was quicker: what stays is chosen, never taken for granted. */
export function OthersChange({ onTheirs, onMine }: OthersChangeProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.others}>
      <FormAlert text={t('content.dialog.changed')} />
      <div className={styles.actions}>
        <ActionButton action={{ id: 'theirs', label: t('content.dialog.theirs'), enabled: true, run: onTheirs }} />
        <ActionButton action={{ id: 'mine', label: t('content.dialog.mine'), enabled: true, run: onMine }} />
      </div>
    </div>
  );
}
