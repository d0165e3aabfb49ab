import type { Deployment } from '#contracts/work/deployment.dto';
import type { Wire } from '#contracts/wire';

/** What a page says of itself that no build made. */
const UNBUILT = ['development', 'unknown'];

/** `page`: the servers give out another one; `servers`: they are not of one version. */
export type Difference = 'page' | 'servers';

/** What of a deployment does not belong together. `page` is the version of the page that asks. */
export function differencesOf({ page: given, programs }: Wire<Deployment>, page: string): Difference[] {
  const isOld = page !== given && ![page, given].some((one) => UNBUILT.includes(one));
  const versions = new Set(programs.map(({ version }) => version));
  return [...(isOld ? ['page' as const] : []), ...(versions.size > 1 ? ['servers' as const] : [])];
}
