import type { ConsentBlock } from '#contracts/forms';

/** The text without its shape: blocks apart by an empty line, items each on a line with a bullet. */
export function plainText(body: readonly ConsentBlock[]): string {
  return body
    .map((block) => (block.type === 'list' ? block.items.map((item) => `• ${item}`).join('\n') : block.text))
    .join('\n\n');
}
