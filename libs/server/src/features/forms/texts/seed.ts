import type { ConsentKind, ConsentText, FormLanguage } from '#contracts/forms';
import { CONSENT_KINDS, FORM_LANGUAGES } from '#contracts/forms';
import { DNA_WAIVER_EN } from './dna-waiver.en.js';
import { DNA_WAIVER_ES } from './dna-waiver.es.js';
import { MASSAGE_TERMS_EN } from './massage-terms.en.js';
import { MASSAGE_TERMS_ES } from './massage-terms.es.js';
import { TERMS_EN } from './terms.en.js';
import { TERMS_ES } from './terms.es.js';
import { WAIVER_EN } from './waiver.en.js';
import { WAIVER_ES } from './waiver.es.js';

export interface ConsentSeed extends Pick<ConsentText, 'kind' | 'language' | 'title' | 'body'> {
  version: 1;
}

type Words = Pick<ConsentText, 'title' | 'body'>;

const FIRST: Record<ConsentKind, Record<FormLanguage, Words>> = {
  terms: { en: TERMS_EN, es: TERMS_ES },
  waiver: { en: WAIVER_EN, es: WAIVER_ES },
  'massage-terms': { en: MASSAGE_TERMS_EN, es: MASSAGE_TERMS_ES },
  'dna-waiver': { en: DNA_WAIVER_EN, es: DNA_WAIVER_ES },
};

/** The first version of every text. Signed forms point at it: other words are a new version, never a change here. */
export const CONSENT_SEED: readonly ConsentSeed[] = CONSENT_KINDS.flatMap((kind) =>
  FORM_LANGUAGES.map((language) => ({ kind, version: 1, language, ...FIRST[kind][language] })),
);
