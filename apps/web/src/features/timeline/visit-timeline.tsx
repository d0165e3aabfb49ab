import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { TabList, Tabs, TabView } from '../../ui/tabs/tabs';
import { HISTORY_HASH } from './history-place';
import styles from './timeline.module.css';
import { TimelineList } from './timeline-list';

export interface VisitTimelineProps {
  siteId: number;
  appointmentId: number;
  clientId: string;
  timeZone: string;
}

/** Who did what to this visit, or to all of the client's. Decision 42 */
export function VisitTimeline({ siteId, appointmentId, clientId, timeZone }: VisitTimelineProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState('visit');
  const box = useFocusByHash();
  const tabs = [
    { value: 'visit', name: t('timeline.visit') },
    { value: 'client', name: t('timeline.client') },
  ];
  return (
    <section ref={box} className={styles.box} aria-label={t('timeline.title')} tabIndex={-1}>
      <Tabs value={shown} onChange={setShown}>
        <TabList label={t('timeline.title')} tabs={tabs} />
        <TabView value="visit">
          <TimelineList of={{ siteId, appointmentId }} timeZone={timeZone} />
        </TabView>
        <TabView value="client">
          <TimelineList of={{ siteId, clientId }} timeZone={timeZone} />
        </TabView>
      </Tabs>
    </section>
  );
}

/** Who came for the history is led to it. */
function useFocusByHash() {
  const box = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== HISTORY_HASH) return;
    box.current?.scrollIntoView({ block: 'nearest' });
    box.current?.focus({ preventScroll: true });
  }, [hash]);
  return box;
}
