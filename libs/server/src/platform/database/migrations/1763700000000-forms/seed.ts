import { DNA_WAIVER_EN } from './dna-waiver.en.js';
import { DNA_WAIVER_ES } from './dna-waiver.es.js';
import { MASSAGE_TERMS_EN } from './massage-terms.en.js';
import { MASSAGE_TERMS_ES } from './massage-terms.es.js';
import { TERMS_EN } from './terms.en.js';
import { TERMS_ES } from './terms.es.js';
import { WAIVER_EN } from './waiver.en.js';
import { WAIVER_ES } from './waiver.es.js';
import type { Words } from './words.js';

const LANGUAGES = ['en', 'es'] as const;

const FIRST = {
  terms: { en: TERMS_EN, es: TERMS_ES },
  waiver: { en: WAIVER_EN, es: WAIVER_ES },
  'massage-terms': { en: MASSAGE_TERMS_EN, es: MASSAGE_TERMS_ES },
  'dna-waiver': { en: DNA_WAIVER_EN, es: DNA_WAIVER_ES },
};

type Kind = keyof typeof FIRST;

export interface ConsentSeed extends Words {
  kind: Kind;
  version: 1;
  language: (typeof LANGUAGES)[number];
}

/** The first version of every text. Signed forms point at it: other words are a new version, never a change here. */
export const CONSENT_SEED: readonly ConsentSeed[] = (Object.keys(FIRST) as Kind[]).flatMap((kind) =>
  LANGUAGES.map((language) => ({ kind, version: 1, language, ...FIRST[kind][language] })),
);
