import type * as Pdf from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a reader of the file can search and copy: one string per page, a line break where a line of the page ends. */
export async function pdfText(bytes: Uint8Array): Promise<string[]> {
  const { getDocument } = await pdfJs();
  const loading = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  try {
    const pdf = await loading.promise;
    const pages: string[] = [];
    for (let number = 1; number <= pdf.numPages; number++) pages.push(await textOf(await pdf.getPage(number)));
    return pages;
  } finally {
    await loading.destroy();
  }
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
