import { IconBuilding, IconBuildings } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FreeTime, FreeTimesReach } from '#contracts/calendar/free-times.dto';
import { localDate } from '#domain/time/calendar-day';
import { serverNow } from '../../../live/line/server-clock';
import { DateInput } from '../../../ui/date/date-input';
import { daysAfter } from '../../../ui/date/days';
import { FormAlert } from '../../../ui/form/form-alert';
import { Segments } from '../../../ui/tabs/segments';
import { usePlaces } from '../../identity/places/places.data';
import type { PanelAt } from '../panel/panel-at';
import styles from './find.module.css';
import { FoundPage } from './found-page';
import { type FoundFor, useFound } from './use-found';

/** Days that are looked into, with today. */
const LOOKED_INTO = 42;

const LOOK = { size: 20, stroke: 1.75 } as const;

export interface FindTimeProps extends FoundFor {
  at: PanelAt;
  /** Null while none is chosen. */
  sessionTypeId: number | null;
  /** The visit that is to be moved; null for a new one. */
  appointmentId: number | null;
  /** Of this location alone. */
  isOfLocation: boolean;
}

/** The next times in which a service can be booked, here or at all locations of the city, from a day on. ADR 068 */
export default function FindTime(props: FindTimeProps) {
  const { at, sessionTypeId, appointmentId, isOfLocation } = props;
  const { t } = useTranslation();
  const { place, timeZone } = at;
  const today = localDate(new Date(serverNow()), timeZone);
  const [from, setFrom] = useState(at.date < today ? today : at.date);
  const [reach, setReach] = useState<FreeTimesReach>('location');
  const ofSite = usePlaces().items.filter(({ siteId }) => siteId === place.siteId);
  const placeOf = (locationId: number) =>
    locationId === place.locationId ? null : (ofSite.find((one) => one.locationId === locationId)?.name ?? null);
  const { choose, failure } = useFound(at, props);
  const found = { ...place, from, reach, appointmentId };
  return (
    <div className={styles.find} role="group" aria-label={t('freeTimes.find')}>
      <DateInput
        label={t('freeTimes.from')}
        value={from}
        today={today}
        min={today}
        max={daysAfter(today, LOOKED_INTO - 1)}
        isNeeded
        onChange={(day) => setFrom(day ?? from)}
      />
      {!isOfLocation && ofSite.length > 1 && (
        <Segments
          isWordy
          label={t('freeTimes.where')}
          value={reach}
          segments={[
            { value: 'location', name: t('freeTimes.here'), sign: <IconBuilding {...LOOK} /> },
            { value: 'site', name: t('freeTimes.city'), sign: <IconBuildings {...LOOK} /> },
          ]}
          onChange={setReach}
        />
      )}
      {failure !== null && <FormAlert text={failure} />}
      {sessionTypeId === null ? (
        <p className={styles.soft}>{t('freeTimes.serviceFirst')}</p>
      ) : (
        <Pages
          key={JSON.stringify([sessionTypeId, from, reach])}
          {...{ timeZone, placeOf }}
          onChoose={choose}
          found={{ ...found, sessionTypeId }}
        />
      )}
    </div>
  );
}

interface PagesProps {
  found: Omit<Parameters<typeof FoundPage>[0]['page'], 'after'>;
  timeZone: string;
  placeOf: (locationId: number) => string | null;
  onChoose: (time: FreeTime) => void;
}

function Pages({ found, timeZone, placeOf, onChoose }: PagesProps) {
  const [pages, setPages] = useState<readonly (string | null)[]>([null]);
  return pages.map((after, index) => (
    <FoundPage
      key={after}
      page={{ ...found, after }}
      {...{ timeZone, placeOf, onChoose }}
      onLater={index === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
    />
  ));
}
