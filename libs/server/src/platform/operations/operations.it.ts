import { randomUUID } from 'node:crypto';
import { HELD_SECONDS } from '#contracts/work/operations';
import { eventually } from '#testing/eventually';
import { DEATHS, diesAt } from '#testing/dying';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { Database } from '../database/database.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { DomainError } from '../errors.js';
import { EventPublisher } from '../events/event-publisher.js';
import { Outcomes } from '../events/outcomes.js';
import { untilCalledOff } from '../work/work-signal.js';
import { Operations, type WantedOperation } from './operations.js';
import { OperationsRepository } from './operations.repository.js';
import { RunningOperation, type Step } from './running-operation.js';

type Wanted = WantedOperation<'appointment.arrive'>;
let world: ServerWorld;
let operations: Operations;
let nextKey = 1;
/** What the outside did, and how often it was asked whether it did. */
let effects: string[];
let looks: string[];

beforeAll(async () => {
  world = await serverWorld();
});
beforeEach(() => {
  operations = world.get(Operations);
  effects = [];
  looks = [];
});
afterAll(() => world.end());

const wanted = (more: Partial<Wanted> = {}): Wanted => ({
  siteId: world.siteId,
  kind: 'appointment.arrive',
  key: `key-${nextKey++}`,
  request: { appointmentId: 1 },
  author: { actor: { kind: 'client' }, source: 'kiosk', address: null },
  ...more,
});
/** A step that the outside does at once. */
const outside = (name: string, more: Partial<Step<string>> = {}): Step<string> => ({
  call: () => {
    effects.push(name);
    return Promise.resolve(`did ${name}`);
  },
  lookUp: () => {
    looks.push(name);
    return Promise.resolve(effects.includes(name) ? `found ${name}` : null);
  },
  ...more,
});
const twoSteps = async (operation: RunningOperation): Promise<string[]> => [
  await operation.step('first', outside('first')),
  await operation.step('second', outside('second')),
];
const one = (step: Step<string>) => (operation: RunningOperation) => operation.step('only', step);
const row = async ({ key }: Wanted) => (await world.rows('SELECT * FROM operations WHERE key = $1', [key]))[0];
const expire = ({ key }: Wanted) =>
  world.rows(`UPDATE operations SET held_until = clock_timestamp() - interval '1 second' WHERE key = $1`, [key]);
/** The operations of a process that will be killed, over the same database. */
const process = () => {
  const records = new OperationsRepository(world.get(Database));
  const parts = [world.get(UnitOfWork), world.get(Outcomes), world.get(EventPublisher)] as const;
  return { records, operations: new Operations(records, ...parts) };
};
const promised = <T>() => {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => (resolve = done));
  return { promise, resolve };
};

describe('an answer', () => {
  it('is given again under its key, and nothing is done a second time', async () => {
    const once = wanted();
    const first = await operations.run(once, twoSteps);
    expect(first).toEqual(['did first', 'did second']);
    expect(await operations.run(once, twoSteps)).toEqual(first);
    expect(effects).toEqual(['first', 'second']);
    expect(await row(once)).toMatchObject({
      owner: null,
      runs: 1,
      steps: { first: 'did first', second: 'did second' },
    });
  });

  it('is not given to another request under the same key', async () => {
    const once = wanted();
    await operations.run(once, one(outside('it')));
    const other = operations.run({ ...once, request: { appointmentId: 2 } }, one(outside('it')));
    await expect(other).rejects.toMatchObject({ code: 'KEY_REUSED' });
    expect(effects).toEqual(['it']);
  });

  it('is the same for fifty presses in two processes at once, from one call', async () => {
    const once = wanted();
    const slow = promised<undefined>();
    const call = async (): Promise<string> => {
      await slow.promise;
      effects.push('it');
      return 'done';
    };
    const others = process().operations;
    const presses = Array.from({ length: 50 }, (_, n) =>
      (n % 2 === 0 ? operations : others).run(once, one(outside('it', { call }))),
    );
    slow.resolve(undefined);
    expect(new Set(await Promise.all(presses))).toEqual(new Set(['done']));
    expect(effects).toEqual(['it']);
  });

  it('of what may be wanted anew is given to those who waited, and not to who comes later', async () => {
    const anew = wanted({ isRepeatable: true });
    await operations.run(anew, one(outside('it')));
    await operations.run(anew, one(outside('it')));
    expect(effects).toEqual(['it', 'it']);
    expect(looks).toEqual([]);
  });
});

describe('a call that fails', () => {
  const refused = (): Promise<never> => Promise.reject(new DomainError('PROVIDER_REFUSED', 'Not today.'));

  it('fails everybody who waits, with one call', async () => {
    const once = wanted();
    const slow = promised<undefined>();
    let calls = 0;
    const call = async (): Promise<never> => {
      calls++;
      await slow.promise;
      return refused();
    };
    const { records, operations: here } = process();
    const looked = new Set<string>();
    const look = records.look.bind(records);
    records.look = (of, owner) => look(of, owner).finally(() => looked.add(owner.id));
    const presses = Array.from({ length: 10 }, () => here.run(once, one(outside('it', { call }))));
    const ends = Promise.allSettled(presses);
    const isUnderWay = (count: number) => count === presses.length && calls === 1;
    await eventually(() => Promise.resolve(looked.size), isUnderWay);
    slow.resolve(undefined);
    for (const end of await ends)
      expect(end).toMatchObject({ status: 'rejected', reason: { code: 'PROVIDER_REFUSED', message: 'Not today.' } });
    expect(calls).toBe(1);
  });

  it('with a clear no is made again by the next press, unlooked for', async () => {
    const once = wanted();
    await expect(operations.run(once, one(outside('it', { call: refused })))).rejects.toThrow('Not today.');
    expect(await operations.run(once, one(outside('it')))).toBe('did it');
    expect(looks).toEqual([]);
  });

  it.each([
    ['happened', ['it'], 'found it'],
    ['did not happen', [], 'did it'],
  ])('without an answer is looked for by the next press: it %s', async (_, done, answer) => {
    const once = wanted();
    const call = (): Promise<never> => {
      effects.push(...done);
      return Promise.reject(new DomainError('PROVIDER_UNAVAILABLE', 'No answer.'));
    };
    await expect(operations.run(once, one(outside('it', { call })))).rejects.toThrow('No answer.');
    expect(await operations.run(once, one(outside('it')))).toBe(answer);
    expect(looks).toEqual(['it']);
    expect(effects).toEqual(['it']);
  });

  it.each(Object.entries(HELD_SECONDS))('of %s is called off 5 s before its claim ends', async (kind, seconds) => {
    const records = world.get(OperationsRepository);
    const of = { ...wanted(), kind } as unknown as Wanted;
    const claim = await records.claim(of, { id: randomUUID(), process: 'late' }, { isRepeatable: false, runs: 0 });
    if (claim === null) throw new Error('not claimed');
    const [held] = await world.rows<{ seconds: number }>(
      'SELECT extract(epoch FROM held_until - created_at)::float8 AS seconds FROM operations WHERE key = $1',
      [of.key],
    );
    expect(held?.seconds).toBeCloseTo(seconds, 0);
    const how = { claimedAt: performance.now() - (seconds - 5) * 1_000, isSettling: false };
    const late = new RunningOperation({ records, unitOfWork: world.get(UnitOfWork) }, claim, how);
    const call = (): Promise<never> => untilCalledOff(new Promise(() => undefined));
    await expect(late.step('only', outside('it', { call }))).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    expect(late.isUnsure).toBe(true);
  });

  it('writes nothing of its step', async () => {
    const once = wanted();
    const record = (): Promise<never> => Promise.reject(new DomainError('INTERNAL', 'No room.'));
    await expect(operations.run(once, one(outside('it', { record })))).rejects.toThrow('No room.');
    expect(await row(once)).toMatchObject({ steps: {}, is_unsure: true, owner: null });
    expect(await operations.run(once, one(outside('it')))).toBe('found it');
    expect(effects).toEqual(['it']);
  });
});

describe('an owner that dies', () => {
  it.each(DEATHS)('%s leaves one effect and one answer', async (death) => {
    const once = wanted();
    const doomed = process();
    const dead = diesAt(doomed.records, death);
    void doomed.operations.run(once, twoSteps);
    await dead;
    await expire(once);
    const answer = await operations.run(once, twoSteps);
    expect(effects).toEqual(['first', 'second']);
    expect(await operations.run(once, twoSteps)).toEqual(answer);
    expect(await row(once)).toMatchObject({ owner: null, is_unsure: false, answer });
  });

  /** Somebody who waits for an owner that died; one that came later went by both. */
  async function behindTheDead(once: ReturnType<typeof wanted>) {
    const doomed = process();
    const dead = diesAt(doomed.records, 'after the claim');
    void doomed.operations.run(once, twoSteps);
    await dead;
    const waiting = operations.run(once, twoSteps);
    await operations.run(wanted(), one(outside('another')));
    return { waiting };
  }

  it('is waited for as long as its claim lives, and then relieved', async () => {
    const once = wanted();
    const { waiting } = await behindTheDead(once);
    expect(effects).toEqual(['another']);
    await expire(once);
    expect(await waiting).toEqual(['did first', 'did second']);
  });

  it('is not waited for without end', async () => {
    const once = wanted();
    const { waiting } = await behindTheDead(once);
    world.clock.advance(20_000);
    await expect(waiting).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
    world.clock.advance(-20_000);
    expect(effects).toEqual(['another']);
  });

  it('in the run of a job is relieved by the next run at once', async () => {
    const once = wanted({ owner: randomUUID() });
    const doomed = process();
    const dead = diesAt(doomed.records, 'after the yes of the outside and before its record');
    void doomed.operations.run(once, one(outside('it')));
    await dead;
    expect(await operations.run(once, one(outside('it')))).toBe('found it');
    expect(effects).toEqual(['it']);
  });

  it('and comes back when another has taken over writes nothing, and gives the answer of the other', async () => {
    const once = wanted();
    const [asked, slow] = [promised<undefined>(), promised<undefined>()];
    const recorded: string[] = [];
    const call = async (): Promise<string> => {
      effects.push('it');
      asked.resolve(undefined);
      await slow.promise;
      return 'did it';
    };
    const record = (_: unknown, result: string) => {
      recorded.push(result);
      return Promise.resolve();
    };
    const hanging = process().operations.run(once, one(outside('it', { call, record })));
    await asked.promise;
    await expire(once);
    expect(await operations.run(once, one(outside('it', { record })))).toBe('found it');
    slow.resolve(undefined);
    expect(await hanging).toBe('found it');
    expect(recorded).toEqual(['found it']);
    expect(effects).toEqual(['it']);
  });
});

describe('the sweep', () => {
  const settle = async (work: (operation: RunningOperation) => Promise<string[]>): Promise<void> => {
    operations.settles('appointment.arrive', () => ({ work }));
    await operations.sweep();
  };
  const abandoned = async (death: (typeof DEATHS)[number]): Promise<Wanted> => {
    const once = wanted();
    const doomed = process();
    const dead = diesAt(doomed.records, death);
    void doomed.operations.run(once, twoSteps);
    await dead;
    return once;
  };

  it('finishes what has had an effect, with the answer that the key then gives', async () => {
    const once = await abandoned('after the yes of the outside and before its record');
    await expire(once);
    await settle(twoSteps);
    expect(await row(once)).toMatchObject({ answer: ['found first', 'did second'], owner: null });
    expect(await operations.run(once, twoSteps)).toEqual(['found first', 'did second']);
    expect(effects).toEqual(['first', 'second']);
  });

  it('begins nothing: what has had no effect is let go, for the next press', async () => {
    const once = await abandoned('after the claim');
    await expire(once);
    await settle(twoSteps);
    expect(effects).toEqual([]);
    expect(await row(once)).toMatchObject({ owner: null, is_unsure: false, done_at: null });
    expect(await operations.run(once, twoSteps)).toEqual(['did first', 'did second']);
  });

  it('leaves alone what an owner holds', async () => {
    const once = await abandoned('after the yes of the outside and before its record');
    await settle(twoSteps);
    expect(effects).toEqual(['first']);
    expect(await row(once)).toMatchObject({ owner: expect.any(String), runs: 1 });
    await expire(once);
    await settle(twoSteps);
  });

  it('looks again later where nobody can say whether it happened', async () => {
    const once = await abandoned('after the yes of the outside and before its record');
    await expire(once);
    const lookUp = (): Promise<never> => Promise.reject(new DomainError('PROVIDER_UNAVAILABLE', 'No answer.'));
    await settle(async (operation) => [await operation.step('first', outside('first', { lookUp }))]);
    expect(await row(once)).toMatchObject({ owner: null, is_unsure: true, done_at: null });
    await settle(twoSteps);
    expect(effects).toEqual(['first']);
    await expire(once);
    await settle(twoSteps);
    expect(await row(once)).toMatchObject({ answer: ['found first', 'did second'] });
  });
});
