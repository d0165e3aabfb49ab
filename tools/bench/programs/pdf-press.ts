// Makes intake forms as the worker does, and the same words with the PDF library alone.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pdfmake, { type Content } from 'pdfmake';
import { fontOf } from '#server/adapters/pdf/typesetting/fonts';
import { PooledFormPdf } from '#server/adapters/pdf/pooled.form-pdf';
import { sampleForm } from '#server/adapters/pdf/testing/sample-form';
import { sealSettings } from '#server/platform/security/seal-settings';
import { testSeal } from '#testing/services/seal';
import { memoryOf } from '../parts/figures/memory.js';
import { serve } from '../parts/remote.js';
import { now } from '../parts/figures/stats.js';

export interface Pressed {
  /** Milliseconds of each. */
  took: number[];
  /** Seconds that the processor worked for all of them, in every thread. */
  cpu: number;
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const { SEAL_KEY, SEAL_CERTIFICATES } = await testSeal();
const { seal } = sealSettings(SEAL_KEY, SEAL_CERTIFICATES);
if (seal === null) throw new Error('The seal of the tests cannot be used.');
const pdfs = new PooledFormPdf({ seal });
const { virtualfs } = pdfmake as unknown as { virtualfs: { writeFileSync(name: string, bytes: Buffer): void } };
virtualfs.writeFileSync('plain', fontOf('figtree').sfnt);
pdfmake.setFonts({ plain: { normal: 'plain' } });
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);

serve({
  ours: (count: number) => press(count, () => pdfs.render(sampleForm())),
  bare: (count: number) => press(count, plain),
  memory: () => memoryOf(collect),
});

async function press(count: number, make: () => Promise<Buffer>): Promise<Pressed> {
  const took: number[] = [];
  const before = process.cpuUsage();
  for (let done = 0; done < count; done++) {
    const began = now();
    await make();
    took.push(now() - began);
  }
  const { user, system } = process.cpuUsage(before);
  return { took, cpu: (user + system) / 1e6 };
}

/** Every word of the form as paragraphs of one font: no columns, no pictures, no frame. */
function plain(): Promise<Buffer> {
  const { title, clientName, facts, sections, agreements, certificate } = sampleForm();
  const rows = [...facts, ...[...sections, ...certificate.groups].flatMap((one) => one.rows)];
  const texts = agreements
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.type === 'list' ? block.items : block.text));
  const content: Content[] = [title, clientName, ...rows.flatMap(({ label, value }) => [label, value]), ...texts];
  return pdfmake.createPdf({ content, pageSize: 'LETTER', defaultStyle: { font: 'plain', fontSize: 9.5 } }).getBuffer();
}
