import { createHash } from 'node:crypto';
import type { ConsentBlock, ConsentKind, FormLanguage } from '#contracts/forms';
import { CONSENT_KINDS, FORM_LANGUAGES } from '#contracts/forms';
import { consentHashInput } from '#domain/consent';
import { plainText } from '#testing/forms/plain-text';
import { CONSENT_SEED } from './seed.js';
import { hashInput } from './words.js';

const all = CONSENT_SEED.map((text) => [`${text.kind} ${text.language}`, text] as const);

function bodyOf(kind: ConsentKind, language: FormLanguage): readonly ConsentBlock[] {
  const found = CONSENT_SEED.find((text) => text.kind === kind && text.language === language);
  if (!found) throw new Error(`${kind} in ${language} is not there`);
  return found.body;
}

/** Type of each block, with the number of items of a list. */
const shapeOf = (body: readonly ConsentBlock[]) =>
  body.map((block) => (block.type === 'list' ? `list of ${block.items.length}` : block.type));

/** A number means the same in both languages: sections, minutes, weeks, percentages. */
const numbersOf = (block: ConsentBlock) => plainText([block]).match(/\d+/g) ?? [];

it('has every kind in every language once, as version 1', () => {
  const keys = CONSENT_SEED.map(({ kind, version, language }) => `${kind} ${version} ${language}`);
  expect(keys).toEqual(CONSENT_KINDS.flatMap((kind) => FORM_LANGUAGES.map((language) => `${kind} 1 ${language}`)));
});

describe.each(CONSENT_KINDS)('%s', (kind) => {
  const [en, es] = [bodyOf(kind, 'en'), bodyOf(kind, 'es')];

  // 000 §1.8: Forms, terms and waivers in English and Spanish, from the first screen to the PDF
  it('is built alike in both languages', () => {
    expect(shapeOf(es)).toEqual(shapeOf(en));
    expect(en.length).toBeGreaterThan(20);
  });

  it('gives the same numbers block by block', () => {
    expect(es.map(numbersOf)).toEqual(en.map(numbersOf));
  });

  it('is translated, not copied', () => {
    const english = new Set(en.map((block) => plainText([block])));
    expect(es.filter((block) => english.has(plainText([block])))).toEqual([]);
  });

  it('says that it is signed electronically and that a copy comes by e-mail', () => {
    expect(plainText(en)).toMatch(/sign (this document )?electronically/);
    expect(plainText(en)).toMatch(/copy .*is sent to the e-mail|sends a copy to the e-mail/);
    expect(plainText(es)).toMatch(/firmar (este documento )?de forma electrónica/);
    expect(plainText(es)).toMatch(/copia .*se envía al correo|envía una copia al correo/);
  });
});

describe.each(all)('%s', (_, { language, title, body }) => {
  it('is complete without being endless', () => {
    const words = plainText(body).split(/\s+/).length;
    expect(words).toBeGreaterThan(700);
    expect(words).toBeLessThan(1_350);
  });

  it('opens with words to the reader and numbers its headings', () => {
    expect(body[0]?.type).toBe('paragraph');
    const headings = body.flatMap((block) => (block.type === 'heading' ? [Number.parseInt(block.text, 10)] : []));
    expect(headings.length).toBeGreaterThan(5);
    expect(headings).toEqual(headings.map((_heading, at) => at + 1));
  });

  it('holds nothing that was left to fill in', () => {
    const whole = `${title}\n${plainText(body)}`;
    expect(whole).not.toMatch(/lorem|ipsum|\bTBD\b|\bXX+|placeholder|\[|\]|\{|\}|<|>|_{2,}|\.{3}|…/i);
    expect(whole).toBe(whole.normalize('NFC'));
    const lines = body.flatMap((block) => (block.type === 'list' ? block.items : [block.text]));
    expect([title, ...lines].filter((line) => line !== line.trim() || / {2}/.test(line) || line === '')).toEqual([]);
  });

  it('is in its own language', () => {
    const words = plainText(body)
      .toLowerCase()
      .split(/[^\p{L}]+/u);
    const english = words.filter((word) => ['the', 'and', 'that', 'with', 'is'].includes(word)).length;
    const spanish = words.filter((word) => ['el', 'que', 'los', 'con', 'es'].includes(word)).length;
    expect(language === 'en' ? spanish : english).toBe(0);
    expect(language === 'en' ? english : spanish).toBeGreaterThan(50);
  });
});

const CONDITIONS: Record<FormLanguage, string[]> = {
  en: [
    'First trimester to 13 weeks',
    'Pre-term labor',
    'Pre-eclampsia',
    'Eclampsia',
    'Gestational diabetes',
    'Deep vein thrombosis',
  ],
  es: [
    'Primer trimestre hasta las 13 semanas',
    'Trabajo de parto prematuro',
    'Preeclampsia',
    'Eclampsia',
    'Diabetes gestacional',
    'Trombosis venosa profunda',
  ],
};

/** 000 §2 */
describe.each(['terms', 'massage-terms'] as const)('the six conditions of %s', (kind) => {
  // 000 §2.33: The terms name six conditions: first trimester to 13 weeks, pre-term labor, pre-eclampsia, eclampsia, gestational diabetes, deep vein
  //   thrombosis
  it.each(FORM_LANGUAGES)('are one list in %s', (language) => {
    const lists = bodyOf(kind, language).flatMap((block) => (block.type === 'list' ? [block.items] : []));
    const named = lists.map((items) => items.map((item) => item.replace(/ \(.*\)$/, '')));
    expect(named).toContainEqual(CONDITIONS[language]);
  });
});

/** 000 §9 */
// 000 §2.34: They say that the ultrasound lasts no more than 25 minutes
// 000 §9.7: At most 25 minutes
it('limits the ultrasound to 25 minutes', () => {
  expect(plainText(bodyOf('terms', 'en'))).toContain('the ultrasound lasts no more than 25 minutes');
  expect(plainText(bodyOf('terms', 'es'))).toContain('el ultrasonido no dura más de 25 minutos');
});

/** Forms are signed under these hashes. A text that must change is a new version; the old one stays as it is. */
const PUBLISHED = {
  'terms en': '6a46b1bc4f48da579ba8285bac32a3f492411fed644697b8ac225092342e3b89',
  'terms es': '5755e1a55ba75e8d956d3d3bfbc54acfec76ca156d2323051dfe3fa60586dbaf',
  'waiver en': '3a1457e475c235feca1eb25c08e99b616413a5486340228bc685d87d1d8701b0',
  'waiver es': '4e54b6cd0ae0af0b398f4507da8192859fc09661b93646e371858a2547cc2cd9',
  'massage-terms en': 'a4be032ed6f227857aff9d966fe457e8bdff289cf87a13d409e1f81296530392',
  'massage-terms es': '51ba586c32713e80a53f7decb5b8e4cc1540dff16a771ca59e5774e445d3bb2d',
  'dna-waiver en': '8dcdb3a92b9dd221bb4f6487f11a11173f88b1135c87e02966b7071e6a872667',
  'dna-waiver es': 'f5153d1226f0859e7af8ecb5487d4037fc10db780c5e266242aeaea50f8b9c1e',
};

it('keeps the published words to the letter', () => {
  const hashes = all.map(([key, { title, body }]) => [
    key,
    createHash('sha256').update(consentHashInput(title, body), 'utf8').digest('hex'),
  ]);
  expect(Object.fromEntries(hashes)).toEqual(PUBLISHED);
});

it('hashes them as whoever looks a signature up does', () => {
  for (const text of CONSENT_SEED) expect(hashInput(text)).toBe(consentHashInput(text.title, text.body));
});
