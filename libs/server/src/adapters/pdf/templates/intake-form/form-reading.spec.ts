// How the file reads: aloud, from right to left, and page by page.
import { type PdfElement, pdfPlaces, pdfStructure, pdfText } from '#testing/forms/pdf-text';
import { isolated } from '#domain/people/isolated-name';
import { drawFormPdf } from './draw-form-pdf.js';
import type { FormDocument } from './form-document.js';
import { withOpaqueMarks } from './mark-images.js';
import { mark, sampleForm } from '../../testing/sample-form.js';

const draw = async (change: Partial<FormDocument> = {}): Promise<Buffer> =>
  drawFormPdf(await withOpaqueMarks(sampleForm(change)));
const flat = (elements: readonly PdfElement[]): PdfElement[] =>
  elements.flatMap((element) => [element, ...flat(element.children)]);
const read = (text: string): string => text.replace(/\s+/g, ' ').trim();

describe('a tagged file', () => {
  it('has all that it says in elements, and only head, foot and decoration outside', async () => {
    const pages = await pdfStructure(await draw({ clientName: 'נועה כהן', language: 'es' }));
    for (const { roots, unread } of pages) {
      expect(roots).not.toEqual([]);
      expect(unread).toEqual([]);
      const said = flat(roots).map(({ text }) => text);
      expect(said.filter((text) => /Página \d+ de|^Studio Hub$/.test(text))).toEqual([]);
    }
    const raw = (await draw({ language: 'es' })).toString('latin1');
    for (const entry of ['/Marked true', '/Lang (es-US)', '/DisplayDocTitle true', '/StructTreeRoot'])
      expect(raw).toContain(entry);
  });

  it('reads in the order of the form: title, questions with their answers, texts, marks, certificate', async () => {
    const all = (await pdfStructure(await draw())).flatMap(({ roots }) => flat(roots));
    const headings = all.filter(({ role, text }) => /^H[12]$/.test(role) && text !== '');
    const form = sampleForm();
    expect(headings.map(({ role, text }) => `${role} ${text}`)).toEqual([
      `H1 ${form.title}`,
      ...form.sections.map(({ heading }) => `H2 ${heading}`),
      ...form.agreements.map(({ title }) => `H2 ${title}`),
      `H2 ${form.certificate.title}`,
    ]);
    const items = all.filter(({ role }) => role === 'LI').map(({ children }) => children.map((one) => one.role));
    expect(new Set(items.map(String))).toEqual(new Set(['Lbl,LBody', 'LBody']));
    const pairs = all
      .filter(({ role, children }) => role === 'LI' && children.length === 2)
      .map(({ children }) => children.map(({ text }) => text));
    const asked = [...form.facts, ...form.sections.flatMap(({ rows }) => rows)];
    expect(pairs).toEqual(asked.map(({ label, value }) => [label, value || '—']));
    const rows = all.filter(({ role }) => role === 'TR').map(({ children }) => children.map(({ role }) => role));
    expect(new Set(rows.map(String))).toEqual(new Set(['TH,TD']));
    expect(rows).toHaveLength(form.certificate.groups.flatMap((group) => group.rows).length);
    expect(all.find(({ role }) => role === 'Link')?.text).toBe(form.certificate.verifyUrl);
  });

  it('says in words whose signature a picture is', async () => {
    const all = (await pdfStructure(await draw())).flatMap(({ roots }) => flat(roots));
    const figures = all.filter(({ role }) => role === 'Figure');
    expect(figures.map(({ alt }) => alt)).toEqual(['Initials of Lucía Herrera', 'Signature of Lucía Herrera']);
  });
});

describe.each(['נועה כהן', 'ليلى حداد'])('the evidence of %s', (name) => {
  it('runs from left to right around the name: who, when, how', async () => {
    const line = `Signed by ${isolated(name)}, 2026-11-20 09:00 CST, drawn`;
    const agreements = sampleForm().agreements.map((one) => ({ ...one, marks: [{ ...mark('Mark'), line }] }));
    const pages = await pdfPlaces(await draw({ agreements }));
    const page = pages.find((texts) => texts.some(({ text }) => text.startsWith('Signed')));
    const first = page?.find(({ text }) => text.startsWith('Signed'));
    const right = (page ?? []).filter(({ y, text }) => y === first?.y && text.trim() !== '');
    const inSight = right.toSorted((one, other) => one.x - other.x).map(({ text }) => text);
    // The reader itself turns letters that run to the left into the order of writing, within what stands together.
    expect(read(inSight.join(' ').normalize('NFKC')).replace(/ (?=,)/g, '')).toBe(
      `Signed by ${name}, 2026-11-20 09:00 CST, drawn`,
    );
  });

  it('is kept in the order of writing for whoever cannot see the page', async () => {
    const raw = (await draw({ clientName: name })).toString('latin1');
    const utf16 = Buffer.from(`\ufeff${name}`, 'utf16le').swap16().toString('latin1');
    expect(raw).toContain(`/ActualText (${utf16.replace(/([\\()])/g, '\\$1')})`);
  });
});

/** The lines of a page between its head and its foot. */
const bodyOf = (page: string): string[] =>
  page
    .split('\n')
    .map(read)
    .filter(
      (line) => line !== '' && !/^(Studio Hub|Little Feet|Houston Galleria|Lucía Herrera ·|Document )/.test(line),
    );
const sentence = 'I have read this and I agree to it. ';

it.each(['a last paragraph that may be torn', 'many short ones'])(
  'leaves no page with one sentence: %s',
  async (kind) => {
    const isLong = kind.startsWith('a last');
    for (let count = 24; count < 44; count += 1) {
      const paragraphs = Array.from({ length: count }, (_, i) => ({
        type: 'paragraph' as const,
        text: `Paragraph ${i} ends here.`,
      }));
      const last = { type: 'paragraph' as const, text: sentence.repeat(isLong ? 30 + count : 1).trim() };
      const [first] = sampleForm().agreements;
      const blocks = [...paragraphs, last];
      const agreements = first === undefined ? [] : [{ ...first, blocks, marks: [mark('Her signature')] }];
      const pages = await pdfText(await draw({ sections: [], agreements }));
      for (const page of pages) expect(bodyOf(page).length).toBeGreaterThanOrEqual(6);
      const signed = pages.find((page) => page.includes('Her signature')) ?? '';
      const above = bodyOf(signed.slice(0, signed.indexOf('Her signature')));
      expect(above.length).toBeGreaterThanOrEqual(4);
    }
  },
);

it('leaves no row of the certificate alone on a page', async () => {
  for (let count = 1; count < 40; count += 1) {
    const { certificate } = sampleForm();
    const rows = Array.from({ length: count }, (_, i) => ({ label: `Fact ${i}`, value: `Value ${i}` }));
    const groups = [{ heading: 'More', rows }, ...certificate.groups];
    const pages = await pdfText(await draw({ sections: [], agreements: [], certificate: { ...certificate, groups } }));
    for (const page of pages) expect(bodyOf(page).length).toBeGreaterThanOrEqual(5);
  }
});
