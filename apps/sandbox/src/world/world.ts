import { ALL_CITIES, cityOf } from '../seed/cities.js';
import { seedStaff } from '../seed/staff.js';
import { SeededSite } from '../seed/site-seed.js';
import type { Clock } from './clock.js';
import { dateOf, toLocal, type LocalTime } from './local-time.js';
import type { StaffMember } from './records.js';
import type { Site } from './site.js';

/** Sites are made on first use; which is asked first changes nothing. */
export class World {
  private readonly seeded = new Map<number, SeededSite>();
  private readonly startedMs: number;

  constructor(
    private readonly seed: string,
    private readonly clock: Clock,
  ) {
    this.startedMs = clock.nowMs();
  }

  get siteIds(): number[] {
    return ALL_CITIES.map(({ id }) => id);
  }

  site(id: number): Site | undefined {
    const city = cityOf(id);
    if (!city) return undefined;
    let seeded = this.seeded.get(id);
    if (!seeded) {
      seeded = new SeededSite(city, this.seed, toLocal(this.startedMs, city.zone));
      this.seeded.set(id, seeded);
    }
    seeded.rollTo(dateOf(this.clock.local(city.zone)));
    return seeded.site;
  }

  /** Without making the rest of the site. */
  staffOf(siteId: number): StaffMember[] {
    const city = cityOf(siteId);
    return city ? seedStaff(city, this.seed) : [];
  }

  localNow(site: Site): LocalTime {
    return this.clock.local(site.zone);
  }
}
