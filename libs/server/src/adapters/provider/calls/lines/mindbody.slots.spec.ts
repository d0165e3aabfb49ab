import { setImmediate as turn } from 'node:timers/promises';
import { underSignal, workSignal } from '#server/platform/work/work-signal';
import { CALL_CLASSES, type CallClass } from '../call-class.js';
import { Slots } from './mindbody.slots.js';

function world() {
  const slots = new Slots(4);
  const begun: string[] = [];
  const finish = new Map<string, () => void>();
  const start = (name: string, callClass: CallClass, waitMs: number | null = null) =>
    slots.run({ callClass, waitMs }, () => {
      begun.push(name);
      return new Promise<void>((resolve) => finish.set(name, resolve));
    });
  /** So many of a class, named after it. */
  const crowd = async (callClass: CallClass, many: number): Promise<void> => {
    for (let n = 1; n <= many; n++) void start(`${callClass} ${n}`, callClass).catch(() => undefined);
    await turn();
  };
  const end = async (name: string): Promise<void> => {
    finish.get(name)?.();
    await turn();
  };
  return { begun, start, crowd, end, slots };
}

const CLASSES = Object.entries(CALL_CLASSES) as [CallClass, (typeof CALL_CLASSES)[CallClass]][];

describe('four calls at once', () => {
  it.each(CLASSES)('of %s alone are so many as that class may hold', async (callClass, { atOnce }) => {
    const { begun, crowd } = world();
    await crowd(callClass, 8);
    expect(begun).toHaveLength(atOnce);
  });

  it('leave one slot to check-ins, whatever else is asked', async () => {
    const { begun, crowd, start } = world();
    for (const [callClass] of CLASSES) if (callClass !== 'checkIn') await crowd(callClass, 8);
    expect(begun).toHaveLength(3);
    void start('a press', 'checkIn');
    void start('another press', 'checkIn');
    await turn();
    expect(begun.slice(3)).toEqual(['a press']);
  });

  it('leave a free slot to a sign-in beside any number of changes by clients', async () => {
    const { begun, crowd, start } = world();
    await crowd('clientEdit', 9);
    void start('a sign-in', 'signIn');
    await turn();
    expect(begun).toEqual(['clientEdit 1', 'a sign-in']);
  });

  it('are given to the higher rank first, however long the lower ones waited', async () => {
    const { begun, crowd, start, end } = world();
    await crowd('signIn', 3);
    await crowd('checkIn', 1);
    const byRank = CLASSES.filter(([name]) => name !== 'checkIn').sort((a, b) => b[1].rank - a[1].rank);
    const names = byRank.map(([name]) => name);
    expect(names).toEqual(['signIn', 'deskEdit', 'form', 'deskSearch', 'clientEdit', 'sync']);
    for (const name of [...names].reverse()) if (name !== 'signIn') void start(name, name);
    void start('a late press', 'checkIn');
    await turn();
    await end('signIn 1');
    expect(begun.at(-1)).toBe('a late press');
    for (const name of ['signIn 2', 'signIn 3', 'checkIn 1', 'a late press', 'deskEdit', 'form']) await end(name);
    expect(begun.slice(5)).toEqual(names.slice(1));
  });

  it('are not waited for by work that was called off', async () => {
    const { begun, start, crowd, end } = world();
    const controller = new AbortController();
    const why = new Error('took too long');
    await crowd('sync', 3);
    const left = underSignal(controller.signal, () => start('left', 'sync'));
    void start('d', 'sync');
    controller.abort(why);
    await expect(left).rejects.toBe(why);
    await expect(underSignal(controller.signal, () => start('late', 'checkIn'))).rejects.toBe(why);
    await end('sync 1');
    expect(begun).toEqual(['sync 1', 'sync 2', 'sync 3', 'd']);
  });

  it('belong to the work that asked for them, whichever call they come after', async () => {
    const { crowd, end, slots } = world();
    await crowd('sync', 3);
    const { signal } = new AbortController();
    const turnOf = { callClass: 'sync', waitMs: null } as const;
    const asked = underSignal(signal, () => slots.run(turnOf, () => Promise.resolve(workSignal())));
    await turn();
    await underSignal(new AbortController().signal, () => end('sync 1'));
    expect(await asked).toBe(signal);
  });

  it('free the place of one that failed', async () => {
    const { slots } = world();
    const turnOf = { callClass: 'clientEdit', waitMs: null } as const;
    for (let n = 0; n < 10; n++)
      await expect(slots.run(turnOf, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await slots.run(turnOf, () => Promise.resolve('yes'))).toBe('yes');
  });
});

describe('a line', () => {
  const bounded = CLASSES.filter(([, { mayWait }]) => mayWait !== Infinity);
  it.each(bounded)('of %s that is full refuses at once and says when to come back', async (name, line) => {
    const { begun, crowd, start } = world();
    await crowd(name, line.atOnce + line.mayWait);
    await expect(start('one too many', name)).rejects.toMatchObject({ code: 'PROVIDER_BUSY', retryAfterMs: 2_000 });
    const other = name === 'checkIn' ? 'signIn' : 'checkIn';
    void start('of another class', other);
    await turn();
    expect(begun).not.toContain('one too many');
    if (other === 'checkIn') expect(begun).toContain('of another class');
  });

  it('is left by who waited too long, and what got its slot in time is not cut off', async () => {
    const { begun, crowd, start, end } = world();
    await crowd('checkIn', 3);
    const early = start('early', 'signIn', 5);
    await crowd('checkIn', 1);
    await expect(start('late', 'deskEdit', 10)).rejects.toMatchObject({ code: 'PROVIDER_BUSY', kind: 'busy' });
    await end('early');
    await expect(early).resolves.toBeUndefined();
    await end('checkIn 1');
    await turn();
    expect(begun).not.toContain('late');
  });
});
