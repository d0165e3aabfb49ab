import { IconListCheck, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedWish } from '#contracts/calendar/wish-list.dto';
import type { ClientMatch } from '#contracts/visits/visit-search.dto';
import { wordsOf } from '../../../api/call';
import { useServerWords } from '../../../api/use-server-words';
import { useLiveQuery } from '../../../live/use-live';
import { ActionButton } from '../../../ui/action/action-button';
import { FormAlert } from '../../../ui/form/form-alert';
import { ClientHead } from '../panel/client/client-head';
import { ClientSearch } from '../panel/client/client-search';
import type { PanelAt } from '../panel/panel-at';
import { PanelFrame } from '../panel/panel-frame';
import panelStyles from '../panel/panel.module.css';
import { WishCard } from './wish-card';
import WishForm from './wish-form';
import { wishesQuery } from './wishes.data';
import styles from './wishes.module.css';

/** Nothing, somebody who is looked for, somebody new, or a wish that is there. */
type Doing = { what: 'list' } | { what: 'add'; client: ClientMatch | null } | { what: 'change'; wish: ListedWish };

const LIST: Doing = { what: 'list' };

/** Who waits at this location, who waits longest first. ADR 069 */
export function WishListPanel({ at }: { at: PanelAt }) {
  const { t } = useTranslation();
  const { data, error } = useLiveQuery(wishesQuery(at.place));
  const said = useServerWords(wordsOf(error));
  const [doing, setDoing] = useState<Doing>(LIST);
  const back = () => setDoing(LIST);
  const goBack = (
    <ActionButton fullWidth action={{ id: 'back', label: t('calendar.panel.back'), enabled: true, run: back }} />
  );
  if (doing.what === 'add' && doing.client === null)
    return (
      <PanelFrame title={t('wishes.whom')}>
        <ClientSearch siteId={at.place.siteId} isKnown onPick={(client) => setDoing({ what: 'add', client })} />
        {goBack}
      </PanelFrame>
    );
  if (doing.what !== 'list') {
    const wish = doing.what === 'change' ? doing.wish : null;
    const client = doing.what === 'change' ? doing.wish : doing.client;
    if (client !== null)
      return (
        <PanelFrame title={t(wish === null ? 'wishes.put' : 'wishes.edit')}>
          <ClientHead name={client.name} phone={client.phone} email={client.email} />
          {wish !== null && <p className={panelStyles.soft}>{wish.serviceName}</p>}
          <WishForm {...{ at, client, wish }} sessionTypeId={wish?.sessionTypeId ?? null} onDone={back} />
          {goBack}
        </PanelFrame>
      );
  }
  return (
    <PanelFrame title={t('wishes.list')}>
      {error !== null && data === undefined && (
        <FormAlert text={t('wishes.refused', { detail: said ?? error.message })} />
      )}
      {data?.wishes.length === 0 && (
        <div className={styles.empty}>
          <IconListCheck size={28} stroke={1.5} aria-hidden="true" />
          <strong>{t('wishes.nobody')}</strong>
          <p className={panelStyles.soft}>{t('wishes.nobodyHelp')}</p>
        </div>
      )}
      <ActionButton
        fullWidth
        icon={<IconUserPlus size={20} stroke={1.75} aria-hidden />}
        action={{
          id: 'add-wish',
          label: t('wishes.add'),
          enabled: true,
          run: () => setDoing({ what: 'add', client: null }),
        }}
      />
      {data !== undefined && data.wishes.length > 0 && (
        <ol className={panelStyles.clients} aria-label={t('wishes.list')}>
          {data.wishes.map((wish) => (
            <WishCard key={wish.wishId} {...{ wish, at }} onChange={() => setDoing({ what: 'change', wish })} />
          ))}
        </ol>
      )}
    </PanelFrame>
  );
}
