import { setImmediate as turn } from 'node:timers/promises';
import { MergedChanges } from './merged-changes.js';

type Change = Record<string, string>;

function world() {
  const changes = new MergedChanges<Change, string>();
  const made: Change[] = [];
  const ends: ((fault?: Error) => void)[] = [];
  const change = (given: Change, key = 'Ana') =>
    changes.make(key, given, (all) => {
      made.push(all);
      return new Promise((resolve, reject) => {
        ends.push((fault) => (fault ? reject(fault) : resolve(`answer ${made.indexOf(all) + 1}`)));
      });
    });
  const end = async (n: number, fault?: Error): Promise<void> => {
    ends[n]?.(fault);
    await turn();
  };
  return { change, made, end };
}

it('makes those that come meanwhile as one, the later word counting, and answers all of them alike', async () => {
  const { change, made, end } = world();
  const first = change({ city: 'Mesa' });
  const others = [change({ city: 'Tempe', state: 'AZ' }), change({ city: 'Phoenix' }), change({ zip: '85003' })];
  expect(made).toEqual([{ city: 'Mesa' }]);
  await end(0);
  expect(made.slice(1)).toEqual([{ city: 'Phoenix', state: 'AZ', zip: '85003' }]);
  await end(1);
  expect(await first).toBe('answer 1');
  expect(await Promise.all(others)).toEqual(['answer 2', 'answer 2', 'answer 2']);
});

it('goes on after a fault, which is of those whose change it was', async () => {
  const { change, made, end } = world();
  const first = change({ city: 'Mesa' }).catch(String);
  const [second, third] = [change({ city: 'Tempe' }).catch(String), change({ state: 'AZ' }).catch(String)];
  await end(0, new Error('no'));
  const last = change({ city: 'Yuma' });
  await end(1, new Error('not that'));
  await end(2);
  expect(await Promise.all([first, second, third])).toEqual(['Error: no', 'Error: not that', 'Error: not that']);
  expect(await last).toBe('answer 3');
  expect(made).toHaveLength(3);
});

it('merges nothing of two things, and nothing with what is over', async () => {
  const { change, made, end } = world();
  void change({ city: 'Mesa' });
  void change({ city: 'Tempe' }, 'Eva');
  await Promise.all([end(0), end(1)]);
  void change({ city: 'Yuma' });
  expect(made).toEqual([{ city: 'Mesa' }, { city: 'Tempe' }, { city: 'Yuma' }]);
});
