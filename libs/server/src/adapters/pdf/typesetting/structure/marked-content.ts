// Puts the marks of a tagged PDF around what the layout draws. The library draws line by line and knows no structure; what it is asked to
// draw keeps the element that it was given, so that the marks can be set around each line and picture where they are drawn.
import { createRequire } from 'node:module';
import type { Element, Carrying, Place } from './structure-tree.js';

interface Inline extends Carrying {
  link?: string;
  lang?: string;
}

interface Line {
  inlines: Inline[];
  _outline?: unknown;
}

/** What is used of the library's document. */
export interface MarkedDocument {
  page: { dictionary: Reference; structParentTreeKey: number };
  ref(data: object): Reference;
  markContent(tag: string, options?: object): void;
  markStructureContent(tag: string): { refs: [{ mcid: number }] };
  endMarkedContent(): void;
  getStructTreeRoot(): Reference;
  getStructParentTree(): { get(key: number): Reference[]; add(key: number, value: unknown): void };
  createStructParentTreeNextKey(): number;
  _currentStructureElement?: unknown;
}

export interface Reference {
  data: Record<string, unknown>;
  end(): void;
}

interface Renderer {
  pdfDocument: MarkedDocument;
  renderLine: (this: Renderer, line: Line, x: number, y: number) => void;
  renderImage: (this: Renderer, image: Carrying) => void;
  renderVector: (this: Renderer, vector: unknown) => void;
}

const require = createRequire(import.meta.url);
let isMarking = false;

/** Once per thread. */
export function markWhatIsDrawn(): void {
  if (isMarking) return;
  isMarking = true;
  const { default: renderer } = require('pdfmake/js/Renderer.js') as { default: { prototype: Renderer } };
  const drawn = renderer.prototype;
  const { renderLine, renderImage, renderVector } = drawn;
  drawn.renderVector = function (vector) {
    asArtifact(this.pdfDocument, 'Layout', () => renderVector.call(this, vector));
  };
  drawn.renderImage = function (image) {
    around(this.pdfDocument, image.element, () => renderImage.call(this, image));
  };
  drawn.renderLine = function (line, x, y) {
    for (const part of partsOf(line)) drawPart(this, part, () => renderLine.call(this, part, x, y));
  };
}

/** A line is drawn in as many parts as languages stand in it. The first alone names it to the list beside the pages. */
function partsOf(line: Line): Line[] {
  const parts: Inline[][] = [];
  for (const inline of line.inlines) {
    const last = parts.at(-1);
    if (last?.[0]?.lang === inline.lang && last !== undefined) last.push(inline);
    else parts.push([inline]);
  }
  if (parts.length < 2) return [line];
  return parts.map((inlines, i) =>
    Object.assign(Object.create(line) as Line, { inlines, ...(i === 0 ? {} : { _outline: undefined }) }),
  );
}

function drawPart({ pdfDocument }: Renderer, { inlines: [first] }: Line, draw: () => void): void {
  around(pdfDocument, first?.element, () => {
    const lang = first?.lang;
    if (lang !== undefined) pdfDocument.markContent('Span', { lang });
    draw();
    if (lang !== undefined) pdfDocument.endMarkedContent();
  });
}

function around(document: MarkedDocument, element: Element | undefined, draw: () => void): void {
  if (element === undefined) {
    asArtifact(document, 'Pagination', draw);
    return;
  }
  const [{ mcid }] = document.markStructureContent(element.role).refs;
  element.parts.push({ page: document.page, mcid });
  document._currentStructureElement = element.role === 'Link' ? takerOf(document, element) : undefined;
  draw();
  document._currentStructureElement = undefined;
  document.endMarkedContent();
}

/** What the library hands the annotation of a link to. */
function takerOf(document: MarkedDocument, element: Element): unknown {
  return {
    dictionary: { data: { S: 'Link' } },
    add: ({ annotationRef }: { annotationRef: Reference }) => {
      annotationRef.data['StructParent'] = document.createStructParentTreeNextKey();
      element.parts.push({ page: document.page, annotation: annotationRef } satisfies Place);
    },
  };
}

function asArtifact(document: MarkedDocument, type: 'Layout' | 'Pagination', draw: () => void): void {
  document.markContent('Artifact', { type });
  draw();
  document.endMarkedContent();
}
