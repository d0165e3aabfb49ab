// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {{ section: string, line: number, cells: string[] }} Row */

const TEST_FILE = /\.(spec|it|e2e)\.(ts|tsx|mjs)$/;
const NESTED = ' › ';

/**
 * What is not true in a coverage document: one fault a line, none when all of it holds. `folder` is where its links start.
 *
 * @param {string} text @param {string} folder @param {readonly string[]} sections that must be there, with rows
 */
export function coverageFaults(text, folder, sections) {
  const targets = targetsOf(text);
  const rows = rowsOf(text);
  const missing = sections.filter((section) => !rows.some((row) => row.section === section));
  const used = new Set(rows.flatMap(({ cells }) => cells.flatMap(labelsOf)));
  return [
    ...missing.map((section) => `section ${section} has no rows`),
    ...[...targets]
      .filter(([, file]) => !existsSync(path.join(folder, file)))
      .map(([, file]) => `${file} is not there`),
    ...[...targets.keys()].filter((label) => !used.has(label)).map((label) => `nothing points to ${label}`),
    ...rows.flatMap((row) => rowFaults(row, targets, folder).map((fault) => `line ${row.line}: ${fault}`)),
  ];
}

/** Definitions at the end of the document: `[form-flow.ts]: ../apps/…`. @param {string} text */
function targetsOf(text) {
  return new Map([...text.matchAll(/^\[([^\]]+)\]: (\S+)$/gm)].map(([, label = '', file = '']) => [label, file]));
}

/** Rows of the tables below numbered headings, without heads. @param {string} text @returns {Row[]} */
function rowsOf(text) {
  /** @type {Row[]} */
  const rows = [];
  let [section, isBody] = ['', false];
  for (const [index, line] of text.split('\n').entries()) {
    section = /^## (\d+)\. /.exec(line)?.[1] ?? (line.startsWith('## ') ? '' : section);
    if (!line.startsWith('|')) isBody = false;
    else if (/^\|[\s:|-]+$/.test(line)) isBody = true;
    else if (isBody && section !== '') rows.push({ section, line: index + 1, cells: cellsOf(line) });
  }
  return rows;
}

/** @param {string} line */
const cellsOf = (line) =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/** @param {string} cell */
const labelsOf = (cell) => [...cell.replace(/`[^`]*`/g, '').matchAll(/\[([^\]]+)\]/g)].map(([, label = '']) => label);

/** @param {Row} row @param {Map<string, string>} targets @param {string} folder */
function rowFaults({ cells }, targets, folder) {
  const [says = '', where = '', tests = ''] = cells;
  if (cells.length !== 3) return [`has ${cells.length} cells instead of 3`];
  if (says === '') return ['says nothing'];
  const unknown = [...labelsOf(where), ...labelsOf(tests)].filter((label) => !targets.has(label));
  if (unknown.length > 0) return unknown.map((label) => `${label} leads nowhere`);
  if (labelsOf(where).length === 0) return ['does not say where it lives'];
  return testFaults(tests, targets, folder);
}

/** Each test file is followed by the titles in it. @param {string} cell @param {Map<string, string>} targets @param {string} folder */
function testFaults(cell, targets, folder) {
  const named = [...cell.matchAll(/\[([^\]]+)\]((?:[^[`]*`[^`]+`)*)/g)];
  if (named.length === 0) return ['names no test'];
  return named.flatMap(([, label = '', quoted = '']) => {
    const file = targets.get(label) ?? '';
    if (!TEST_FILE.test(file)) return [`${label} is no test`];
    const titles = [...quoted.matchAll(/`([^`]+)`/g)].map(([, title = '']) => title);
    if (titles.length === 0) return [`names no title of ${label}`];
    const whole = path.join(folder, file);
    const source = existsSync(whole) ? readFileSync(whole, 'utf8') : '';
    return titles.filter((title) => !hasTitle(source, title)).map((title) => `${label} has no test "${title}"`);
  });
}

/** `what it is › what it does` is a test inside a `describe`. @param {string} source @param {string} title */
function hasTitle(source, title) {
  let block = source;
  for (const part of title.split(NESTED)) {
    const at = placeOf(block, part);
    if (at === -1) return false;
    block = blockFrom(block, at);
  }
  return true;
}

/** Of the title as the first argument, a function being the next. @param {string} source @param {string} title */
function placeOf(source, title) {
  const text = title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/['"]/g, '\\\\?$&');
  return source.search(new RegExp(`(?<=[(\\s])(['"\`])${text}\\1,\\s*(?:async\\s*)?\\(`));
}

/** To the line that closes what was opened at `at`, as the formatter indents it. @param {string} source @param {number} at */
function blockFrom(source, at) {
  const lineStart = source.lastIndexOf('\n', at) + 1;
  const indent = /^ */.exec(source.slice(lineStart))?.[0] ?? '';
  const end = source.indexOf(`\n${indent}});`, at);
  return source.slice(at, end === -1 ? source.length : end);
}
