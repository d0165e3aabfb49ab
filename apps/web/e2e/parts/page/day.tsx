import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { AppointmentCard } from '#contracts/appointments.dto';
import '../../../src/api/shell-routes';
import type { News } from '../../../src/live/patches/on-event';
import { DayBoard } from '../../../src/features/appointments/board/day-board';
import { preview } from '../../../src/live/line/live-site';
import { tellApplied } from '../../../src/live/feed/applied-events';
import styles from '../../../src/surfaces/desk/desk-shell.module.css';
import { ToastRegion } from '../../../src/ui/toast/toast-region';

const SITE = 2;
const LOCATION = 1;
const DATE = '2026-11-21';
const WORKPLACE = { timeZone: 'America/Chicago', isRoomOrderReversed: false, waitMinutes: { amber: 10, rose: 20 } };

declare global {
  interface Window {
    /** Of the test: an event of the site's log. */
    happen: (name: 'client.arrived' | 'appointment.changed' | 'appointment.moved', card: AppointmentCard) => void;
  }
}

window.happen = (name, card) => {
  const payload = name === 'appointment.moved' ? { card, from: card } : { card };
  preview(SITE, { name, payload } as News);
  const line = { siteId: SITE, seq: 1, at: '2026-11-21T16:00:00Z', actor: { kind: 'provider' } as const };
  if (name === 'client.arrived') tellApplied({ ...line, name, payload: { card } });
};

const cache = new QueryClient();

/** The day of a desk, whose cards the test answers; without a session and without a hub. */
export function DayPart() {
  const [date, setDate] = useState(DATE);
  const [mode = 'check-in'] = window.location.hash.split('/').slice(1);
  return (
    <QueryClientProvider client={cache}>
      <MemoryRouter>
        <main className={styles.content}>
          <DayBoard
            day={{ siteId: SITE, locationId: LOCATION, date }}
            workplace={WORKPLACE}
            mode={mode === 'forms' ? 'forms' : 'check-in'}
            today={DATE}
            onDate={setDate}
          />
        </main>
        <ToastRegion />
      </MemoryRouter>
    </QueryClientProvider>
  );
}
