import { performance } from 'node:perf_hooks';
import { pdfText } from '#testing/forms/pdf-text';
import { drawFormPdf } from './templates/intake-form/draw-form-pdf.js';
import { FIRST_DOCUMENT } from './templates/intake-form/first-document.js';
import { withOpaqueMarks } from './templates/intake-form/mark-images.js';
import { sealSettings } from '#server/platform/security/seal-settings';
import { testSeal } from '#testing/services/seal';
import { FileSeal } from './seal/file-seal.js';
import { PooledFormPdf } from './pooled.form-pdf.js';
import { sampleForm } from './testing/sample-form.js';

const { SEAL_KEY, SEAL_CERTIFICATES } = await testSeal();
const { seal } = sealSettings(SEAL_KEY, SEAL_CERTIFICATES);
if (seal === null) throw new Error('The seal of the tests cannot be used.');
const own = new FileSeal(seal);
const pdfs = new PooledFormPdf({ seal });
afterAll(() => pdfs.onApplicationShutdown());

it('makes the file in its thread, byte for byte the one that is drawn here', async () => {
  const form = sampleForm({ clientName: 'נועה Núñez 🤰🏽' });
  const made = await pdfs.render(form);
  const drawn = await drawFormPdf({ ...(await withOpaqueMarks(form)), sealBytes: own.bytes });
  expect(made.equals(await own.seal(drawn))).toBe(true);
  expect((await pdfText(made)).length).toBeGreaterThan(3);
});

it('draws the one that is drawn to get ready, with every kind of part', async () => {
  const warming = new PooledFormPdf({ seal });
  await expect(warming.warm()).resolves.toBeUndefined();
  await warming.onApplicationShutdown();
  const text = (await pdfText(await pdfs.render(FIRST_DOCUMENT))).join(' ');
  for (const part of ['Nobody', '¿quién?', 'goes through']) expect(text).toContain(part);
});

it('makes the same file again, however many are asked for at once', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, () => pdfs.render(sampleForm())));
  expect(new Set(all.map((one) => one.toString('base64'))).size).toBe(1);
});

it('leaves the process free for other work while forms are drawn', async () => {
  await pdfs.render(sampleForm());
  const before = performance.eventLoopUtilization();
  await Promise.all(Array.from({ length: 10 }, () => pdfs.render(sampleForm())));
  // Drawn in this thread, ten forms would take all of it.
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
});
