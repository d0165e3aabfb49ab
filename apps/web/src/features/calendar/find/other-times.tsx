import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientMatch } from '#contracts/visits/visit-search.dto';
import { loadPart } from '../../../api/parts';
import type { PanelAt } from '../panel/panel-at';
import styles from '../panel/panel.module.css';
import { chooseSlot, type WishedVisit } from '../panel/panel.store';
import { Finder } from './finder';

const WishForm = lazy(() => loadPart(() => import('../wishes/wish-form')));

export interface OtherTimesProps {
  at: PanelAt;
  client: ClientMatch;
  /** Null while none is chosen. */
  sessionTypeId: number | null;
  /** She waits already. */
  wish: WishedVisit | undefined;
  isBusy: boolean;
}

/** For whom the chosen time is none: another one, here or elsewhere, or the wish list. */
export function OtherTimes({ at, client, sessionTypeId, wish, isBusy }: OtherTimesProps) {
  const { t } = useTranslation();
  const [isPutting, setPutting] = useState(false);
  const wanted = sessionTypeId === null ? {} : { wanted: sessionTypeId };
  return (
    <>
      <Finder
        {...{ at, sessionTypeId, isBusy, open: chooseSlot, appointmentId: null, isOfLocation: wish !== undefined }}
        modeOf={(slot) => ({ name: 'bookAppointment', slot, client, ...wanted })}
      />
      {wish === undefined && (
        <button
          type="button"
          className={styles.link}
          aria-expanded={isPutting}
          disabled={isBusy}
          onClick={() => setPutting(!isPutting)}
        >
          {t('wishes.put')}
        </button>
      )}
      {isPutting && wish === undefined && (
        <Suspense fallback={null}>
          <WishForm {...{ at, client, sessionTypeId }} wish={null} onDone={() => setPutting(false)} />
        </Suspense>
      )}
    </>
  );
}
