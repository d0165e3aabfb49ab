import type { Content } from 'pdfmake';
import type { LeafRole, Marked, Role } from './roles.js';

/** One element of the document as it is read aloud: its parts in their order, and where on the pages each stands. */
export interface Element {
  role: Role;
  alt?: string;
  /** As it was written, where its letters stand on the page in another order. */
  written?: string;
  parts: (Element | Place)[];
}

/** A stretch of marked content on a page, or an annotation there. */
export type Place = { page: unknown; mcid: number } | { page: unknown; annotation: unknown };

/** Marked text and pictures carry the element that they belong to; what carries none is decoration. */
export interface Carrying {
  element?: Element;
  /** Of a line that was put into the order of sight. */
  written?: string;
}

interface Node extends Marked, Carrying {
  text?: unknown;
  image?: string;
  stack?: Node[];
  columns?: Node[];
  ul?: Node[];
  table?: { body: Node[][] };
}

/** What each of these stands in; a first one opens it, a further one goes on in what is open. */
const WITHIN: Partial<Record<Role, readonly [opened: Role, inside: Role]>> = {
  Lbl: ['LI', 'L'],
  TH: ['TR', 'Table'],
};
const GOES_ON: Partial<Record<Role, readonly [inside: Role, outside: Role]>> = {
  LBody: ['LI', 'L'],
  TD: ['TR', 'Table'],
};

/** Reads the content once, in the order in which it was written, whatever the layout makes of it. */
export function structureOf(content: readonly Content[]): Element {
  const root: Element = { role: 'Document', parts: [] };
  for (const node of content as readonly Node[]) walk(node, root);
  return root;
}

function walk(node: Node, parent: Element): void {
  const isFiller = node.text === ' ';
  if (isFiller) return;
  const element = node.role === undefined ? parent : opened(node.role, parent, node.alt);
  if (node.text !== undefined) carry(node, element);
  if (node.image !== undefined && node.role === 'Figure') node.element = element;
  if (node.ul !== undefined) listOf(node.ul, element);
  const cells = node.table?.body.flat() ?? [];
  for (const child of [...(node.stack ?? []), ...(node.columns ?? []), ...cells]) walk(child, element);
}

/** The lines of a text that was broken already are their parent's. */
function carry(node: Node, element: Element): void {
  for (const run of node.text as Carrying[]) run.element = element;
  const [{ written } = {}] = node.text as Carrying[];
  if (written !== undefined) element.written = [element.written, written].filter(Boolean).join(' ');
}

function listOf(items: readonly Node[], parent: Element): void {
  const list = added('L', parent);
  for (const item of items) {
    const body = added('LBody', added('LI', list));
    walk({ ...item, stack: item.stack?.map(unmarked) ?? [] }, body);
  }
}

/** In an item of a list its only text is the item's body. */
function unmarked(node: Node): Node {
  delete node.role;
  return node;
}

function opened(role: Role, parent: Element, alt?: string): Element {
  const [within, on] = [WITHIN[role], GOES_ON[role]];
  if (within) return added(role, added(within[0], lastOr(within[1], parent)));
  if (on) return added(role, lastOr(on[0], lastOr(on[1], parent)));
  const element = added(role, parent);
  if (alt !== undefined) element.alt = alt;
  return element;
}

function lastOr(role: Role, parent: Element): Element {
  const last = parent.parts.at(-1);
  return last !== undefined && 'role' in last && last.role === role ? last : added(role, parent);
}

function added(role: Role | LeafRole, parent: Element): Element {
  const element: Element = { role, parts: [] };
  parent.parts.push(element);
  return element;
}
