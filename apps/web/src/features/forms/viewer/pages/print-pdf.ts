import type { DocumentProps } from 'react-pdf';
import styles from './pdf-page.module.css';

type Pdf = Parameters<NonNullable<DocumentProps['onLoadSuccess']>>[0];

/** 180 dots per inch: a PDF has 72 units per inch. */
const SCALE = 2.5;

/** Draws every page and prints them from this page: a frame with the PDF would need a viewer of the browser's own. */
export async function printPdf(pdf: Pdf): Promise<void> {
  const sheets = document.createElement('div');
  sheets.className = styles.prints ?? '';
  sheets.ariaHidden = 'true';
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const viewport = page.getViewport({ scale: SCALE });
    const canvas = document.createElement('canvas');
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    await page.render({ canvas, viewport, intent: 'print' }).promise;
    sheets.append(canvas);
  }
  document.body.append(sheets);
  document.body.dataset['printing'] = 'true';
  window.addEventListener('afterprint', () => remove(sheets), { once: true });
  window.print();
}

function remove(sheets: HTMLElement): void {
  sheets.remove();
  delete document.body.dataset['printing'];
}
