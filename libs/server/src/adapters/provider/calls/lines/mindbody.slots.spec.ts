import { setImmediate as turn } from 'node:timers/promises';
import { underSignal, workSignal } from '#server/platform/work/work-signal';
import { Slots } from './mindbody.slots.js';

function world() {
  const slots = new Slots(4);
  const begun: string[] = [];
  const finish = new Map<string, () => void>();
  const start = (name: string, isUrgent: boolean) =>
    slots.run(isUrgent, () => {
      begun.push(name);
      return new Promise<void>((resolve) => finish.set(name, resolve));
    });
  const end = async (name: string): Promise<void> => {
    finish.get(name)?.();
    await turn();
  };
  return { begun, start, end, slots };
}

describe('four calls at once', () => {
  it('leave one place to urgent calls, which never are more than four either', async () => {
    const { begun, start } = world();
    for (const name of ['a', 'b', 'c', 'd', 'e']) void start(name, false);
    await turn();
    expect(begun).toEqual(['a', 'b', 'c']);
    for (const name of ['U', 'V']) void start(name, true);
    await turn();
    expect(begun).toEqual(['a', 'b', 'c', 'U']);
  });

  it('let urgent calls go before those that waited longer', async () => {
    const { begun, start, end } = world();
    for (const name of ['a', 'b', 'c', 'd', 'e']) void start(name, false);
    for (const name of ['U', 'V']) void start(name, true);
    await turn();
    await end('a');
    expect(begun).toEqual(['a', 'b', 'c', 'U', 'V']);
    await end('U');
    expect(begun.at(-1)).toBe('d');
    await end('V');
    // Its place stays free for the next urgent one.
    expect(begun).toHaveLength(6);
    await end('b');
    expect(begun.at(-1)).toBe('e');
  });

  it('are not waited for by work that was called off', async () => {
    const { begun, start, end } = world();
    const controller = new AbortController();
    const why = new Error('took too long');
    for (const name of ['a', 'b', 'c']) void start(name, false);
    const left = underSignal(controller.signal, () => start('left', false));
    void start('d', false);
    controller.abort(why);
    await expect(left).rejects.toBe(why);
    await expect(underSignal(controller.signal, () => start('late', true))).rejects.toBe(why);
    await end('a');
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });

  it('belong to the work that asked for them, whichever call they come after', async () => {
    const { start, end, slots } = world();
    for (const name of ['a', 'b', 'c']) void start(name, false);
    const { signal } = new AbortController();
    const asked = underSignal(signal, () => slots.run(false, () => Promise.resolve(workSignal())));
    await turn();
    await underSignal(new AbortController().signal, () => end('a'));
    expect(await asked).toBe(signal);
  });

  it('free the place of one that failed', async () => {
    const { slots } = world();
    for (let n = 0; n < 10; n++)
      await expect(slots.run(false, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await slots.run(false, () => Promise.resolve('yes'))).toBe('yes');
  });
});
