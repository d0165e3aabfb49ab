import type { Keeper } from '../kept/keeper.js';
import { Cell } from '../kept/table.js';
import { ALL_CITIES, cityOf } from '../seed/cities.js';
import { SiteDays } from '../seed/site-days.js';
import { SeededSite } from '../seed/site-seed.js';
import { seedStaff } from '../seed/staff.js';
import type { Clock } from './clock.js';
import { UNHEARD, type Happenings } from './happenings.js';
import { toLocal, type LocalTime } from './local-time.js';
import type { StaffMember } from './records.js';
import { SITE_TABLES, type Site } from './site.js';

interface Birth {
  readonly seed: string;
  readonly ms: number;
}

export interface WorldParts {
  readonly keeper: Keeper;
  readonly clock: Clock;
  /** Of a new world. */
  readonly seed: string;
  /** Who is told what a site does by itself. */
  readonly heardBy?: (site: Site) => Happenings;
}

/** Sites are made on first use; which is asked first changes nothing. */
export class World {
  private readonly sites = new Map<number, SiteDays>();
  private readonly birth: Cell<Birth>;

  constructor(private readonly parts: WorldParts) {
    const { keeper, clock, seed } = parts;
    this.birth = new Cell(keeper, BIRTH, () => ({ seed, ms: clock.nowMs() }));
  }

  /** What is kept of a world, so that another can begin. */
  static forget(keeper: Keeper): void {
    keeper.forget(BIRTH);
    keeper.forget(SITE_TABLES);
  }

  get since(): string {
    return new Date(this.birth.value.ms).toISOString();
  }

  get siteIds(): number[] {
    return ALL_CITIES.map(({ id }) => id);
  }

  get seed(): string {
    return this.birth.value.seed;
  }

  /** Those that somebody has asked for. */
  openSites(): Site[] {
    return [...this.sites.values()].map(({ site }) => site);
  }

  site(id: number): Site | undefined {
    const city = cityOf(id);
    if (!city) return undefined;
    const { keeper, clock, heardBy } = this.parts;
    const known = this.sites.get(id);
    if (known) {
      known.goTo(clock.local(city.zone), heardBy?.(known.site) ?? UNHEARD);
      return known.site;
    }
    const { seed, ms } = this.birth.value;
    const days = new SiteDays(keeper, new SeededSite(keeper, { city, seed, bornAt: toLocal(ms, city.zone) }));
    this.sites.set(id, days);
    // What the site did while the sandbox was not running is not told: the provider would have given up by now.
    days.goTo(clock.local(city.zone), UNHEARD);
    return days.site;
  }

  /** Lets time pass in the sites that are in use. */
  goOn(): void {
    for (const id of this.sites.keys()) this.site(id);
  }

  /** Without making the rest of the site. */
  staffOf(siteId: number): StaffMember[] {
    const city = cityOf(siteId);
    return city ? seedStaff(city, this.birth.value.seed) : [];
  }

  localNow(site: Site): LocalTime {
    return this.parts.clock.local(site.zone);
  }
}

const BIRTH = 'world';
