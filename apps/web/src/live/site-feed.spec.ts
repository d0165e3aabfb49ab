import { setTimeout as sleep } from 'node:timers/promises';
import type { AnySiteEvent } from '#contracts/events';
import type { LogPosition, WatchReply } from '#contracts/realtime';
import type { FeedState } from './live-state';
import { SiteFeed } from './site-feed';

const event = (seq: number) => ({ siteId: 2, seq, name: 'appointment.changed' }) as unknown as AnySiteEvent;
const at = (seq: number, epoch = 'e1'): LogPosition => ({ epoch, seq });
const head = (seq: number, epoch = 'e1') => ({ siteId: 2, at: '', ...at(seq, epoch) });

/** A hub with a log of its own, whose answers the test can hold back. */
function world() {
  const hub = { epoch: 'e1', last: 0, isReset: false, isDown: false, asked: [] as number[] };
  const seen = { applied: [] as number[], reloads: 0, refused: 0, states: [] as FeedState[] };
  const ask = async (since: LogPosition): Promise<WatchReply> => {
    hub.asked.push(since.seq);
    await sleep(1);
    if (hub.isDown) throw new Error('no answer');
    if (hub.isReset || since.epoch !== hub.epoch) return { ...at(hub.last, hub.epoch), reset: true };
    const missing = Array.from({ length: hub.last - since.seq }, (_, n) => event(since.seq + 1 + n));
    return { ...at(hub.last, hub.epoch), events: missing };
  };
  const feed = new SiteFeed({
    ask,
    apply: ({ seq }) => seen.applied.push(seq),
    reload: () => (seen.reloads += 1),
    refused: () => (seen.refused += 1),
    changed: (state) => seen.states.push(state),
  });
  const started = async (seq = 0) => {
    hub.last = seq;
    feed.connected();
    feed.rowsRead(at(seq));
    await sleep(5);
  };
  return { hub, seen, feed, started, state: () => seen.states.at(-1) };
}

/** The patience with late events is a timer of the feed's own. */
async function until(isSo: () => boolean): Promise<void> {
  for (let looks = 0; looks < 1_000 && !isSo(); looks++) await sleep(5);
}

it('asks from the point the rows are valid at, and is complete with the answer', async () => {
  const { hub, seen, feed, state } = world();
  hub.last = 12;
  feed.connected();
  await sleep(3);
  expect(hub.asked).toEqual([]);
  feed.rowsRead(at(10));
  expect(state()?.isComplete).toBe(false);
  await sleep(5);
  expect(seen.applied).toEqual([11, 12]);
  expect(state()?.isComplete).toBe(true);
});

it('applies in order, once, whatever the order of arrival', async () => {
  const { seen, feed, started, state } = world();
  await started();
  for (const seq of [1, 3, 2, 2, 1, 4]) feed.event(event(seq));
  expect(seen.applied).toEqual([1, 2, 3, 4]);
  expect(state()?.isComplete).toBe(true);
});

it('gives a late event a moment, then asks for what is missing', async () => {
  const { hub, seen, feed, started, state } = world();
  await started();
  hub.last = 3;
  feed.event(event(3));
  expect(state()?.isComplete).toBe(false);
  expect(hub.asked).toHaveLength(1);
  await until(() => seen.applied.length > 0);
  expect(hub.asked).toEqual([0, 0]);
  expect(seen.applied).toEqual([1, 2, 3]);
  expect(state()?.isComplete).toBe(true);
});

it('notices by the beat alone that the last event was lost', async () => {
  const { hub, seen, feed, started } = world();
  await started();
  hub.last = 1;
  feed.head(head(1));
  await until(() => seen.applied.length > 0);
  expect(seen.applied).toEqual([1]);
});

it('asks again after a reconnect, from the last event it has', async () => {
  const { hub, seen, feed, started, state } = world();
  await started(5);
  feed.disconnected();
  expect(state()).toMatchObject({ isConnected: false, isComplete: false });
  hub.last = 7;
  feed.connected();
  await sleep(5);
  expect(hub.asked).toEqual([5, 5]);
  expect(seen.applied).toEqual([6, 7]);
  expect(state()?.isComplete).toBe(true);
});

it('reads the lists anew on a reset and is not complete before they are there', async () => {
  const { hub, seen, feed, started, state } = world();
  await started(5);
  hub.isReset = true;
  hub.last = 900;
  feed.head(head(900));
  await until(() => seen.reloads > 0);
  expect(seen.reloads).toBe(1);
  expect(state()?.isComplete).toBe(false);
  hub.isReset = false;
  feed.rowsRead(at(900));
  await sleep(5);
  expect(state()?.isComplete).toBe(true);
  expect(seen.applied).toEqual([]);
});

it('starts over when the log was replaced', async () => {
  const { hub, seen, feed, started } = world();
  await started(5);
  Object.assign(hub, { epoch: 'e2', last: 2 });
  feed.head(head(2, 'e2'));
  await until(() => seen.reloads > 0);
  expect(seen.reloads).toBe(1);
  feed.rowsRead(at(2, 'e2'));
  await sleep(5);
  feed.event(event(3));
  expect(seen.applied).toEqual([3]);
});

it('replays what older rows lack when a list was read late', async () => {
  const { hub, seen, feed, started } = world();
  await started(5);
  hub.last = 6;
  feed.event(event(6));
  feed.rowsRead(at(5));
  await sleep(5);
  expect(seen.applied).toEqual([6, 6]);
});

it('tries a failed reload again, and the question again after no answer', async () => {
  const { hub, seen, feed, started } = world();
  await started(5);
  hub.isReset = true;
  feed.head(head(6));
  await until(() => seen.reloads > 0);
  feed.readFailed();
  feed.disconnected();
  feed.connected();
  expect(seen.reloads).toBe(2);
  feed.close();
});

it('says that the session may not see the site', async () => {
  let refused = 0;
  const feed = new SiteFeed({
    ask: () => Promise.resolve({ error: 'FORBIDDEN' as const }),
    apply: () => undefined,
    reload: () => undefined,
    refused: () => (refused += 1),
    changed: () => undefined,
  });
  feed.connected();
  feed.rowsRead(at(1));
  await sleep(5);
  expect(refused).toBe(1);
  feed.close();
});
