import type { DisplayedCart, DisplayExpected } from '#contracts/money/displays/displays.dto';
import type { Wire } from '#contracts/wire';
import { call, Refusal, Unreachable } from '../../api/call';
import { type DisplayRef } from '../../live/patches/money/display';
import { liveQuery } from '../../live/read-live';
import type { SaveResult } from '../drafts/draft-saver';
import { isBehind } from '../../live/patches/behind';

/** A client's screen as its desk follows it. */
export function displayQuery(ref: DisplayRef) {
  const { siteId, displayId } = ref;
  return liveQuery({
    ...{ siteId, kind: 'display', ref, name: 'displays.one' },
    path: { displayId },
    isPartial: isBehind,
  });
}

/** A code for a device at the location of the session. Throws what `call` throws. */
export async function expectDisplay(siteId: number): Promise<DisplayExpected> {
  return (await call('displays.expect', { as: { staffOf: siteId }, body: {} })).body;
}

/** One that is gone already is as good. Throws what `call` throws otherwise. */
export async function endDisplay({ siteId, displayId }: DisplayRef): Promise<void> {
  try {
    await call('displays.end', { as: { staffOf: siteId }, path: { displayId } });
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'NOT_FOUND')) throw error;
  }
}

let before: Promise<unknown> = Promise.resolve();

/** One after another: what is shown last is what was said last. */
export function showOn(
  ref: DisplayRef,
  cart: Wire<DisplayedCart> | null,
  { isParting }: { isParting: boolean },
): Promise<SaveResult> {
  // Nobody waits on a page that is left.
  const shown = isParting ? show(ref, cart, true) : before.then(() => show(ref, cart, false));
  before = shown;
  return shown;
}

async function show(
  { siteId, displayId }: DisplayRef,
  cart: Wire<DisplayedCart> | null,
  isParting: boolean,
): Promise<SaveResult> {
  try {
    await call('displays.show', { as: { staffOf: siteId }, path: { displayId }, body: { cart }, isParting });
    return 'saved';
  } catch (error) {
    if (error instanceof Unreachable) return 'unreachable';
    if (!(error instanceof Refusal)) throw error;
    return error.isPassing ? 'unreachable' : 'refused';
  }
}
