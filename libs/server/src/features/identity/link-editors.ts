import type { Config } from '../../platform/config.js';
import type { StaffPrincipal } from './principal.js';

/** Whether this user may say where clients write reviews. Names are compared trimmed and without regard to capitals. Decision 17 */
export function isLinkEditor({ linkEditors }: Config, { userName }: Pick<StaffPrincipal, 'userName'>): boolean {
  const name = userName.trim().toLowerCase();
  return linkEditors.some((one) => one.trim().toLowerCase() === name);
}
