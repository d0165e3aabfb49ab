import type { SiteSync } from '#contracts/work/site-sync.dto';
import type { Wire } from '#contracts/wire';
import { behind, type Outdated } from '../behind';

/** How the mirror of a site is kept; behind when that became another state. */
export type LiveSiteSync = Wire<SiteSync> & Outdated;

export function behindSync(figures: LiveSiteSync): LiveSiteSync {
  return behind(figures);
}
