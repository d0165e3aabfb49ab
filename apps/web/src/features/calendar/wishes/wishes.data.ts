import type { ListedWish, WishChange } from '#contracts/calendar/wish-list.dto';
import type { Wire } from '#contracts/wire';
import { call } from '../../../api/call';
import { preview } from '../../../live/line/live-site';
import { liveQuery } from '../../../live/read-live';
import type { Place } from '../../identity/identity.commands';
import { isBehind } from '../../../live/patches/behind';

const LINGER_MS = 60_000;

/** Who waits at a location. */
export function wishesQuery({ siteId, locationId }: Place) {
  return liveQuery({
    ...{ siteId, ref: { siteId, locationId }, kind: 'wishes', name: 'wishes.list', lingerMs: LINGER_MS },
    isPartial: isBehind,
  });
}

const staffAt = ({ siteId, locationId }: Place) => ({ staffOf: siteId, locationId });

/** However often under one id and version: one wish. */
export async function putWish(place: Place, wishId: string, wish: Wire<WishChange>): Promise<ListedWish> {
  const { body } = await call('wishes.put', { as: staffAt(place), path: { wishId }, body: wish });
  const { clientId, version } = body;
  told(place, { wishId, clientId, version, state: 'waiting' });
  return body;
}

export async function endWish(place: Place, { wishId, clientId, version }: ListedWish): Promise<void> {
  await call('wishes.end', { as: staffAt(place), path: { wishId }, query: { version: String(version) } });
  told(place, { wishId, clientId, version: version + 1, state: 'ended' });
}

interface Told {
  wishId: string;
  clientId: string;
  version: number;
  state: 'waiting' | 'ended';
}

/** What the log says in a moment: the list is read again. */
function told({ siteId, locationId }: Place, wish: Told): void {
  preview(siteId, { name: 'wish.changed', payload: { wish: { ...wish, locationId } } });
}
