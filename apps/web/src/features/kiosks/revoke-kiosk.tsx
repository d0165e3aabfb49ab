import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KioskView } from '#contracts/identity/kiosks.dto';
import { type ServerWords, wordsOf } from '../../api/call';
import { useServerWords } from '../../api/use-server-words';
import { ActionButton } from '../../ui/action/action-button';
import { Confirm } from '../../ui/dialog/confirm';
import { FormAlert } from '../../ui/form/form-alert';
import { showToast } from '../../ui/toast/toast.store';
import { revokeKiosk } from './kiosks.commands';

/** The button of a kiosk's entry, and what it asks before. */
export function RevokeKiosk({ siteId, kiosk }: { siteId: number; kiosk: KioskView }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { name, state } = kiosk;
  const verb = state === 'paired' ? 'revoke' : 'withdraw';
  const { failure, isSending, revoke } = useRevoking(siteId, kiosk, () => {
    setAsking(false);
    showToast({ text: t(verb === 'revoke' ? 'kiosks.revoked' : 'kiosks.withdrawn', { name }) });
  });
  const words = useServerWords(failure === 'noAnswer' ? null : failure);
  const said = failure === 'noAnswer' ? t('kiosks.noAnswer') : words;
  const ask = {
    id: verb,
    label: t(`kiosks.${verb}`),
    longLabel: t(`kiosks.${verb}Of`, { name }),
    enabled: true,
    run: () => setAsking(true),
  };
  const stay = { id: 'stay', label: t('kiosks.keep'), enabled: true, run: () => setAsking(false) };
  const go = {
    id: 'go',
    label: t(isSending ? 'kiosks.revoking' : `kiosks.${verb}`),
    enabled: true,
    isRunning: isSending,
    run: revoke,
  };
  return (
    <>
      <ActionButton action={ask} />
      {isAsking && (
        <Confirm title={t(`kiosks.${verb}Title`, { name })} stay={stay} go={go}>
          {t(`kiosks.${verb}Text`)}
          {said !== null && <FormAlert text={said} />}
        </Confirm>
      )}
    </>
  );
}

function useRevoking(siteId: number, { kioskId }: KioskView, onDone: () => void) {
  const [failure, setFailure] = useState<ServerWords | 'noAnswer' | null>(null);
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);
  const revoke = () => {
    // A second press comes before the first is drawn.
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    setFailure(null);
    revokeKiosk(siteId, kioskId)
      .then(onDone, (error: unknown) => setFailure(wordsOf(error) ?? 'noAnswer'))
      .finally(() => {
        isBusy.current = false;
        setSending(false);
      });
  };
  return { failure, isSending, revoke };
}
