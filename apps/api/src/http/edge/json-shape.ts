/** How much there is of a JSON text, whatever it says. */
export interface JsonShape {
  /** Levels of objects and lists in each other. */
  depth: number;
  /** Names of members, doubled ones counted twice. */
  names: number;
  /** Commas between members and elements. */
  commas: number;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * One pass over the bytes (UTF-8), nothing is kept. Exact for well-formed JSON. Of any other text it says something, and `JSON.parse`
 * refuses that.
 */
export function shapeOfJson(bytes: Uint8Array): JsonShape {
  const shape = { depth: 0, names: 0, commas: 0 };
  let open = 0;
  for (let at = 0; at < bytes.length; at++) {
    switch (bytes[at]) {
      case QUOTE:
        at = endOfText(bytes, at + 1);
        break;
      case OPEN_OBJECT:
      case OPEN_LIST:
        open += 1;
        if (open > shape.depth) shape.depth = open;
        break;
      case CLOSE_OBJECT:
      case CLOSE_LIST:
        open -= 1;
        break;
      case COLON:
        shape.names += 1;
        break;
      case COMMA:
        shape.commas += 1;
        break;
      default:
    }
  }
  return shape;
}

/** Where the quote is that ends it. No byte of a longer character is a quote or a backslash. */
function endOfText(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}
