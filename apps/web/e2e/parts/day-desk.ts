import type { BrowserContextOptions, Page } from 'playwright-core';
import type { AppointmentCard } from '#contracts/appointments.dto';
import { LOG_HEADERS, SERVER_TIME_HEADER } from '#contracts/appointments';
import type { Language } from '../pages/browser-page';
import { openParts, visitPart } from './parts-world';

/** Ten in the morning at the studio. */
export const NOW = '2026-11-21T16:00:00Z';
const ROOMS = ['Room 1', 'Room 2', 'Massage', 'DNA room'];

/** A booked card; every other starts half an hour later, from eleven on. */
export function card(id: number, change: Partial<AppointmentCard> = {}): AppointmentCard {
  const minutes = 11 * 60 + Math.floor(id / 4) * 30;
  const wall = `2026-11-21T${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;
  return {
    ...{ id, siteId: 2, locationId: 1, status: 'Booked', clientId: `c${id}`, name: `Client ${id}` },
    ...{ email: 'c•••@mail.example', phone: '(•••) •••-0142', staffId: 1 + (id % 4), staffName: ROOMS[id % 4] ?? '' },
    ...{ sessionTypeId: 1, sessionTypeName: 'Gender Determination', programId: 1 },
    ...startingAt(wall),
    ...{
      date: '2026-11-21',
      FirstAppointment: false,
      redAlert: '',
      weeks: '',
      files: null,
      formFilled: false,
      formProgress: null,
      photos: { count: 0, version: 0 },
      archive: null,
      mail: null,
      video: null,
      urlForms: [],
    },
    ...{ arrivedAt: null, lastVisitDate: null, lastVisitServiceName: null, version: 1 },
    ...change,
  };
}

/** By the wall time of the studio, six hours behind. */
export function startingAt(wall: string): Pick<AppointmentCard, 'StartDateTime' | 'endDateTime' | 'startsAt'> {
  const startsAt = new Date(Date.parse(`${wall}Z`) + 6 * 3_600_000).toISOString();
  return { StartDateTime: wall, endDateTime: wall, startsAt: startsAt.replace('.000', '') };
}

export function arrived(id: number, change: Partial<AppointmentCard> = {}): AppointmentCard {
  return card(id, { status: 'Arrived', arrivedAt: NOW, version: 2, ...change });
}

interface Desk {
  language?: Language;
  mode?: 'check-in' | 'forms';
  options?: BrowserContextOptions;
}

/** A desk whose day has these cards, its clock standing at ten. */
export async function openDay(cards: readonly AppointmentCard[], desk: Desk = {}): Promise<Page> {
  const page = await openParts(desk.language, desk.options);
  await page.clock.install({ time: NOW });
  await page.route('**/api/appointments?*', (route) =>
    route.fulfill({
      json: cards,
      headers: {
        [LOG_HEADERS.epoch]: 'e',
        [LOG_HEADERS.seq]: '1',
        [SERVER_TIME_HEADER]: String(Date.parse(NOW)),
      },
    }),
  );
  await visitPart(page, `day/${desk.mode ?? 'check-in'}`);
  if (cards.length > 0) await page.locator('[data-entry]').first().waitFor();
  return page;
}

type Told = 'client.arrived' | 'appointment.changed' | 'appointment.moved';

/** What the site's log tells the desk. */
export function happen(page: Page, name: Told, changed: readonly AppointmentCard[]): Promise<void> {
  return page.evaluate(
    ([event, list]) => {
      for (const one of list) window.happen(event, one);
    },
    [name, changed] as const,
  );
}
