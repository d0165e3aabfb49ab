import { useState } from 'react';
import type { OpenedPdf } from './pdf-page';
import { FIT_WIDTH, zoomedIn, zoomedOut } from './zoom';

/** Where in the document the reader is. */
export interface Reading {
  pdf: OpenedPdf | null;
  /** Counts from 1. */
  page: number;
  zoom: number;
  isFailed: boolean;
}

const START: Reading = { pdf: null, page: 1, zoom: FIT_WIDTH, isFailed: false };

export interface Pages extends Reading {
  canGo: (steps: -1 | 1) => boolean;
  go: (steps: -1 | 1) => void;
  zoomTo: (zoom: number | null) => void;
  larger: number | null;
  smaller: number | null;
  opened: (pdf: OpenedPdf) => void;
  failed: () => void;
}

export function usePages(): Pages {
  const [reading, setReading] = useState(START);
  const { pdf, page, zoom } = reading;
  const canGo = (steps: -1 | 1) => pdf !== null && page + steps >= 1 && page + steps <= pdf.pages;
  return {
    ...reading,
    canGo,
    go: (steps) => {
      if (canGo(steps)) setReading({ ...reading, page: page + steps });
    },
    zoomTo: (next) => {
      if (next !== null) setReading({ ...reading, zoom: next });
    },
    larger: pdf && zoomedIn(zoom),
    smaller: pdf && zoomedOut(zoom),
    opened: (opened) => setReading((before) => ({ ...before, pdf: opened, isFailed: false })),
    failed: () => setReading((before) => ({ ...before, isFailed: true })),
  };
}
