// A process full of screens.
import type { Commit } from '../parts/commits.js';
import { Crowd } from '../parts/crowd/crowd.js';
import type { HubAddress } from '../parts/crowd/hub-socket.js';
import { PlainCrowd } from '../parts/crowd/plain-crowd.js';
import type { PlainOptions } from '../parts/crowd/plain-screen.js';
import { serve } from '../parts/remote.js';
import type { ScreenPlace } from '../parts/crowd/screen.js';

let crowd = new Crowd();
let plain = new PlainCrowd();

serve({
  open: ({ address, places }: { address: HubAddress; places: ScreenPlace[] }) => crowd.open(address, places),
  openPlain: ({ address, options }: { address: HubAddress; options: PlainOptions[] }) => plain.open(address, options),
  close: () => {
    crowd.close();
    plain.close();
    crowd = new Crowd();
    plain = new PlainCrowd();
  },
  cut: () => {
    crowd.cut();
    plain.cut();
  },
  back: () => crowd.back(),
  allComplete: (ms: number) => crowd.allComplete(ms),
  complete: () => crowd.complete,
  closings: () => crowd.closings,
  records: () => crowd.records(),
  settle: ({ heads, ms }: { heads: Record<number, number>; ms: number }) => crowd.settle(heads, ms),
  report: (commits: Commit[]) => crowd.report(commits),
  reportPlain: (commits: Commit[]) => plain.report(commits),
  counts: () => plain.counts(),
  forget: () => {
    plain.forget();
  },
  backPlain: () => plain.back(),
});
