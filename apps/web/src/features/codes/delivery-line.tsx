import { IconAlertCircle, IconCircleCheck, IconSend2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CodeDelivery } from '#contracts/forms';
import styles from './delivery-line.module.css';

export interface DeliveryLineProps {
  delivery: CodeDelivery;
  isEmail: boolean;
}

const ICONS = { queued: IconSend2, sent: IconCircleCheck, failed: IconAlertCircle };

/** How the code fares, said as soon as it is known. */
export function DeliveryLine({ delivery, isEmail }: DeliveryLineProps) {
  const { t } = useTranslation();
  const Icon = ICONS[delivery];
  const text = delivery === 'failed' ? t(isEmail ? 'codes.failedEmail' : 'codes.failedText') : t(`codes.${delivery}`);
  return (
    <p className={styles.line} data-delivery={delivery} role={delivery === 'failed' ? 'alert' : 'status'}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <span>{text}</span>
    </p>
  );
}
