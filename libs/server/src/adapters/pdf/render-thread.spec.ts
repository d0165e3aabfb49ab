import { fileURLToPath } from 'node:url';
import { DomainError } from '#server/platform/errors';
import { underSignal } from '#server/platform/work/work-signal';
import { RenderThread } from './render-thread.js';
import type { FormDocument } from './templates/intake-form/form-document.js';
import { sampleForm } from './testing/sample-form.js';

const file = fileURLToPath(new URL('testing/odd.thread.js', import.meta.url));
const threads: RenderThread<FormDocument>[] = [];
const thread = (limitMs = 60_000, from = file): RenderThread<FormDocument> => {
  const one = new RenderThread<FormDocument>({ file: from, limitMs, memoryMb: 48 });
  threads.push(one);
  return one;
};
const titled = (title: string) => sampleForm({ title });
const unavailable = { code: 'UNAVAILABLE', message: 'The PDF could not be made.' };

afterEach(async () => {
  for (const one of threads.splice(0)) await one.close();
});

it('draws many documents in one thread, each its own', async () => {
  const one = thread();
  const drawn = await Promise.all(Array.from({ length: 20 }, (_, n) => one.draw(titled(`form ${n}`))));
  expect(drawn.map(String)).toEqual(Array.from({ length: 20 }, (_, n) => `drawn: form ${n}`));
});

it('goes on with a new thread when one dies', async () => {
  const one = thread();
  await expect(one.draw(titled('dies'))).rejects.toMatchObject(unavailable);
  expect(String(await one.draw(titled('next')))).toBe('drawn: next');
});

it('goes on with a new thread when one takes too long, and holds nobody up meanwhile', async () => {
  const one = thread(1_500);
  await one.draw(titled('warm'));
  let ticks = 0;
  const ticking = setInterval(() => ticks++, 10);
  await expect(one.draw(titled('hangs'))).rejects.toMatchObject(unavailable);
  clearInterval(ticking);
  expect(ticks).toBeGreaterThan(20);
  expect(String(await one.draw(titled('next')))).toBe('drawn: next');
});

it('ends a drawing with the job that wanted it, and goes on with a new thread', async () => {
  const one = thread(3_600_000);
  await one.draw(titled('warm'));
  const limit = new AbortController();
  const drawing = expect(underSignal(limit.signal, () => one.draw(titled('hangs')))).rejects.toMatchObject(unavailable);
  limit.abort();
  await drawing;
  expect(String(await one.draw(titled('next')))).toBe('drawn: next');
});

it('gives a document that waited behind a hanging one its own time', async () => {
  const one = thread(3_000);
  const hanging = expect(one.draw(titled('hangs'))).rejects.toMatchObject(unavailable);
  const waiting = one.draw(titled('waits'));
  await hanging;
  expect(String(await waiting)).toBe('drawn: waits');
});

it('draws what waited behind a dying thread', async () => {
  const one = thread();
  const dying = expect(one.draw(titled('dies'))).rejects.toMatchObject(unavailable);
  const waiting = one.draw(titled('waits'));
  await dying;
  expect(String(await waiting)).toBe('drawn: waits');
});

it('ends a thread that eats the memory, not the process', async () => {
  const one = thread();
  await expect(one.draw(titled('eats'))).rejects.toMatchObject(unavailable);
  expect(String(await one.draw(titled('next')))).toBe('drawn: next');
});

it('says so for good when a document cannot be drawn, without a word of it', async () => {
  const failed = await thread()
    .draw(titled('fails'))
    .catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(DomainError);
  expect(failed).toMatchObject({
    code: 'INTERNAL',
    message: 'The PDF cannot be made.',
    cause: 'TypeError\n    at draw',
  });
});

it('does not wait for ever for a thread that cannot start', async () => {
  const one = thread(2_000, `${file}.missing.mjs`);
  await expect(one.draw(titled('first'))).rejects.toMatchObject(unavailable);
  await expect(one.draw(titled('second'))).rejects.toMatchObject(unavailable);
});

it('lets a drawing end that is called off or closed when it is nearly drawn', async () => {
  const one = thread();
  await one.draw(titled('warm'));
  const limit = new AbortController();
  const drawing = underSignal(limit.signal, () => one.draw(titled('takes a moment')));
  setImmediate(() => limit.abort());
  expect(String(await drawing)).toBe('drawn: takes a moment');
  const last = one.draw(titled('takes a moment'));
  setImmediate(() => void one.close());
  expect(String(await last)).toBe('drawn: takes a moment');
});

it('lets go of a drawing when it is closed', async () => {
  const one = thread();
  await one.draw(titled('warm'));
  const drawing = expect(one.draw(titled('hangs'))).rejects.toMatchObject(unavailable);
  await one.close();
  await drawing;
});
