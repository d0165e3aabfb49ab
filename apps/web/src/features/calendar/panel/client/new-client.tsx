import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Refusal } from '../../../../api/call';
import { ActionButton } from '../../../../ui/action/action-button';
import type { Place } from '../../../identity/identity.commands';
import { clientsQuery } from '../../../visits/visits.data';
import { ClientForm, NOBODY_YET } from './client-form';
import { ClientList } from './client-list';
import { type ClientFields, createClient } from '../panel.data';
import { chooseClient, searchAgain } from '../panel.store';
import styles from '../panel.module.css';
import { usePress } from '../use-press';

/** A client who is not there yet; whoever looks the same is offered first. */
export function NewClient({ place }: { place: Place }) {
  const { t } = useTranslation();
  const { isSending, failure, press } = usePress();
  const [typed, setTyped] = useState<ClientFields | null>(null);
  const [hasTwin, setTwin] = useState(false);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const twins = useQuery({
    ...clientsQuery(place.siteId, typed === null ? '' : `${typed.firstName} ${typed.lastName}`.trim()),
    enabled: hasTwin,
  });
  const create = (client: ClientFields, isSure: boolean) => {
    // What is another wish has another key.
    const isSame = typed !== null && JSON.stringify(typed) === JSON.stringify(client) && hasTwin === isSure;
    const own = isSame ? key : crypto.randomUUID();
    setKey(own);
    setTyped(client);
    void press(
      async () => {
        try {
          chooseClient(await createClient(place, own, { ...client, isSure }));
        } catch (error) {
          const isThere = error instanceof Refusal && error.code === 'CLIENT_EXISTS';
          setTwin(isThere);
          if (!isThere) throw error;
        }
      },
      () => undefined,
    );
  };
  if (hasTwin && typed !== null)
    return (
      <div className={styles.form}>
        <p role="alert">{t('calendar.panel.exists')}</p>
        <ClientList
          clients={twins.data?.clients ?? []}
          label={t('calendar.panel.clients')}
          isBusy={twins.isFetching}
          onPick={chooseClient}
        />
        <ActionButton
          fullWidth
          action={{
            ...{ id: 'create-all-the-same', label: t('calendar.panel.createAllTheSame'), enabled: true },
            ...{ isRunning: isSending, run: () => create(typed, true) },
          }}
        />
        <ActionButton
          fullWidth
          action={{ id: 'back', label: t('calendar.panel.back'), enabled: !isSending, run: () => setTwin(false) }}
        />
      </div>
    );
  return (
    <ClientForm
      client={typed ?? NOBODY_YET}
      save={t('calendar.panel.create')}
      isSending={isSending}
      failure={failure === null ? null : t('calendar.panel.createError', { detail: failure })}
      onSave={(client) => create(client, false)}
      onCancel={searchAgain}
    />
  );
}
