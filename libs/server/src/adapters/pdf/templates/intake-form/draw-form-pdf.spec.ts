import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { pdfText } from '#testing/forms/pdf-text';
import { drawFormPdf } from './draw-form-pdf.js';
import type { Fact } from '../../typesetting/page/fact-rows.js';
import type { FormDocument } from './form-document.js';
import { withOpaqueMarks } from './mark-images.js';
import { LONG_TEXT, mark, sampleForm } from '../../testing/sample-form.js';

const draw = async (change: Partial<FormDocument> = {}): Promise<Buffer> =>
  drawFormPdf(await withOpaqueMarks(sampleForm(change)));
const pagesOf = async (change: Partial<FormDocument> = {}): Promise<string[]> => pdfText(await draw(change));
/** Spaces and line ends are the page's; presentation forms of Arabic letters are the same letters. */
const read = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim();
const whole = async (change: Partial<FormDocument> = {}): Promise<string> => read((await pagesOf(change)).join('\n'));
const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const section = (...rows: Fact[]): Partial<FormDocument> => ({ sections: [{ heading: 'Answers', rows }] });

it('prints every word of the form', async () => {
  const text = await whole();
  const { title, clientName, studio, documentId, facts, sections, agreements, certificate } = sampleForm();
  const rows = [...facts, ...sections.flatMap((one) => one.rows), ...certificate.groups.flatMap((one) => one.rows)];
  const headings = [...sections, ...certificate.groups].map(({ heading }) => heading);
  const texts = agreements.flatMap((one) => [
    one.title,
    one.versionLine,
    ...one.marks.flatMap((m) => [m.caption, m.line]),
  ]);
  const blocks = LONG_TEXT.flatMap((block) => (block.type === 'list' ? block.items : [block.text]));
  const ends = [certificate.title, certificate.intro, certificate.verifyUrl, certificate.verifyCaption];
  const all = [
    title,
    clientName,
    studio.legalName,
    studio.place,
    documentId,
    ...headings,
    ...texts,
    ...blocks,
    ...ends,
  ];
  for (const word of [...all, ...rows.flatMap(({ label, value }) => [label, value])])
    expect(text).toContain(read(word));
});

it('prints a text as often as it was signed, in its order', async () => {
  const text = await whole();
  const first = LONG_TEXT.find((block) => block.type === 'heading');
  expect(text.split(read(first?.type === 'heading' ? first.text : '')).length - 1).toBe(2);
  expect(text.indexOf('Terms and conditions')).toBeLessThan(text.indexOf('Initials'));
  expect(text.indexOf('Initials')).toBeLessThan(text.indexOf('Waiver'));
});

it('prints names of every writing so that they can be searched', async () => {
  const names = [
    'María-José Núñez Ibáñez',
    'נועה כהן',
    'ליבי לוי-כהן',
    'ليلى حداد',
    'أحمد عبد الله',
    'Nguyễn Thị Hạnh',
    'Łucja Źdźbło',
    'Анна Ёлкина',
    'Ελένη Παπαδοπούλου',
  ];
  const text = await whole(section(...names.map((value) => ({ label: 'Name', value }))));
  // The reader gives back the order in which a person reads: right-to-left names too, as long as they stand alone in their line.
  for (const name of names) expect(text).toContain(read(name));
});

it('prints an emoji as its base sign and a letter without a font by its number', async () => {
  const text = await whole(section({ label: 'Name', value: 'Lucía 🤰🏽✨' }, { label: 'Other', value: '王小明 👩🏽‍⚕️' }));
  // A skin tone has no look of its own in one colour.
  expect(text).toContain('Lucía 🤰✨');
  expect(text).toContain('[U+738B][U+5C0F][U+660E] 👩🏽‍⚕️');
});

it('prints a dash for what was left empty', async () => {
  const text = await whole({
    facts: [],
    ...section({ label: 'Home phone', value: ' ' }, { label: 'Work phone', value: '' }),
  });
  expect(text).toContain('Home phone — Work phone —');
});

it('frames the pages in the client’s language', async () => {
  const spanish = await pagesOf({ language: 'es' });
  spanish.forEach((page, i) => expect(read(page)).toContain(`Página ${i + 1} de ${spanish.length}`));
  const [english = ''] = await pagesOf();
  expect(read(english)).toMatch(/Document 3f2c1a90-\S+ Page 1 of \d/);
});

it('tells on every further page whose form it is', async () => {
  for (const page of (await pagesOf()).slice(1)) expect(read(page)).toContain('Lucía Herrera · Ultrasound intake form');
});

it('ends with the certificate on a page of its own', async () => {
  const pages = await pagesOf();
  expect(pages.filter((page) => page.includes('Certificate')).map((page) => pages.indexOf(page))).toEqual([
    pages.length - 1,
  ]);
  expect(pages.at(-1)).not.toContain('Signature');
});

it('prints answers of ten thousand letters and words wider than the page to their last letter', async () => {
  const answer = Array.from({ length: 1_400 }, (_, i) => `mareo${i}`)
    .join(' ')
    .slice(0, 10_000);
  const word = `${'x'.repeat(700)}Z`;
  const text = await whole(
    section({ label: 'Long', value: answer }, { label: 'Wide', value: word }, { label: 'Last', value: 'end' }),
  );
  const body = text.replace(/Studio Hub.*?Page \d+ of \d+/g, ' ');
  expect(read(body)).toContain(answer);
  expect(body.replaceAll(' ', '')).toContain(word);
});

it('leaves no heading alone at the foot of a page', async () => {
  const beginning = (words: number) => [
    { type: 'heading' as const, text: 'Beginning' },
    { type: 'paragraph' as const, text: 'Once upon a time. '.repeat(words) },
  ];
  for (let count = 20; count < 34; count += 4) {
    const rows = Array.from({ length: count }, (_, i) => ({ label: `Question ${i}`, value: `Answer ${i}` }));
    const long = { label: 'Its question', value: 'palabra '.repeat(400) };
    for (const words of [30, 90]) {
      const pages = await pagesOf({
        sections: [
          { heading: 'First part', rows },
          ...(words === 90 ? [{ heading: 'Second part', rows: [long] }] : []),
        ],
        agreements: [
          { title: 'The terms', versionLine: 'Version 1', parties: '', blocks: beginning(words), marks: [] },
        ],
      });
      const areTogether = (...all: string[]): boolean => pages.some((page) => all.every((one) => page.includes(one)));
      if (words === 90) expect(areTogether('Second part', 'Its question', 'palabra')).toBe(true);
      expect(areTogether('The terms', 'Version 1', 'Beginning', 'Once upon a time')).toBe(true);
    }
  }
});

it('keeps a signature together with what it says and the last words above it', async () => {
  for (let count = 10; count < 34; count += 3) {
    const paragraphs = Array.from({ length: count }, (_, i) => ({
      type: 'paragraph' as const,
      text: `Paragraph ${i} ends here. `.repeat(8) + `Word ${i} of ${count}`,
    }));
    const agreement = {
      title: 'Waiver',
      versionLine: 'Version 1',
      parties: '',
      blocks: paragraphs,
      marks: [mark('Her signature')],
    };
    const pages = await pagesOf({ sections: [], agreements: [agreement] });
    const [page = '', ...others] = pages.filter((one) => one.includes('Her signature'));
    expect(others).toEqual([]);
    expect(read(page)).toContain(`Word ${count - 1} of ${count} Her signature Signed by`);
  }
});

it('gives the same bytes for the same form, whatever was drawn before', async () => {
  const [one, , other] = [await draw(), await draw({ clientName: 'נועה 王 🤰🏽', language: 'es' }), await draw()];
  expect(hash(other)).toBe(hash(one));
  const together = await Promise.all([draw(), draw(), draw()]);
  expect(new Set(together.map(hash))).toEqual(new Set([hash(one)]));
  expect(hash(await draw({ createdAt: '2026-11-20T21:12:32.000Z' }))).not.toBe(hash(one));
});

it('says in its properties what it is, in which language and when it was made', async () => {
  const bytes = await draw({ language: 'es', title: 'Formulario de ultrasonido' });
  const raw = bytes.toString('latin1');
  expect(raw).toContain('/Lang (es-US)');
  expect(raw).toContain('/DisplayDocTitle true');
  expect(raw).toContain('D:20261120211231Z');
  expect(bytes.toString()).toContain('>Formulario de ultrasonido: Lucía Herrera<');
  expect(raw).toContain('>3f2c1a90-7b4e-4d53-9a51-0c6a5a1c9e77<');
});

it('carries its fonts with it, cut to the letters used', async () => {
  const bytes = await draw();
  const fonts = [...bytes.toString('latin1').matchAll(/\/BaseFont \/(\S+)/g)].map(([, name]) => name);
  expect(new Set(fonts.map((name) => name?.replace(/^[A-Z]{6}\+/, '')))).toEqual(
    new Set(['Figtree-Regular', 'Figtree-SemiBold', 'Fraunces-Medium', 'Fraunces-SemiBold']),
  );
  expect(bytes.length).toBeLessThan(120_000);
});

it('lets no name break out of the properties', async () => {
  const bytes = await draw({ clientName: 'Ana & Luis </rdf:li><x:evil/>' });
  const [xml = ''] = /<x:xmpmeta[^]*<\/x:xmpmeta>/.exec(bytes.toString()) ?? [];
  expect(xml).toContain('Ana ＆ Luis ‹/rdf:li›‹x:evil/›');
  expect(xml).not.toContain('x:evil/>');
});

it('draws whatever a keyboard can send', async () => {
  const marks = Array.from(
    '\u0300\u05b0\u05c1\u064b\u0651\u0670\u06d6\u0653\u094d\u093f\ufe0f\u200d\u200c\u{1f3fd}\u0020\u000a\u202e',
  );
  const letters = Array.from('aÑאלىڨﷲﻻकष۱٣🤰1👩中');
  const text = fc.array(fc.constantFrom(...letters, ...marks), { maxLength: 60 }).map((chars) => chars.join(''));
  const bare = { agreements: [], facts: [] };
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 20, maxLength: 20 }), text, async (values, clientName) => {
      const rows = values.map((value) => ({ label: value.slice(0, 9), value }));
      const bytes = await draw({ ...bare, clientName, ...section(...rows) });
      expect(bytes.subarray(-6).toString()).toContain('%%EOF');
    }),
    { numRuns: 15 },
  );
});

it('takes no answer for an instruction', async () => {
  const value = '</text> {{x}} \\(a\\) endstream <script>alert(1)</script> [object Object] %PDF-1.7';
  expect(await whole(section({ label: 'Name', value }))).toContain(value);
});

it('does not print a signature that is no image', async () => {
  const broken = { ...mark('Signature'), png: Buffer.from('not an image') };
  const agreements = [{ title: 'Waiver', versionLine: '', parties: '', blocks: [], marks: [broken] }];
  await expect(draw({ agreements })).rejects.toMatchObject({ code: 'INTERNAL' });
});
