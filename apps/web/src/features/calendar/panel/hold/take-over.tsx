import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasRole } from '#contracts/identity/identity';
import { useServerWords } from '../../../../api/use-server-words';
import { ActionButton } from '../../../../ui/action/action-button';
import { Confirm } from '../../../../ui/dialog/confirm';
import { useGroup } from '../../../identity/identity.data';
import type { HeldState } from './told-slot';

/** The management may take a slot from who is booking there, after a question (decision 55); nobody else is offered it. */
export function TakeOver({ held, takeOver }: { held: HeldState; takeOver: () => void }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const words = useServerWords(held.refused);
  const mayTakeOver = hasRole(useGroup() ?? '', 'management');
  if (!mayTakeOver || !held.isHeldByOther) return null;
  return (
    <>
      <ActionButton
        action={{ id: 'take-over', label: t('calendar.panel.takeOver'), enabled: true, run: () => setAsking(true) }}
      />
      {isAsking && (
        <Confirm
          title={t('calendar.panel.takeOverSure')}
          stay={{ id: 'stay', label: t('calendar.panel.notNow'), enabled: true, run: () => setAsking(false) }}
          go={{
            ...{ id: 'go', label: t('calendar.panel.takeOver'), enabled: true },
            run: () => {
              setAsking(false);
              takeOver();
            },
          }}
        >
          {words} {t('calendar.panel.takeOverHelp')}
        </Confirm>
      )}
    </>
  );
}
