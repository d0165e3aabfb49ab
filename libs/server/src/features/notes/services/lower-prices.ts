import type { ProviderPermission } from '#contracts/provider/provider-permissions';
import type { StaffPrincipal } from '../../identity/principal.js';

/** The provider's word for whoever may let a visit cost less than what it was booked at. Decision 41 */
const LOWERS_PRICES: ProviderPermission = 'OverrideAssignedPricing';

/** The session's own permissions count, whatever the header `allowedpermissions` says (decision 1). */
export function mayLowerPrices({ permissions }: Pick<StaffPrincipal, 'permissions'>): boolean {
  return permissions.includes(LOWERS_PRICES);
}
