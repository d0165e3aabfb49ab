import { setImmediate as nextRound } from 'node:timers/promises';
import { InTurn } from './in-turn.js';

it('does some each round of the event loop, in the order asked, what is asked meanwhile last', async () => {
  const turns = new InTurn(2);
  const done: string[] = [];
  const ask = (name: string, act = (): void => undefined): void =>
    turns.ask(() => {
      done.push(name);
      act();
    });
  ask('a', () => ask('d'));
  ask('b');
  ask('c');
  expect(done).toEqual([]);
  await nextRound();
  expect(done).toEqual(['a', 'b']);
  await nextRound();
  expect(done).toEqual(['a', 'b', 'c', 'd']);
  ask('e');
  await nextRound();
  expect(done).toEqual(['a', 'b', 'c', 'd', 'e']);
});
