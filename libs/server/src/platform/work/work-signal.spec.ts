import { apart, atMost, mustBeWanted, pause, underSignal, untilCalledOff, workSignal } from './work-signal.js';

const why = new Error('took too long');

function calledOff(): AbortSignal {
  return AbortSignal.abort(why);
}

describe('work under a signal', () => {
  it('knows it however deep, and nobody beside it does', async () => {
    const { signal } = new AbortController();
    const deep = async (): Promise<AbortSignal | undefined> => {
      await Promise.resolve();
      return workSignal();
    };
    const [inside, beside] = await Promise.all([underSignal(signal, deep), deep()]);
    expect([inside, beside]).toEqual([signal, undefined]);
    expect(await underSignal(signal, () => apart(deep))).toBeUndefined();
  });

  it('is wanted until it is called off, and says why', () => {
    const controller = new AbortController();
    const { signal } = controller;
    expect(() => underSignal(signal, mustBeWanted)).not.toThrow();
    controller.abort(why);
    expect(() => underSignal(signal, mustBeWanted)).toThrow(why);
    expect(mustBeWanted).not.toThrow();
  });

  it('waits no longer than it is wanted', async () => {
    const controller = new AbortController();
    const waiting = underSignal(controller.signal, () => pause(3_600_000));
    controller.abort(why);
    await expect(waiting).rejects.toBe(why);
    await expect(underSignal(calledOff(), () => pause(3_600_000))).rejects.toBe(why);
    await expect(pause(1)).resolves.toBeUndefined();
  });

  it('leaves what others wait for, too, to them', async () => {
    let answer: (text: string) => void = () => undefined;
    const shared = new Promise<string>((resolve) => (answer = resolve));
    const controller = new AbortController();
    const mine = underSignal(controller.signal, () => untilCalledOff(shared));
    const theirs = untilCalledOff(shared);
    controller.abort(why);
    await expect(mine).rejects.toBe(why);
    answer('a token');
    expect(await theirs).toBe('a token');
    expect(await underSignal(new AbortController().signal, () => untilCalledOff(shared))).toBe('a token');
    await expect(underSignal(calledOff(), () => untilCalledOff(shared))).rejects.toBe(why);
  });

  it('gives its outside calls their own limit and its own end', () => {
    const controller = new AbortController();
    const both = underSignal(controller.signal, () => atMost(3_600_000));
    expect(both.aborted).toBe(false);
    controller.abort(why);
    expect(both.reason).toBe(why);
    expect(atMost(3_600_000).aborted).toBe(false);
  });
});
