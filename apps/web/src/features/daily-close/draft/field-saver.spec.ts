import { type FieldNews, FieldSaver, type SendResult } from './field-saver';

interface Sent extends FieldNews {
  isParting: boolean;
  answer: (result: SendResult) => Promise<void>;
}

function start() {
  const sent: Sent[] = [];
  let waiting: (() => void) | null = null;
  const saver = new FieldSaver({
    send: (news, isParting) =>
      new Promise((resolve) => {
        const answer = async (result: SendResult) => {
          resolve(result);
          await new Promise(setImmediate);
        };
        sent.push({ ...news, isParting, answer });
      }),
    later: (run) => {
      waiting = run;
      return () => {
        waiting = null;
      };
    },
  });
  const wait = () => {
    const due = waiting;
    waiting = null;
    due?.();
    return due !== null;
  };
  const typed = () => Object.fromEntries(saver.see().typed);
  return { saver, sent, wait, typed };
}

// 001 §2.161: Daily cash report: the draft is shared by the location's devices, field by field
it('sends only what was typed here, and keeps it on screen until the report that is read holds it', async () => {
  const { saver, sent, wait, typed } = start();
  saver.set('openingCash', 30);
  saver.set('openingCash', 300);
  saver.set('createdBy', 'Ana');
  expect(wait()).toBe(true);
  expect(sent[0]?.set).toEqual([
    { field: 'openingCash', value: 300 },
    { field: 'createdBy', value: 'Ana' },
  ]);
  await sent[0]?.answer({ version: 7 });
  expect(saver.see().state).toBe('saved');
  saver.meet(6);
  expect(typed()).toEqual({ openingCash: 300, createdBy: 'Ana' });
  saver.meet(7);
  expect(typed()).toEqual({});
  expect(wait()).toBe(false);
  saver.set('cloverTips', 5);
  wait();
  expect(sent[1]?.set).toEqual([{ field: 'cloverTips', value: 5 }]);
});

it('keeps what is typed anew while the older value is on its way, and sends it next', async () => {
  const { saver, sent, wait, typed } = start();
  saver.set('observation', 'a');
  wait();
  saver.set('observation', 'ab');
  expect(wait()).toBe(true);
  expect(sent).toHaveLength(1);
  await sent[0]?.answer({ version: 2 });
  saver.meet(2);
  expect(typed()).toEqual({ observation: 'ab' });
  wait();
  expect(sent[1]?.set).toEqual([{ field: 'observation', value: 'ab' }]);
});

it('tells where the hand is when it rests there, and nothing when it is back', () => {
  const { saver, sent, wait } = start();
  saver.moveHand('openingCash');
  saver.moveHand('cloverCash');
  expect(wait()).toBe(true);
  expect(sent).toMatchObject([{ set: [], editing: 'cloverCash' }]);
  expect(saver.see().state).toBe('idle');
});

it('tells a hand again that nobody heard of, and says of nothing typed that it waits', async () => {
  const { saver, sent, wait } = start();
  saver.moveHand('cloverCash');
  wait();
  await sent[0]?.answer('unreachable');
  expect(saver.see().state).toBe('idle');
  expect(await saver.flush()).toBe(true);
  saver.moveHand('cloverCash');
  expect(wait()).toBe(true);
  await sent[1]?.answer({ version: 2 });
  expect([sent[1]?.editing, wait()]).toEqual(['cloverCash', false]);
});

it('keeps what does not arrive, says so and tries again; what is turned down is dropped', async () => {
  const { saver, sent, wait, typed } = start();
  saver.set('cloverCash', 12);
  wait();
  await sent[0]?.answer('unreachable');
  expect([saver.see().state, typed()]).toEqual(['kept', { cloverCash: 12 }]);
  expect(wait()).toBe(true);
  await sent[1]?.answer('refused');
  expect([saver.see().state, typed()]).toEqual(['refused', {}]);
});

it('sends what waits before the day is closed, and says when it could not', async () => {
  const { saver, sent } = start();
  saver.set('cloverCash', 12);
  const done = saver.flush();
  await sent[0]?.answer({ version: 3 });
  expect(await done).toBe(true);
  saver.set('cloverCash', 13);
  const failed = saver.flush();
  await sent[1]?.answer('unreachable');
  expect(await failed).toBe(false);
});

it('sends what waits when the page is left, with the hand gone', () => {
  const { saver, sent } = start();
  saver.moveHand('cloverCash');
  saver.set('cloverCash', 12);
  saver.part();
  expect(sent).toMatchObject([{ set: [{ field: 'cloverCash', value: 12 }], editing: null, isParting: true }]);
});
