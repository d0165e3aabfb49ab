import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../api/load-failed';
import type { PanelAt } from '../panel/panel-at';
import { bookableServicesQuery } from '../panel/panel.data';
import { PanelFrame } from '../panel/panel-frame';
import { openPanel, type PanelMode, type Slot } from '../panel/panel.store';
import { ServiceSelect } from '../panel/service-select';
import FindTime from './find-time';

/** Looks for a time first, and then for who comes; or for a client of the wish list. */
export function FindPanel({ mode, at }: { mode: Extract<PanelMode, { name: 'findTime' }>; at: PanelAt }) {
  const { t } = useTranslation();
  const { wish } = mode;
  const services = useQuery(bookableServicesQuery(at.place.siteId));
  const [chosen, setChosen] = useState<number | null>(wish?.sessionTypeId ?? null);
  const modeOf = (slot: Slot): PanelMode =>
    wish === undefined
      ? { name: 'searchOrCreateClient', slot, ...(chosen === null ? {} : { wanted: chosen }) }
      : { name: 'bookAppointment', slot, client: wish, wish };
  return (
    <PanelFrame title={t('freeTimes.find')} place={wish === undefined ? null : <bdi>{wish.name}</bdi>}>
      {services.error === null ? (
        <ServiceSelect
          services={services.data}
          value={chosen}
          onChange={(service) => setChosen(service?.sessionTypeId ?? null)}
          isFixed={wish !== undefined}
        />
      ) : (
        <LoadFailed error={services.error} retry={() => void services.refetch()} />
      )}
      <FindTime
        {...{ at, modeOf }}
        isOfLocation={wish !== undefined}
        sessionTypeId={chosen}
        appointmentId={null}
        open={(slot) => openPanel(modeOf(slot))}
      />
    </PanelFrame>
  );
}
