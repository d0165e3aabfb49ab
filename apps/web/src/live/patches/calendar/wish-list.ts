import type { WishList } from '#contracts/calendar/wish-list.dto';
import type { ClientPayload, WishPayload } from '#contracts/events';
import type { Wire } from '#contracts/wire';
import { behind } from '../behind';

export interface WishListRef {
  siteId: number;
  locationId: number;
}

/** Who waits for a slot of a location; behind when a wish is another one, of which events say no more. */
export type LiveWishes = Wire<WishList> & { isBehind?: true };

export function behindWish(list: LiveWishes, { wish }: WishPayload, { locationId }: WishListRef): LiveWishes {
  if (wish.locationId !== locationId) return list;
  const known = list.wishes.find(({ wishId }) => wishId === wish.wishId);
  const isKnown = known === undefined ? wish.state !== 'waiting' : known.version >= wish.version;
  return isKnown ? list : behind(list);
}

/** Somebody is called otherwise. */
export function behindWisher(list: LiveWishes, { clientId }: ClientPayload): LiveWishes {
  return list.wishes.some((wish) => wish.clientId === clientId) ? behind(list) : list;
}
