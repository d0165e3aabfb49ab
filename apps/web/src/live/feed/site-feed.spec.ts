import { SiteFeed } from './site-feed';
import { answersIn, ModelledSite, stateAt, TestAlarms } from '../testing/modelled-site';

async function started(head = 0) {
  const alarms = new TestAlarms();
  const site = new ModelledSite(2, alarms);
  site.happen(head);
  site.mount(0);
  site.connect();
  const answer = async () => {
    await answersIn();
    for (const call of [...site.reads, ...site.asks]) {
      call.serve();
      call.deliver();
    }
    await answersIn();
  };
  const asked = () => site.asks.map(({ label }) => label);
  return { alarms, site, answer, asked };
}

async function live(head = 0) {
  const scene = await started(head);
  await scene.answer();
  await scene.answer();
  expect(scene.site.state.isComplete).toBe(true);
  return scene;
}

it('asks from the point the first answer is valid at, and is complete with the reply', async () => {
  const { site, answer, asked } = await started(10);
  expect(asked()).toEqual([]);
  site.reads[0]?.serve();
  site.happen(2);
  await answer();
  expect(asked()).toEqual(['since 10']);
  expect(site.state.isComplete).toBe(false);
  await answer();
  expect(site.shown(0)).toEqual(stateAt(0, 0, 10));
});

it('applies in order, once, whatever the order of arrival', async () => {
  const { site } = await live();
  site.happen(4);
  for (const index of [0, 2, 1, 1, 0, 3]) site.deliver(index, true);
  expect(site.shown(0)).toEqual(stateAt(0, 0, 4));
  expect(site.state.isComplete).toBe(true);
});

it('gives a late event a moment, then asks for what is missing', async () => {
  const { alarms, site, answer, asked } = await live();
  site.happen(3);
  site.deliver(2);
  expect(site.state.isComplete).toBe(false);
  expect(asked()).toEqual([]);
  await alarms.pass(150);
  expect(asked()).toEqual(['since 0']);
  await answer();
  expect(site.shown(0)).toEqual(stateAt(0, 0, 3));
  expect(site.state.isComplete).toBe(true);
});

it('notices by the beat alone that the last events were lost, and that only one of them has come', async () => {
  const { alarms, site, answer, asked } = await live();
  site.happen(2);
  site.beat();
  site.deliver(2);
  site.deliver(0);
  expect(site.shown(0)).toEqual(stateAt(0, 0, 1));
  expect(site.state.isComplete).toBe(false);
  await alarms.pass(150);
  expect(asked()).toEqual(['since 1']);
  await answer();
  expect(site.state.isComplete).toBe(true);
});

it('asks again after a reconnect, from the last event it has', async () => {
  const { site, answer, asked } = await live(5);
  site.cut();
  expect(site.state).toMatchObject({ isConnected: false, isComplete: false });
  site.happen(2);
  site.connect();
  expect(asked()).toEqual(['since 5']);
  await answer();
  expect(site.shown(0)).toEqual(stateAt(0, 0, 7));
  expect(site.state.isComplete).toBe(true);
});

it('does not take a late reply of the connection before for one of this', async () => {
  const { site, asked } = await live(5);
  site.cut();
  site.connect();
  const [late] = site.asks;
  site.cut();
  site.connect();
  late?.serve();
  late?.deliver();
  await answersIn();
  expect(site.state.isComplete).toBe(false);
  expect(asked()).toEqual(['since 5']);
});

it('starts over when the log was replaced', async () => {
  const { alarms, site, answer } = await live(5);
  site.replaceLog(2);
  site.connect();
  await answer();
  expect(site.state.isComplete).toBe(false);
  await answer();
  await alarms.pass(200);
  expect(site.shown(0)).toEqual(stateAt(0, 1, 2));
  expect(site.state.isComplete).toBe(true);
});

it('reads everything again after an event that names it otherwise, and is not complete before', async () => {
  const { site, answer } = await live(11);
  site.mount(1);
  await answer();
  site.happen(2);
  while (site.wire.length > 0) site.deliver(0);
  expect(site.state.isComplete).toBe(false);
  expect(site.reads.map(({ label }) => label)).toEqual(['query 0', 'query 1']);
  expect(site.shown(0)).toEqual({ ...stateAt(0, 0, 13), names: 0 });
  await answer();
  expect([site.shown(0), site.shown(1)]).toEqual([stateAt(0, 0, 13), stateAt(1, 0, 13)]);
  expect(site.state.isComplete).toBe(true);
});

it('says that the session may not see the site', async () => {
  let refused = 0;
  const feed = new SiteFeed({
    alarms: new TestAlarms(),
    ask: () => Promise.resolve({ error: 'FORBIDDEN' as const }),
    applied: () => undefined,
    refused: () => (refused += 1),
    changed: () => undefined,
  });
  const read = () => Promise.resolve({ data: null, position: { epoch: 'e', seq: 1 } });
  feed.queries.hold({ siteId: 2, key: 'k', read, patch: (data) => data }, () => undefined);
  feed.connected();
  await answersIn();
  expect(refused).toBe(1);
});
