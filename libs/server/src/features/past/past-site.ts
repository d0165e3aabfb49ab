import { Injectable } from '@nestjs/common';
import { toInstant } from '#domain/time/site-time';
import { ProviderSales } from '../../adapters/provider/sales/provider-sales.js';
import { Clock } from '../../platform/clock.js';
import { SaleSync } from '../sales/sync/sale-sync.service.js';
import { PastDays } from './day/past-days.js';
import { crewOf } from './past-crew.js';
import { PastWords } from './past-words.js';
import { PastRepository, type PastSpan } from './past.repository.js';

export interface SiteOfPast {
  siteId: number;
  timeZone: string;
}

const DAY_MS = 86_400_000;

/** The days of one site, its oldest first: each drawer begins with what the one before ended with. */
@Injectable()
export class PastSite {
  constructor(
    private readonly known: PastRepository,
    private readonly words: PastWords,
    private readonly days: PastDays,
    private readonly provider: ProviderSales,
    private readonly sync: SaleSync,
    private readonly clock: Clock,
  ) {}

  /** Gives how many days of a location were laid; 0 where none lacked. */
  async lay(site: SiteOfPast, span: PastSpan): Promise<number> {
    const { siteId, timeZone } = site;
    const open = await this.known.openDays(siteId, span);
    if (open.length === 0) return 0;
    const crew = crewOf(siteId, await this.known.people(siteId), this.clock.now());
    const firstMorning = toInstant(`${span.from}T08:00:00`, timeZone, 'earlier');
    await this.clock.back(firstMorning, () => this.words.write(crew.director));
    const read = { from: `${span.from}T00:00:00`, to: `${span.to}T23:59:59` };
    const [visits, sales] = await Promise.all([this.known.visits(siteId, span), this.provider.sales(siteId, read)]);
    const came = byPlace(visits, ({ date }) => date);
    const sold = byPlace(sales, ({ soldLocal }) => soldLocal.slice(0, 10));
    let laid = 0;
    for (const { locationId, date } of open) {
      const place = `${locationId}/${date}`;
      const at = { siteId, locationId, date };
      const rows = { visits: came.get(place) ?? [], sales: sold.get(place) ?? [] };
      const isLaid = await this.days.lay({ at, timeZone, crew, daysAgo: daysBetween(date, span.to) + 1, ...rows });
      if (isLaid) laid++;
    }
    // What was not ours to sell, and that all of it was asked for.
    await this.sync.ofDays(siteId, span);
    return laid;
  }
}

function byPlace<T extends { locationId: number }>(rows: readonly T[], dateOf: (row: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const row of rows) {
    const place = `${row.locationId}/${dateOf(row)}`;
    found.set(place, [...(found.get(place) ?? []), row]);
  }
  return found;
}

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
