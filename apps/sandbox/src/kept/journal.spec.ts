import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Journal, type Change } from './journal.js';
import { Keeper } from './keeper.js';
import { Log, Table } from './table.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const path = (): string => join(folder, 'world.jsonl');

describe('the journal', () => {
  it('leaves no half line behind when one cannot be written', () => {
    const journal = new Journal(folder);
    journal.begin();
    journal.rewrite([]);
    journal.append([['a', 1, 'first']]);
    const whole = statSync(path()).size;
    const circular: unknown[] = [];
    circular.push(circular);
    expect(() => journal.append([['a', 2, circular] as Change])).toThrow(TypeError);
    expect(statSync(path()).size).toBe(whole);
    journal.append([['a', 3, 'third']]);
    journal.close();
    expect(new Journal(folder).read()).toEqual([[['a', 1, 'first']], [['a', 3, 'third']]]);
  });
});

describe('a table', () => {
  it('gives rows out that cannot be changed behind its back', () => {
    const table = new Table<{ inner: number[] }>(new Keeper(), 'rows');
    const row = table.set('a', { inner: [1] });
    expect(() => row.inner.push(2)).toThrow(TypeError);
    expect(() => Object.assign(row, { inner: [] })).toThrow(TypeError);
  });

  it('is written once for all that changes in one go, before anything that waits', async () => {
    const keeper = new Keeper(folder);
    const log = new Log<string>(keeper, 'log', 2);
    keeper.begin();
    for (const text of ['a', 'b', 'c']) log.add(() => text);
    const lines = (): number => readFileSync(path(), 'utf8').split('\n').length - 1;
    const before = lines();
    await Promise.resolve();
    expect(lines()).toBe(before + 1);
    keeper.close();
    const again = new Log<string>(new Keeper(folder), 'log', 2);
    expect([again.values(), again.add(String)]).toEqual([['b', 'c'], '4']);
  });

  it('is shorter when it is written anew', () => {
    const life = (): void => {
      const keeper = new Keeper(folder);
      const table = new Table<number>(keeper, 'rows');
      keeper.begin();
      for (let value = 0; value < 200; value++) {
        table.set('a', value);
        keeper.commit();
      }
      expect(table.get('a')).toBe(199);
      keeper.close();
    };
    life();
    const long = statSync(path()).size;
    life();
    const keeper = new Keeper(folder);
    keeper.begin();
    keeper.close();
    expect(statSync(path()).size).toBeLessThan(long / 10);
    expect(keeper.rows('rows').get('a')).toBe(199);
  });
});
