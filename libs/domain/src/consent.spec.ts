import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { anyText } from '#testing/any-text';
import type { ConsentBlock } from '#contracts/forms';
import { CONSENT_KINDS, FORM_VARIANTS } from '#contracts/forms';
import { CONSENTS_OF, SCROLL_TOLERANCE_PX, consentHashInput } from './consent.js';

const BODY: readonly ConsentBlock[] = [
  { type: 'heading', text: 'Duración' },
  { type: 'paragraph', text: 'El ultrasonido dura "poco".' },
  { type: 'list', items: ['uno', 'dos'] },
];

const text = anyText({ maxLength: 20 });
const block: fc.Arbitrary<ConsentBlock> = fc.oneof(
  fc.record({ type: fc.constantFrom('heading' as const, 'paragraph' as const), text }),
  fc.record({ type: fc.constant('list' as const), items: fc.array(text, { maxLength: 4 }) }),
);
const body = fc.array(block, { maxLength: 6 });

describe('what is hashed of a text', () => {
  it('is one fixed string, whatever is signed for years to come', () => {
    const input = consentHashInput('Términos', BODY);
    expect(input).toBe(
      '{"body":[{"text":"Duración","type":"heading"},{"text":"El ultrasonido dura \\"poco\\".","type":"paragraph"},' +
        '{"items":["uno","dos"],"type":"list"}],"title":"Términos"}',
    );
    expect(createHash('sha256').update(input, 'utf8').digest('hex')).toBe(
      '309afa50435bd54873d7fdd3144b832399c1a191b719fa78f5a2b379ca98d00d',
    );
  });

  it('does not depend on the order of keys, as after a round through the database', () => {
    const turned: ConsentBlock[] = BODY.map(
      (one) => Object.fromEntries(Object.entries(one).reverse()) as unknown as ConsentBlock,
    );
    expect(Object.keys(turned[0] ?? {})).toEqual(['text', 'type']);
    expect(consentHashInput('Términos', turned)).toBe(consentHashInput('Términos', BODY));
  });

  it('is the same for composed and decomposed accents', () => {
    const decomposed = JSON.parse(JSON.stringify(BODY).normalize('NFD')) as ConsentBlock[];
    expect(decomposed).not.toEqual(BODY);
    expect(consentHashInput('Términos'.normalize('NFD'), decomposed)).toBe(consentHashInput('Términos', BODY));
  });

  it('changes with every change that a reader could see', () => {
    fc.assert(
      fc.property(fc.tuple(text, body), fc.tuple(text, body), (one, other) => {
        const seen = ([title, blocks]: typeof one) =>
          JSON.stringify([title, blocks.map((each) => [each.type, each.type === 'list' ? each.items : each.text])]);
        const areAlike = seen(one).normalize('NFC') === seen(other).normalize('NFC');
        expect(consentHashInput(...one) === consentHashInput(...other)).toBe(areAlike);
      }),
    );
  });

  it.each<[string, string, readonly ConsentBlock[]]>([
    ['one letter of the title', 'Terminos', BODY],
    ['a block less', 'Términos', BODY.slice(1)],
    ['two blocks swapped', 'Términos', [...BODY].reverse()],
    ['a heading that becomes a paragraph', 'Términos', [{ type: 'paragraph', text: 'Duración' }, ...BODY.slice(1)]],
    ['two items joined', 'Términos', [...BODY.slice(0, 2), { type: 'list', items: ['unodos'] }]],
  ])('changes with %s', (_, title, changed) => {
    expect(consentHashInput(title, changed)).not.toBe(consentHashInput('Términos', BODY));
  });
});

// 000 §2.36: DNA: first name, last name, e-mail, phone (+1, 14 characters), a waiver to open, an agreement box, Submit
// 000 §5.4: Ultrasound, always required: terms and waiver
// 000 §5.9: Massage: without due_date, ultrasounds and waiver; massages required; only the terms. The due date is shown, not demanded
it('asks for initials under the ultrasound terms and signatures under the rest', () => {
  expect(CONSENTS_OF).toEqual({
    ultrasound: [
      { kind: 'terms', mark: 'initials' },
      { kind: 'waiver', mark: 'signature' },
    ],
    massage: [{ kind: 'massage-terms', mark: 'signature' }],
    dna: [{ kind: 'dna-waiver', mark: 'signature' }],
  });
});

// 000 §3.14: terms_checkbox, waiver_checkbox, waiver_checkbox_dna
it('asks for every text in exactly one form, and each form ends in one signature', () => {
  const asked = FORM_VARIANTS.flatMap((variant) => CONSENTS_OF[variant].map(({ kind }) => kind));
  expect(asked.toSorted()).toEqual(CONSENT_KINDS.toSorted());
  const signatures = FORM_VARIANTS.map((variant) => CONSENTS_OF[variant].filter(({ mark }) => mark === 'signature'));
  expect(signatures.map((each) => each.length)).toEqual([1, 1, 1]);
});

// 000 §4.37: Waiver: Accept within 120 px of the bottom; opens the signature
// 000 §9.4: Terms 0 px, waiver 120 px. Decision 11: 1 px
it('takes terms as read at their very end and waivers 120 px before', () => {
  expect(SCROLL_TOLERANCE_PX).toEqual({ terms: 1, 'massage-terms': 1, waiver: 120, 'dna-waiver': 120 });
});
