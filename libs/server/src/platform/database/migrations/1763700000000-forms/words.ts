/** As this migration wrote them, whatever the forms' own types become. */
export type Block = { type: 'heading' | 'paragraph'; text: string } | { type: 'list'; items: readonly string[] };

export interface Words {
  title: string;
  body: readonly Block[];
}

/** What the first versions were hashed over, in UTF-8: canonical JSON, keys in alphabetical order, NFC. */
export function hashInput({ title, body }: Words): string {
  return JSON.stringify({ body: body.map(canonical), title: nfc(title) });
}

function canonical(block: Block): object {
  return block.type === 'list'
    ? { items: block.items.map(nfc), type: block.type }
    : { text: nfc(block.text), type: block.type };
}

function nfc(text: string): string {
  return text.normalize('NFC');
}
