import { setTimeout as sleep } from 'node:timers/promises';
import { withCleanup } from '../bench/parts/cleanup.js';
import { isClean, ledgerFacts, pressCheckIn, settleAccounts } from './parts/arrivals.js';
import type { Drill } from './parts/drill.js';
import { mirrorAll, openVisits, signInEverywhere, startStudio } from './parts/studio.js';

const SITES = [1, 2, 3, 4, 5, 6];
const PER_SECOND = 15;
const DOWN_MS = 3_000;
const LOAD_MS = 4_000;

/** C4: PostgreSQL is stopped and started again while front desks check clients in. */
export const databaseLost: Drill = {
  id: 'C4',
  run: (database) =>
    withCleanup(async (later) => {
      const studio = await startStudio(later, { siteIds: SITES });
      const desks = await signInEverywhere(studio);
      const visits = await openVisits(studio);
      const load = pressCheckIn(studio, desks, { perSecond: PER_SECOND, visits });
      await sleep(LOAD_MS);
      await database.stop();
      await sleep(DOWN_MS);
      await database.start();
      await sleep(LOAD_MS);
      const tries = await load.stop();
      await mirrorAll(studio.backstage, SITES, 5);
      const ledger = await settleAccounts(studio, tries);
      return [
        {
          id: 'C4',
          what: `PostgreSQL away for ${DOWN_MS / 1_000} s under load`,
          holds: isClean(ledger) && ledger.made > 0 && ledger.refused > 0,
          facts: ledgerFacts(ledger),
        },
      ];
    }),
};
