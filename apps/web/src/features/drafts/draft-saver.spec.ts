import type { Draft } from '../forms/intake/draft/draft';
import { createDraftSaver, type DraftState, type SaveResult } from './draft-saver';

const draft = (city: string, part: Partial<Draft> = {}): Draft => ({
  answers: { city },
  language: 'en',
  done: 0,
  isSigned: false,
  ...part,
});

interface Sent {
  draft: Draft;
  isParting: boolean;
  answer: (result: SaveResult) => Promise<void>;
}

function start() {
  const sent: Sent[] = [];
  const states: DraftState[] = [];
  let waiting: { run: () => void; ms: number } | null = null;
  const saver = createDraftSaver(draft(''), {
    send: (one, isParting) =>
      new Promise((resolve) => {
        const answer = async (result: SaveResult) => {
          resolve(result);
          await new Promise(setImmediate);
        };
        sent.push({ draft: one, isParting, answer });
      }),
    onState: (state) => states.push(state),
    later: (run, ms) => {
      waiting = { run, ms };
      return () => {
        waiting = null;
      };
    },
  });
  const wait = () => {
    const due = waiting;
    waiting = null;
    due?.run();
    return due?.ms ?? null;
  };
  return { saver, sent, states, wait };
}

it('sends nothing until something changed, and then the newest after a pause', async () => {
  const { saver, sent, states, wait } = start();
  saver.change(draft(''));
  expect(wait()).toBeNull();
  saver.change(draft('Hou'));
  saver.change(draft('Houston'));
  expect(wait()).toBe(800);
  expect(sent.map((one) => one.draft.answers.city)).toEqual(['Houston']);
  await sent[0]?.answer('saved');
  expect(states).toEqual(['saving', 'saved']);
  expect(wait()).toBeNull();
});

it('sends one at a time: what was typed meanwhile follows', async () => {
  const { saver, sent, wait } = start();
  saver.change(draft('Hou'));
  wait();
  saver.change(draft('Houston'));
  wait();
  expect(sent).toHaveLength(1);
  await sent[0]?.answer('saved');
  wait();
  expect(sent.map((one) => one.draft.answers.city)).toEqual(['Hou', 'Houston']);
});

it('says that it is kept here while the network is gone, and tries again', async () => {
  const { saver, sent, states, wait } = start();
  saver.change(draft('Houston'));
  wait();
  await sent[0]?.answer('unreachable');
  expect(states.at(-1)).toBe('kept');
  expect(wait()).toBe(4_000);
  expect(sent).toHaveLength(2);
  await sent[1]?.answer('saved');
  expect(states.at(-1)).toBe('saved');
});

it('does not offer a draft again that was turned down, but the next one', async () => {
  const { saver, sent, wait } = start();
  saver.change(draft('x'.repeat(100_000)));
  wait();
  await sent[0]?.answer('refused');
  expect(wait()).toBeNull();
  saver.change(draft('Houston'));
  expect(wait()).toBe(800);
});

it('sends at once when the page is left, even beside a save on its way', async () => {
  const { saver, sent } = start();
  saver.change(draft('Houston'));
  saver.flush(true);
  expect(sent[0]).toMatchObject({ isParting: true, draft: { answers: { city: 'Houston' } } });
  await sent[0]?.answer('saved');
  saver.flush(true);
  expect(sent).toHaveLength(1);
});

it('holds back while the form is on its way and goes on afterwards', async () => {
  const { saver, sent, wait } = start();
  saver.change(draft('Houston'));
  saver.hold(true);
  expect(wait()).toBeNull();
  saver.flush(true);
  saver.flush(false);
  expect(sent).toEqual([]);
  saver.hold(false);
  expect(wait()).toBe(800);
  expect(sent).toHaveLength(1);
});

it('does not go on after a save that ends while it is held back', async () => {
  const { saver, sent, wait } = start();
  saver.change(draft('Hou'));
  wait();
  saver.change(draft('Houston'));
  saver.hold(true);
  await sent[0]?.answer('saved');
  expect(wait()).toBeNull();
});
