import type * as Pdf from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a reader of the file can search and copy: one string per page, a line break where a line of the page ends. */
export function pdfText(bytes: Uint8Array): Promise<string[]> {
  return ofPages(bytes, textOf);
}

/** An element of a tagged file as a screen reader goes through it. */
export interface PdfElement {
  role: string;
  alt?: string;
  /** What stands on the page for it, without what its children have. */
  text: string;
  children: PdfElement[];
}

/** The roots of each page's elements, in the order of reading, and the texts of the page that no element has. */
export function pdfStructure(bytes: Uint8Array): Promise<{ roots: PdfElement[]; unread: string[] }[]> {
  return ofPages(bytes, structureOf);
}

/** A piece of text as it stands on the page: its letters in the order of reading, and where it begins from the left, in points. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
}

export function pdfPlaces(bytes: Uint8Array): Promise<PlacedText[][]> {
  return ofPages(bytes, async (page) => {
    const { items } = await page.getTextContent();
    return items.flatMap((item) =>
      'str' in item ? [{ text: item.str, x: Number(item.transform[4]), y: Number(item.transform[5]) }] : [],
    );
  });
}

async function ofPages<T>(bytes: Uint8Array, read: (page: Pdf.PDFPageProxy) => Promise<T>): Promise<T[]> {
  const { getDocument } = await pdfJs();
  const loading = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  try {
    const pdf = await loading.promise;
    const pages: T[] = [];
    for (let number = 1; number <= pdf.numPages; number++) pages.push(await read(await pdf.getPage(number)));
    return pages;
  } finally {
    await loading.destroy();
  }
}

interface TreeNode {
  role?: string;
  alt?: string;
  type?: string;
  id?: string;
  children?: TreeNode[];
}

async function structureOf(page: Pdf.PDFPageProxy): Promise<{ roots: PdfElement[]; unread: string[] }> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  const open: string[] = [];
  for (const item of items) {
    if ('str' in item) {
      const id = open.findLast((one) => one !== '') ?? '';
      texts.set(id, `${texts.get(id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`);
    } else if (item.type === 'endMarkedContent') open.pop();
    else {
      const isArtifact = (item as { tag?: string }).tag === 'Artifact';
      open.push(isArtifact ? 'artifact' : item.id);
      if (item.id) texts.set(item.id, texts.get(item.id) ?? '');
    }
  }
  const tree = (await page.getStructTree()) as TreeNode | null;
  const roots = (tree?.children ?? []).flatMap((child) => elementsOf(child, texts));
  const left = [...texts].filter(([id, text]) => id !== 'artifact' && text.trim() !== '');
  return { roots, unread: left.map(([, text]) => text) };
}

/** None for an element that is on other pages. Takes the texts that it finds an element for. */
function elementsOf({ role = '', alt, children = [] }: TreeNode, texts: Map<string, string>): PdfElement[] {
  const own = children.flatMap(({ type, id = '' }) => (type === 'content' && texts.has(id) ? [id] : []));
  const text = own.map((id) => texts.get(id) ?? '').join(' ');
  for (const id of own) texts.delete(id);
  const inner = children.filter((child) => child.role !== undefined).flatMap((child) => elementsOf(child, texts));
  if (own.length === 0 && inner.length === 0) return [];
  return [{ role, ...(alt === undefined ? {} : { alt }), text: text.replace(/\s+/g, ' ').trim(), children: inner }];
}

async function textOf(page: Pdf.PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
}

function pdfJs(): Promise<typeof Pdf> {
  withResolvers();
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}

/** The reader wants Node 22; this is all that it misses in Node 20. */
function withResolvers(): void {
  const promises = Promise as unknown as { withResolvers?: unknown };
  promises.withResolvers ??= () => {
    const parts: { resolve?: unknown; reject?: unknown } = {};
    const promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
    return { promise, ...parts };
  };
}
