import 'react-pdf/dist/Page/AnnotationLayer.css';
import 'react-pdf/dist/Page/TextLayer.css';
import pdfWorker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { useCallback, useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import styles from './pdf-page.module.css';
import { printPdf } from './print-pdf';

pdfjs.GlobalWorkerOptions.workerSrc = pdfWorker;

/** Wider canvases are refused by tablets. */
const WIDEST_CANVAS_PX = 4_096;
const US_LETTER = 11 / 8.5;

export interface OpenedPdf {
  pages: number;
  print: () => Promise<void>;
}

export interface PdfPageProps {
  file: Blob;
  /** Counts from 1. */
  page: number;
  /** CSS pixels. */
  width: number;
  onOpened: (pdf: OpenedPdf) => void;
  onFailed: () => void;
}

/** One page, with its text above the picture to select and to be read out. */
export function PdfPage({ file, page, width, onOpened, onFailed }: PdfPageProps) {
  const [ratio, setRatio] = useState(US_LETTER);
  const asked = `${page}/${width}`;
  const [readable, setReadable] = useState('');
  // A new function makes the library lay the text anew.
  const onTextSettled = useCallback(() => setReadable(asked), [asked]);
  return (
    <Document
      className={styles.document}
      file={file}
      suspense={false}
      loading={null}
      error={null}
      externalLinkTarget="_blank"
      onLoadSuccess={(pdf) => onOpened({ pages: pdf.numPages, print: () => printPdf(pdf) })}
      onLoadError={onFailed}
      onSourceError={onFailed}
    >
      <div className={styles.sheet} style={{ width, minHeight: width * ratio }} aria-busy={readable !== asked}>
        <Page
          pageNumber={page}
          width={width}
          devicePixelRatio={Math.min(window.devicePixelRatio, WIDEST_CANVAS_PX / width)}
          suspense={false}
          loading={null}
          error={null}
          onLoadSuccess={({ originalWidth, originalHeight }) => setRatio(originalHeight / originalWidth)}
          onLoadError={onFailed}
          onRenderError={onFailed}
          onRenderTextLayerSuccess={onTextSettled}
          onRenderTextLayerError={onTextSettled}
          onGetTextError={onTextSettled}
        />
      </div>
    </Document>
  );
}
