import { type Ref, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import Packed from 'react-signature-canvas';
import { blankSheet, INK, toPng } from './mark-picture';
import { inkFrame, pictureSize } from './picture-frame';
import styles from './signature-pad.module.css';
import { addStrokes, PAD_RATIO, type Stroke, toGroup, toStroke } from './strokes';

export interface Pad {
  /** What was drawn, trimmed, black on white. Fails without ink. */
  toPng: () => Blob;
}

export interface SignaturePadProps {
  ref: Ref<Pad>;
  strokes: readonly Stroke[];
  onChange: (strokes: readonly Stroke[]) => void;
  label: string;
  /** Shown as long as nothing is drawn. */
  invitation: string;
}

/** The package is CommonJS with a default of its own, which its types don't say. */
const SignatureCanvas = (Packed as unknown as { default: typeof Packed }).default;
type SignatureCanvas = Packed;

/** Thickness of the line in widths of the pad: slowest and fastest. */
const THICKEST = 1 / 130;
const THINNEST = 1 / 420;

/** Its picture always follows from the strokes; react-signature-canvas takes the pointer and draws the lines. */
export function SignaturePad({ ref, strokes, onChange, label, invitation }: SignaturePadProps) {
  const library = useRef<SignatureCanvas>(null);
  const isDrawing = useRef(false);
  const paintedWidth = useRef(0);

  const paint = useEffectEvent(() => {
    if (library.current !== null) paintedWidth.current = paintOnScreen(library.current, strokes);
  });
  const take = () => {
    isDrawing.current = false;
    const drawn = library.current?.toData().slice(strokes.length) ?? [];
    onChange(
      addStrokes(
        strokes,
        drawn.map((group) => toStroke(group, paintedWidth.current)),
      ),
    );
  };
  // A line that is under the finger while the pad changes its size ends there.
  const resized = useEffectEvent(() => {
    if (library.current === null || isFitting(library.current)) return;
    if (isDrawing.current) take();
    else paint();
  });
  // Only for other strokes: painting wipes the line that is being drawn.
  useLayoutEffect(() => paint(), [strokes]);
  useLayoutEffect(() => onChangedSize(library.current, () => resized()), []);
  useImperativeHandle(ref, () => ({
    toPng: () => {
      if (library.current === null) throw new Error('The pad is gone');
      const png = pictureOf(library.current, strokes);
      paintedWidth.current = paintOnScreen(library.current, strokes);
      return png;
    },
  }));
  return (
    <div className={styles.pad} data-empty={strokes.length === 0}>
      <SignatureCanvas
        ref={library}
        clearOnResize={false}
        // A throttled last point would come after the stroke has been taken.
        throttle={0}
        minDistance={3}
        penColor={INK}
        onBegin={() => {
          isDrawing.current = true;
        }}
        onEnd={take}
        canvasProps={{ className: styles.canvas, role: 'img', 'aria-label': label, onTouchCancel: take }}
      />
      <span className={styles.invitation} aria-hidden="true">
        {invitation}
      </span>
    </div>
  );
}

/** Rotation, zoom, another window size or a screen of another density. */
function onChangedSize(library: SignatureCanvas | null, changed: () => void): () => void {
  if (library === null) return () => undefined;
  const stop = new AbortController();
  const watchDensity = () => {
    const moved = () => {
      changed();
      watchDensity();
    };
    const density = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    density.addEventListener('change', moved, { once: true, signal: stop.signal });
  };
  watchDensity();
  const observer = new ResizeObserver(changed);
  observer.observe(library.getCanvas());
  window.addEventListener('resize', changed, { signal: stop.signal });
  return () => {
    observer.disconnect();
    stop.abort();
  };
}

const screenScale = () => Math.max(window.devicePixelRatio, 1);

function isFitting(library: SignatureCanvas): boolean {
  const canvas = library.getCanvas();
  return canvas.width === Math.round(canvas.getBoundingClientRect().width * screenScale());
}

/** The width in CSS pixels at which it was painted. */
function paintOnScreen(library: SignatureCanvas, strokes: readonly Stroke[]): number {
  const { width } = library.getCanvas().getBoundingClientRect();
  paintAt({ library, strokes, width, scale: screenScale() });
  return width;
}

interface Painting {
  library: SignatureCanvas;
  strokes: readonly Stroke[];
  width: number;
  /** Pixels of the canvas for each CSS pixel. */
  scale: number;
}

function paintAt({ library, strokes, width, scale }: Painting): void {
  const canvas = library.getCanvas();
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(width * PAD_RATIO * scale);
  canvas.getContext('2d')?.setTransform(scale, 0, 0, scale, 0, 0);
  Object.assign(library.getSignaturePad(), { minWidth: width * THINNEST, maxWidth: width * THICKEST });
  // Without a colour of their own the points would take the pen's away.
  const groups = strokes.map((stroke) => toGroup(stroke, width).map((point) => ({ ...point, color: INK })));
  library.fromData(groups as unknown as Parameters<SignatureCanvas['fromData']>[0]);
}

/** Painted larger for a moment, copied and trimmed; the caller paints the screen's size again. */
function pictureOf(library: SignatureCanvas, strokes: readonly Stroke[]): Blob {
  const { width } = library.getCanvas().getBoundingClientRect();
  const frame = inkFrame(strokes, width);
  if (frame === null) throw new Error('Nothing is drawn');
  const size = pictureSize(frame);
  paintAt({ library, strokes, width, scale: size.scale });
  const { canvas, context } = blankSheet(size);
  context.drawImage(library.getCanvas(), -frame.left * size.scale, -frame.top * size.scale);
  return toPng(canvas);
}
