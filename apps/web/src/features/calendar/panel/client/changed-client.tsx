import { useTranslation } from 'react-i18next';
import type { ClientMatch } from '#contracts/visits/visit-search.dto';
import type { Place } from '../../../identity/identity.commands';
import { ClientForm, fieldsOf } from './client-form';
import { changeClient } from '../panel.data';
import { usePress } from '../use-press';

export interface ChangedClientProps {
  place: Place;
  client: ClientMatch;
  /** With her as she is now; or as she was, when it was left. */
  onDone: (client: ClientMatch) => void;
}

/** Name and contacts of a client who is there already. 002 §7 */
export function ChangedClient({ place, client, onDone }: ChangedClientProps) {
  const { t } = useTranslation();
  const { isSending, failure, press } = usePress();
  return (
    <ClientForm
      client={fieldsOf(client)}
      save={t('calendar.panel.save')}
      isSending={isSending}
      failure={failure === null ? null : t('calendar.panel.updateError', { detail: failure })}
      onSave={(fields) =>
        void press(
          async () => onDone(await changeClient(place, client, fields)),
          () => undefined,
        )
      }
      onCancel={() => onDone(client)}
    />
  );
}
