import { Unreachable } from '../../api/call';
import { answersIn, ModelledSite, stateAt, TestAlarms } from '../testing/modelled-site';
import { odd } from '../testing/odd-query';

function start() {
  const alarms = new TestAlarms();
  const site = new ModelledSite(2, alarms);
  /** Everything that is asked now, and what follows from it, is answered. */
  const answerAll = async () => {
    await answersIn();
    while (site.asks.length + site.reads.length > 0) {
      for (const call of [...site.asks, ...site.reads]) {
        call.serve();
        call.deliver();
      }
      await answersIn();
    }
  };
  const live = async (...queries: number[]) => {
    for (const query of queries) site.mount(query);
    site.connect();
    await answerAll();
    expect(site.state.isComplete).toBe(true);
  };
  const labels = () => site.reads.map(({ label }) => label);
  const hear = () => {
    while (site.wire.length > 0) site.deliver(0);
  };
  /** The hub hands nothing out any more. */
  const reset = async () => {
    site.wire = [];
    site.happen(site.catchUpLimit + 1);
    site.wire = [];
    site.beat();
    hear();
    await alarms.pass(200);
    site.asks[0]?.serve();
    site.asks[0]?.deliver();
    await answersIn();
  };
  return { alarms, site, answerAll, live, labels, hear, reset };
}

describe('a reset', () => {
  it('is over only when every query was read again, the one whose reading failed as well', async () => {
    const { alarms, site, answerAll, live, labels, reset } = start();
    await live(0, 1);
    await reset();
    expect(labels()).toEqual(['query 0', 'query 1']);
    const [first, second] = site.reads;
    first?.serve();
    first?.deliver();
    second?.fail();
    await answersIn();
    expect(site.shown(0)).toEqual(stateAt(0, 0, site.head));
    expect(site.state.isComplete).toBe(false);
    await alarms.pass(60_000);
    expect(labels()).toEqual(['query 1']);
    await answerAll();
    expect(site.shown(1)).toEqual(stateAt(1, 0, site.head));
    expect(site.state.isComplete).toBe(true);
  });

  it('does not wait for a query that left the screen, nor read it', async () => {
    const { alarms, site, answerAll, live, labels, reset } = start();
    await live(0, 1);
    await reset();
    site.unmount(1);
    await alarms.pass(1);
    expect(labels()).toEqual(['query 0']);
    await answerAll();
    expect(site.state.isComplete).toBe(true);
    await alarms.pass(60_000);
    expect(labels()).toEqual([]);
  });

  it('drops what was asked for before it', async () => {
    const { site, live, labels, reset } = start();
    await live(0);
    site.mount(1);
    site.reads[0]?.serve();
    await reset();
    expect(labels()).toEqual(['query 0', 'query 1']);
    expect(site.shown(1)).toBeUndefined();
  });
});

describe('a reading', () => {
  it('is given what happened meanwhile and is not in its answer', async () => {
    const { site, live, hear } = start();
    await live(0);
    site.mount(1);
    const [reading] = site.reads;
    site.happen(3);
    hear();
    reading?.serve();
    site.happen(3);
    hear();
    reading?.deliver();
    await answersIn();
    expect(site.shown(1)).toEqual(stateAt(1, 0, 6));
    expect(site.state.isComplete).toBe(true);
  });

  it('that is ahead of the log is told nothing twice, and tells that the others are behind', async () => {
    const { alarms, site, answerAll, live } = start();
    await live(0);
    site.happen(4);
    site.wire = [];
    site.mount(1);
    site.reads[0]?.serve();
    site.reads[0]?.deliver();
    await answersIn();
    expect(site.state.isComplete).toBe(false);
    await alarms.pass(200);
    await answerAll();
    expect([site.shown(0), site.shown(1)]).toEqual([stateAt(0, 0, 4), stateAt(1, 0, 4)]);
    expect(site.state.isComplete).toBe(true);
  });

  it('of an older log is not shown', async () => {
    const { site, labels } = start();
    site.happen(5);
    site.mount(0);
    site.mount(1);
    const [old, fresh] = site.reads;
    old?.serve();
    site.replaceLog(2);
    fresh?.serve();
    fresh?.deliver();
    await answersIn();
    old?.deliver();
    await answersIn();
    expect(site.shown(0)).toBeUndefined();
    expect(site.shown(1)).toEqual(stateAt(1, 1, 2));
    expect(labels()).toEqual([]);
  });

  it('of a newer log is shown, even before the hub is back, and has the others read again', async () => {
    const { site, live, labels } = start();
    site.happen(5);
    await live(0);
    site.replaceLog(2);
    site.mount(1);
    site.reads[0]?.serve();
    site.reads[0]?.deliver();
    await answersIn();
    expect(site.shown(1)).toEqual(stateAt(1, 1, 2));
    expect(labels()).toEqual(['query 0']);
    expect(site.state.isComplete).toBe(false);
  });

  it('that never ends is given up and tried again', async () => {
    const { alarms, site, answerAll, live } = start();
    await live(0);
    site.mount(1);
    await alarms.pass(19_000);
    const [hanging] = site.reads;
    await alarms.pass(2_000);
    expect(hanging?.isOver).toBe(true);
    expect(site.reads).toHaveLength(1);
    await answerAll();
    expect(site.state.isComplete).toBe(true);
  });

  it('that waits for its next try is not kept waiting once the connection is back', async () => {
    const { site, live, labels } = start();
    await live(0);
    site.cut();
    site.mount(1);
    site.reads[0]?.fail();
    await answersIn();
    expect(labels()).toEqual([]);
    site.connect();
    expect(labels()).toEqual(['query 1']);
  });
});

describe('the first reading', () => {
  it('shows why it failed, goes on by itself behind that, and follows a press of "try again"', async () => {
    const { alarms, site, live } = start();
    await live(0);
    let tries = 0;
    const read = () => Promise.reject(new Error(`refused ${++tries}`));
    site.feed.queries.hold(odd({ read }), () => undefined);
    await answersIn();
    expect(site.feed.queries.see('odd')).toMatchObject({ isPending: false, error: new Error('refused 1') });
    expect(site.state.isComplete).toBe(false);
    await alarms.pass(60_000);
    expect(tries).toBeGreaterThan(5);
    const before = tries;
    site.feed.queries.retry('odd');
    expect(tries).toBe(before + 1);
    expect(site.feed.queries.see('odd')).toMatchObject({ isPending: true, error: null });
  });

  it('says nothing of a blip', async () => {
    const { alarms, site } = start();
    site.feed.queries.hold(odd({ read: () => Promise.reject(new Unreachable('cut')) }), () => undefined);
    await answersIn();
    expect(site.feed.queries.see('odd')).toMatchObject({ isPending: true });
    await alarms.pass(10_000);
    expect(site.feed.queries.see('odd')).toMatchObject({ isPending: false, error: new Unreachable('cut') });
  });
});

describe('a screen', () => {
  it('that takes over from another, or is mounted twice, reads nothing again', async () => {
    const { alarms, site, live, labels } = start();
    await live(0);
    site.unmount(0);
    site.mount(0);
    await alarms.pass(1);
    expect(labels()).toEqual([]);
    expect(site.state.isComplete).toBe(true);
  });

  it('that comes back reads anew', async () => {
    const { alarms, site, live, labels } = start();
    await live(0, 1);
    site.unmount(1);
    await alarms.pass(1);
    expect(site.shown(1)).toBeUndefined();
    site.mount(1);
    expect(labels()).toEqual(['query 1']);
    expect(site.state.isComplete).toBe(false);
  });

  it('that was left, as after a sign-out, asks for nothing any more', async () => {
    const { alarms, site, live } = start();
    await live(0);
    site.mount(1);
    site.reads[0]?.fail();
    await answersIn();
    site.cut();
    site.unmount(0);
    site.unmount(1);
    await alarms.pass(60_000);
    expect([site.reads, site.asks]).toEqual([[], []]);
    expect(alarms.isQuiet).toBe(true);
  });

  it('is as old as the oldest of its data', async () => {
    const { alarms, site, live, hear, reset } = start();
    await live(0, 1);
    const before = site.state.heardAt;
    await reset();
    site.reads[1]?.serve();
    site.reads[1]?.deliver();
    await answersIn();
    await alarms.pass(3_000);
    site.beat();
    hear();
    expect(site.state).toMatchObject({ isComplete: false, heardAt: before });
  });

  it('completes by reading what events do not carry', async () => {
    const { site, hear } = start();
    let reads = 0;
    const read = () => Promise.resolve({ data: `read ${++reads}`, position: { epoch: 'log 0', seq: site.head } });
    const isPartial = (data: unknown) => data === 'told';
    site.feed.queries.hold(odd({ read, patch: () => 'told', isPartial }), () => undefined);
    await answersIn();
    site.connect();
    site.happen(1);
    hear();
    expect(site.feed.queries.see('odd').data).toBe('told');
    await answersIn();
    expect(site.feed.queries.see('odd').data).toBe('read 2');
  });

  it('asks the server what became of a thing when an event about it makes no sense', async () => {
    const { alarms, site, answerAll, live, hear } = start();
    site.happen(10);
    await live(0);
    site.happen(1);
    hear();
    expect(site.shown(0)).toEqual(stateAt(0, 0, 10));
    expect(site.state.isComplete).toBe(false);
    await alarms.pass(1_000);
    await answerAll();
    expect(site.shown(0)).toEqual(stateAt(0, 0, 11));
    expect(site.state.isComplete).toBe(true);
  });
});
