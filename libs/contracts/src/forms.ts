/** Which form an appointment wants. 000 §1 */
export const FORM_VARIANTS = ['ultrasound', 'massage', 'dna'] as const;
export type FormVariant = (typeof FORM_VARIANTS)[number];

export const FORM_LANGUAGES = ['en', 'es'] as const;
export type FormLanguage = (typeof FORM_LANGUAGES)[number];

/** Where a one-time code goes: a text message or a mail. */
export const CODE_CHANNELS = ['text', 'email'] as const;
export type CodeChannel = (typeof CODE_CHANNELS)[number];

export const CODE_DELIVERIES = ['queued', 'sent', 'failed'] as const;
export type CodeDelivery = (typeof CODE_DELIVERIES)[number];

/** Everything a form can ask, by correct names; the misspelt keys of the wire are mapped in `#domain/form-wire`. 000 §3 */
export const ANSWER_NAMES = [
  'firstName',
  'lastName',
  'email',
  'mobilePhone',
  'homePhone',
  'workPhone',
  'spousePartner',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'postalCode',
  'birthDate',
  'dueDate',
  'physicianName',
  'physicianPhone',
  'doctorFacilities',
  'pregnancyProblem',
  'pregnancyProblemExplain',
  'ultrasounds',
  'lastUltrasoundDate',
  'normalResults',
  'normalResultsExplain',
  'massages',
  'lastMassageDate',
  'problemsMassages',
  'problemsMassagesExplain',
  'medicalConditions',
  'referredBy',
] as const;
export type AnswerName = (typeof ANSWER_NAMES)[number];

/** Phones are ten digits, dates `YYYY-MM-DD`, questions `yes` or `no`, counts digits; what is not answered is missing or empty. */
export type FormAnswers = Partial<Record<AnswerName, string>>;

/** The value of each option of "how did you hear about us". 000 §3 about_us */
export const REFERRALS = [
  'TV',
  'Facebook',
  'Instagram',
  'Flyers',
  'Yelp',
  'Friend',
  'Google',
  'Baby Store',
  'Online Search',
  'Doctors Office',
] as const;
export type Referral = (typeof REFERRALS)[number];

/** Texts that a client agrees to. Terms are initialled, the others signed. 000 §2 */
export const CONSENT_KINDS = ['terms', 'waiver', 'massage-terms', 'dna-waiver'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

export type ConsentBlock = { type: 'heading' | 'paragraph'; text: string } | { type: 'list'; items: readonly string[] };

/** One language of one version. `sha256` is over the canonical JSON of title and body (`#domain/consent`). */
export interface ConsentText {
  kind: ConsentKind;
  version: number;
  language: FormLanguage;
  title: string;
  body: readonly ConsentBlock[];
  /** Instant from which it is the one to sign. */
  effectiveFrom: string;
  sha256: string;
}

export const SIGNING_METHODS = ['drawn', 'typed'] as const;
export type SigningMethod = (typeof SIGNING_METHODS)[number];

/** What the browser says of how a text was read and signed. Instants are its word, on the server's clock, ISO 8601. */
export interface SignedText {
  kind: ConsentKind;
  version: number;
  language: FormLanguage;
  sha256: string;
  scrolledAt: string;
  acceptedAt: string;
  signedAt: string;
  method: SigningMethod;
  /** Stored points of the strokes; 0 when typed. */
  points: number;
  /** The full name; with `typed` only. */
  typedName?: string;
}

export interface SigningEvidence {
  signed: SignedText[];
  /** IANA name of the browser's zone. */
  timeZone: string;
  openedAt: string;
}

/** How far a client is with a form. Never an answer. */
export const FORM_STEPS = ['opened', 'code', 'verified', 'filling', 'signed', 'filled'] as const;
export type FormStep = (typeof FORM_STEPS)[number];

export interface FormProgress {
  step: FormStep;
  /** Of the newest one-time code. */
  code: CodeDelivery | null;
  /** Who of the staff opened it with the client; null when a code did. */
  by: string | null;
  /** Finished sections of `of`. */
  done: number;
  of: number;
  /** ISO 8601 instant of the last change. */
  at: string;
  /** Grows with every change. */
  version: number;
}

/** `filled` and signed under texts that have been replaced since: `re-sign`. */
export const FORM_STATES = ['due', 'filled', 're-sign'] as const;
export type FormState = (typeof FORM_STATES)[number];
