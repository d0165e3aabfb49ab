/**
 * Arabic letters as the joined forms that Unicode keeps for each (FB50–FDFF, FE70–FEFF). The font can join plain letters too, but only by drawing dots and
 * bodies apart, bodies shared by several letters: nothing that is copied or searched in the file would then be the word that was printed.
 */
type Forms = readonly [isolated: string, final: string, initial?: string, medial?: string];

const BLOCKS: readonly (readonly [first: number, last: number])[] = [
  [0xfe80, 0xfefc],
  [0xfb50, 0xfbb1],
  [0xfbd3, 0xfbdc],
  [0xfbde, 0xfbe7],
  [0xfbfc, 0xfbff],
];
const FORMS = formsOf();
const TATWEEL = '\u0640';
const MARK = /^\p{Mn}$/u;
const NON_JOINER = '\u200c';
const WORD = /[\p{Script=Arabic}\p{Mn}\u0640\u200c\u200d]+/gu;

interface Letter {
  text: string;
  marks: string;
}

/** A letter without forms stays as it is and joins nothing. */
export function joinArabic(text: string): string {
  return text.replace(WORD, (word) => {
    const letters = lettersOf(word);
    return letters.map((letter, i) => joined(letter, letters[i - 1], letters[i + 1])).join('');
  });
}

function joined({ text, marks }: Letter, before: Letter | undefined, after: Letter | undefined): string {
  const forms = FORMS.get(text);
  if (forms === undefined) return text === NON_JOINER ? marks : text + marks;
  const [isolated, final, initial, medial] = forms;
  const isAfter = before !== undefined && joinsNext(before.text);
  const isBefore = after !== undefined && joinsNext(text) && joinsPrevious(after.text);
  const form = isAfter ? (isBefore ? medial : final) : isBefore ? initial : isolated;
  return (form ?? isolated) + marks;
}

function joinsNext(text: string): boolean {
  return text === TATWEEL || FORMS.get(text)?.[2] !== undefined;
}

function joinsPrevious(text: string): boolean {
  const forms = FORMS.get(text);
  return text === TATWEEL || (forms !== undefined && forms[0] !== forms[1]);
}

/** Letters with their marks; lam and alef are one. */
function lettersOf(word: string): Letter[] {
  const letters: Letter[] = [];
  for (const char of word.normalize('NFC').replace(/\u200d/g, '')) {
    const last = letters.at(-1);
    if (last && MARK.test(char)) last.marks += char;
    else if (last && FORMS.has(last.text + char)) last.text += char;
    else letters.push({ text: char, marks: '' });
  }
  return letters;
}

/** A letter's forms follow one another in the blocks: isolated, final and, when it joins the next letter, initial and medial. */
function formsOf(): Map<string, Forms> {
  const found = new Map<string, string[]>();
  for (const [first, last] of BLOCKS) {
    const known = new Set(found.keys());
    for (let code = first; code <= last; code++) {
      const form = String.fromCharCode(code);
      const letter = form.normalize('NFKC');
      if (letter === form || known.has(letter)) continue;
      found.set(letter, [...(found.get(letter) ?? []), form]);
    }
  }
  return new Map([...found].map(([letter, forms]) => [letter, toForms(forms)]));
}

function toForms([isolated = '', final = isolated, initial, medial]: string[]): Forms {
  return initial === undefined || medial === undefined ? [isolated, final] : [isolated, final, initial, medial];
}
