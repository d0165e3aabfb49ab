// @ts-check

/**
 * What a test shows of a document, as the comment above it says: `// 000 §2.13: After a check-in with a form due: on to the form`.
 * `test` is its title, with those of its groups.
 *
 * @typedef {{ document: string, section: number, row: number, says: string, test: string }} Mark
 */

const MARK = /^\s*\/\/ (\d{3}) §(\d+)\.(\d+): (.+)$/;
const GOES_ON = /^\s*\/\/ {3}(.+)$/;
const STATEMENT = /^( *)(?:it|test|describe)\b/;
const NESTED = ' › ';

/** The marks of a test file, in its order; throws for one above anything but a test or a group. @param {string} source @returns {Mark[]} */
export function marksOf(source) {
  const lines = source.split('\n');
  /** @type {{ depth: number, title: string }[]} */
  let groups = [];
  /** @type {Omit<Mark, 'test'>[]} */
  let waiting = [];
  /** @type {Mark[]} */
  const marks = [];
  for (const [index, line] of lines.entries()) {
    const mark = toMark(line);
    const more = GOES_ON.exec(line)?.[1];
    const last = waiting.at(-1);
    if (mark !== null) waiting.push(mark);
    else if (more !== undefined && last !== undefined) last.says += ` ${more}`;
    else {
      const depth = STATEMENT.exec(line)?.[1]?.length;
      if (depth === undefined && last !== undefined) throw new Error(`No test below "${last.says}"`);
      if (depth === undefined) continue;
      const title = titleAt(lines.slice(index), depth);
      groups = [...groups.filter((group) => group.depth < depth), { depth, title }];
      const test = groups.map((group) => group.title).join(NESTED);
      marks.push(...waiting.map((one) => ({ ...one, test })));
      waiting = [];
    }
  }
  return marks;
}

/** @param {string} line @returns {Omit<Mark, 'test'> | null} */
function toMark(line) {
  const [, document, section, row, says] = MARK.exec(line) ?? [];
  if (document === undefined || says === undefined) return null;
  return { document, section: Number(section), row: Number(row), says };
}

/** The first argument, of a table's test that of the call behind the table. @param {string[]} lines @param {number} depth */
function titleAt(lines, depth) {
  const first = lines[0] ?? '';
  if (!/^ *\w+\.each[<(]/.test(first)) return textIn(lines.join('\n'), /\(\s*/);
  if (/\)\(/.test(first)) return textIn(lines.join('\n'), /\)\(\s*/);
  const end = lines.findIndex((line, index) => index > 0 && new RegExp(`^ {${depth}}[\\]})].*\\)\\(`).test(line));
  return end === -1 ? '' : textIn(lines.slice(end).join('\n'), /\)\(\s*/);
}

/** The text that stands behind `before`. @param {string} source @param {RegExp} before */
function textIn(source, before) {
  const [, , text = ''] = new RegExp(`${before.source}(['"\`])((?:\\\\.|(?!\\1).)*)\\1`).exec(source) ?? [];
  return text.replaceAll(/\\(.)/g, '$1');
}
