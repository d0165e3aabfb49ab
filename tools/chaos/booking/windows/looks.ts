import type { Page } from 'playwright-core';
import { now } from '../../../bench/parts/figures/stats.js';
import type { ProviderPeople } from './provider-people.js';

/** Whoever looks at the day: two calendars, and the list of the front desk. */
export interface Eyes {
  windows: [Page, Page];
  frontDesk: Page;
}

export interface Look {
  visits: number;
  /** Milliseconds until all showed the same; null where they did not. */
  agreedMs: number | null;
  apart: string;
}

/** Until everybody shows what the provider's books say, or the time for that is over. */
export async function look({ windows, frontDesk }: Eyes, people: ProviderPeople, withinMs: number): Promise<Look> {
  const began = now();
  for (;;) {
    const [books, ...calendars] = await Promise.all([people.visits(), ...windows.map(calendarShows)]);
    const list = await deskShows(frontDesk);
    const inCalendar = books.map(({ id, staffId, time, status, name }) => `${id} ${staffId} ${time} ${status} ${name}`);
    const onList = books.map(({ time, status, name }) => `${time} ${status} ${name}`);
    const apart = [
      ...calendars.map((shown, n) => difference(`window ${n + 1}`, inCalendar, shown)),
      difference('front desk', onList, list),
    ].filter((one) => one !== null);
    if (apart.length === 0) return { visits: books.length, agreedMs: now() - began, apart: '' };
    if (now() - began > withinMs) return { visits: books.length, agreedMs: null, apart: apart.join(' | ') };
    await frontDesk.waitForTimeout(50);
  }
}

function difference(who: string, books: readonly string[], shown: readonly string[]): string | null {
  const [mine, theirs] = [[...shown].sort(), [...books].sort()];
  if (mine.join('\n') === theirs.join('\n')) return null;
  const lacks = theirs.filter((line) => !mine.includes(line));
  const invents = mine.filter((line) => !theirs.includes(line));
  return `${who} lacks [${lacks.slice(0, 3).join(', ')}], shows [${invents.slice(0, 3).join(', ')}]`;
}

function calendarShows(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-visit]')].map((visit) => {
      const [time = '', name = ''] = (visit.ariaLabel ?? '').split(', ');
      const column = visit.closest<HTMLElement>('[data-column]')?.dataset['column'] ?? '';
      return `${visit.dataset['visit']} ${column} ${time.split(' – ')[0]} ${visit.dataset['status']} ${name}`;
    }),
  );
}

function deskShows(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('article[data-entry]')].map((card) => {
      const text = (selector: string) => card.querySelector(selector)?.textContent.trim() ?? '';
      return `${text('time')} ${card.dataset['status']} ${text('h2')}`;
    }),
  );
}
