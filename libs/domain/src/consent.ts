import type { ConsentBlock, ConsentKind, FormVariant } from '#contracts/forms';

export interface ConsentMark {
  kind: ConsentKind;
  mark: 'initials' | 'signature';
}

/** What each form wants to be agreed to, in the order in which it is asked. 000 §2, §4 */
export const CONSENTS_OF: Record<FormVariant, readonly ConsentMark[]> = {
  ultrasound: [
    { kind: 'terms', mark: 'initials' },
    { kind: 'waiver', mark: 'signature' },
  ],
  massage: [{ kind: 'massage-terms', mark: 'signature' }],
  dna: [{ kind: 'dna-waiver', mark: 'signature' }],
};

/** CSS pixels from the end of a text that count as read. Terms have 0 in 000 §4, which fractional pixels never reach: decision 11. */
export const SCROLL_TOLERANCE_PX: Record<ConsentKind, number> = {
  terms: 1,
  'massage-terms': 1,
  waiver: 120,
  'dna-waiver': 120,
};

/** Canonical JSON of what a client reads: keys in alphabetical order, NFC, nothing else. Its UTF-8 bytes are hashed with SHA-256. */
export function consentHashInput(title: string, body: readonly ConsentBlock[]): string {
  return JSON.stringify({ body: body.map(canonical), title: nfc(title) });
}

function canonical(block: ConsentBlock): object {
  return block.type === 'list'
    ? { items: block.items.map(nfc), type: block.type }
    : { text: nfc(block.text), type: block.type };
}

function nfc(text: string): string {
  return text.normalize('NFC');
}
