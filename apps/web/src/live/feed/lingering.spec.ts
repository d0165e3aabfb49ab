import type { LiveQuery } from './live-query';
import { answersIn, ModelledSite, TestAlarms } from '../testing/modelled-site';

it('keeps current what left the screen for as long as it may linger, and reads it anew after that', async () => {
  const alarms = new TestAlarms();
  const site = new ModelledSite(2, alarms);
  let reads = 0;
  const query: LiveQuery<unknown> = {
    siteId: 2,
    key: 'lingering',
    read: () => Promise.resolve({ data: `read ${++reads}`, position: { epoch: 'log 0', seq: site.head } }),
    patch: (data) => `${String(data)}, told`,
    lingerMs: 60_000,
  };
  const seen = () => site.feed.queries.see('lingering').data;
  const look = async () => {
    const leave = site.feed.queries.hold(query, () => undefined);
    await answersIn();
    leave();
    return seen();
  };
  site.connect();
  expect(await look()).toBe('read 1');
  await alarms.pass(50_000);
  site.happen(1);
  while (site.wire.length > 0) site.deliver(0);
  expect(await look()).toBe('read 1, told');
  await alarms.pass(50_000);
  expect(await look()).toBe('read 1, told');
  await alarms.pass(61_000);
  expect(seen()).toBeUndefined();
  expect(await look()).toBe('read 2');
});
