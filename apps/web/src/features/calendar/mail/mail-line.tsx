import { IconMail, IconMailCheck, IconMailOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailState } from '#contracts/calendar/visit-mail';
import type { AppointmentCard } from '#contracts/appointments.dto';
import { FormAlert } from '../../../ui/form/form-alert';
import { showToast } from '../../../ui/toast/toast.store';
import { usePress } from '../panel/use-press';
import { sendConfirmation } from './visit-mail.data';
import styles from './visit-mail.module.css';

const LOOK = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const ICONS: Record<MailState, typeof IconMail> = { waiting: IconMail, sent: IconMailCheck, failed: IconMailOff };

/** What became of the mail to the client, and one more of it where it may be sent. */
export function MailLine({ card }: { card: AppointmentCard }) {
  const { t } = useTranslation();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { isSending, failure, press } = usePress();
  const { mail, status } = card;
  if (mail === null) return null;
  const Icon = ICONS[mail.state];
  const send = async () => {
    await sendConfirmation(card, key);
    setKey(crypto.randomUUID());
    showToast({ text: t('visitMail.onItsWay'), icon: <IconMail {...LOOK} /> });
  };
  const isOpen = status === 'Booked' || status === 'Confirmed';
  return (
    <div className={styles.mail} data-state={mail.state}>
      <p role={mail.state === 'failed' ? 'alert' : 'status'}>
        <Icon {...LOOK} />
        <span>
          {mail.state === 'sent' ? t(`visitMail.sent.${mail.kind}`) : t(`visitMail.${mail.state}`)}
          {mail.trouble !== null && <span className={styles.why}>{t(`visitMail.trouble.${mail.trouble}`)}</span>}
        </span>
      </p>
      {failure !== null && <FormAlert text={failure} />}
      {isOpen && mail.state !== 'waiting' && (
        <button
          type="button"
          className={styles.again}
          aria-disabled={isSending}
          onClick={() => {
            if (!isSending) void press(send, () => undefined);
          }}
        >
          {t(isSending ? 'calendar.panel.sending' : 'visitMail.again')}
        </button>
      )}
    </div>
  );
}
