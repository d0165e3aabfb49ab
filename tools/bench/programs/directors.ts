// A process full of directors.
import type { Taking } from '../dashboard/takings.js';
import { accountOf, type DirectorReport } from '../dashboard/director-account.js';
import { Director } from '../parts/crowd/director.js';
import type { HubAddress } from '../parts/crowd/hub-socket.js';
import type { ScreenPlace } from '../parts/crowd/screen.js';
import { until } from '../parts/figures/load.js';
import { serve } from '../parts/remote.js';

interface Opening {
  address: HubAddress;
  /** Every site, for each director. */
  places: ScreenPlace[][];
  days: string[];
}

let directors: Director[] = [];

serve({
  open: async ({ address, places, days }: Opening) => {
    directors = places.map((ofOne) => new Director(address, ofOne, days));
    await Promise.all(directors.map((director) => director.open()));
  },
  /** Once all of them see what is newest. */
  report: async (takings: Taking[]): Promise<DirectorReport> => {
    const newest = new Map<number, number>();
    for (const { siteId, seq } of takings) newest.set(siteId, Math.max(seq, newest.get(siteId) ?? 0));
    const seesAll = (director: Director): boolean =>
      director.sites.every(({ place, seen }) => (seen.at(-1)?.seq ?? 0) >= (newest.get(place.siteId) ?? 0));
    await until('directors see what is newest', () => directors.every(seesAll)).catch(() => undefined);
    return accountOf(directors, takings);
  },
  close: () => {
    for (const director of directors) director.close();
    directors = [];
  },
});
