import { Refusal, Unreachable } from '../../../../api/call';
import { AT_ONCE, type ChosenFile, PhotoQueue, type QueueParts } from './photo-queue';

const file = (name: string, part: Partial<ChosenFile> = {}): ChosenFile => ({
  ...{ file: new Blob(['x']), name, type: 'image/jpeg', fault: null },
  ...part,
});

interface Sending {
  name: string;
  signal: AbortSignal;
  onProgress: (share: number) => void;
  done: () => void;
  fail: (error: unknown) => void;
}

/** A queue whose sends end when the test says so. */
function given() {
  const sends: Sending[] = [];
  const waits: { ms: number; run: () => void }[] = [];
  const dropped: string[] = [];
  let ids = 0;
  const parts: QueueParts = {
    send: ({ chosen: { name } }, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        sends.push({ name, signal, onProgress, done: resolve, fail: reject });
      }),
    newId: () => `id${(ids += 1)}`,
    preview: () => 'blob:1',
    dropPreview: (address) => dropped.push(address),
    after: (ms, run) => {
      waits.push({ ms, run });
      return () => undefined;
    },
  };
  const queue = new PhotoQueue(parts);
  const phases = () => queue.see().map(({ phase }) => phase);
  return { queue, sends, waits, dropped, phases };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('sends nothing before somebody says so, and then so many at once', async () => {
  const { queue, sends, phases } = given();
  queue.choose(['a', 'b', 'c', 'd', 'e'].map((name) => file(name)));
  expect([sends.length, new Set(phases())]).toEqual([0, new Set(['chosen'])]);
  queue.start();
  expect(sends.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  sends[1]?.onProgress(0.62);
  expect(queue.see()[1]).toMatchObject({ phase: 'sending', share: 0.62 });
  sends[0]?.done();
  await settled();
  expect(phases()).toEqual(['sent', 'sending', 'sending', 'sending', 'waiting']);
  expect(sends).toHaveLength(AT_ONCE + 1);
});

it('pauses on a cut line, waits longer each time, and goes on by itself', async () => {
  const { queue, sends, waits, phases } = given();
  queue.choose(['a', 'b', 'c', 'd'].map((name) => file(name)));
  queue.start();
  for (const one of sends) one.fail(new Unreachable('cut'));
  await settled();
  expect(phases()).toEqual(['paused', 'paused', 'paused', 'waiting']);
  // What waits does not try while the line is cut.
  expect([sends.length, waits.map(({ ms }) => ms)]).toEqual([3, [1_000]]);
  waits[0]?.run();
  expect(sends.slice(3).map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  sends[3]?.fail(new Unreachable('cut'));
  await settled();
  expect(waits.map(({ ms }) => ms)).toEqual([1_000, 2_000]);
  queue.goOn();
  for (let n = 4; n < sends.length; n += 1) sends[n]?.done();
  await settled();
  for (const one of sends) one.done();
  await settled();
  expect(phases()).toEqual(['sent', 'sent', 'sent', 'sent']);
});

it('waits as long as a server in trouble asks for', async () => {
  const { queue, sends, waits, phases } = given();
  queue.choose([file('a')]);
  queue.start();
  sends[0]?.fail(new Refusal(429, 'TOO_MANY_TRIES', 'Wait.', 9_000));
  await settled();
  expect([phases(), waits[0]?.ms]).toEqual([['paused'], 9_000]);
});

it('leaves a file that was refused standing, the others go on, and it may be sent again', async () => {
  const { queue, sends, phases } = given();
  queue.choose([file('a'), file('b')]);
  queue.start();
  sends[0]?.fail(new Refusal(409, 'TOO_MANY_PHOTOS', 'A visit has at most 200 photos.'));
  sends[1]?.done();
  await settled();
  expect(phases()).toEqual(['failed', 'sent']);
  expect(queue.see()[0]?.why).toMatchObject({ en: 'A visit has at most 200 photos.' });
  queue.retry('id1');
  expect(sends).toHaveLength(3);
});

it('never sends what is no picture, whatever is pressed', () => {
  const { queue, sends, phases } = given();
  queue.choose([file('a', { type: null, fault: 'type' })]);
  queue.start();
  queue.retry('id1');
  expect([sends.length, phases(), queue.isBusy]).toEqual([0, ['failed'], false]);
});

it('calls off what is taken back in the middle, and the next has its turn', async () => {
  const { queue, sends, dropped } = given();
  queue.choose(['a', 'b', 'c', 'd'].map((name) => file(name)));
  queue.start();
  queue.drop('id1');
  expect(sends[0]?.signal.aborted).toBe(true);
  sends[0]?.fail(new Unreachable('aborted'));
  await settled();
  expect(queue.see().map(({ name }) => name)).toEqual(['b', 'c', 'd']);
  expect([dropped, sends.at(-1)?.name]).toEqual([['blob:1'], 'd']);
});

it('calls nothing off of what has arrived when it leaves the list', async () => {
  const { queue, sends } = given();
  queue.choose([file('a')]);
  queue.start();
  sends[0]?.done();
  await settled();
  queue.drop('id1');
  expect([queue.see(), sends[0]?.signal.aborted]).toEqual([[], false]);
});
