import { pictureSize, type PictureSize } from './picture-frame';

export const INK = '#2C2433';

const FONT_PX = 56;
const FONT = `italic 500 ${FONT_PX}px 'Fraunces', Georgia, serif`;
const MARGIN = 12;

export interface Sheet {
  canvas: HTMLCanvasElement;
  context: CanvasRenderingContext2D;
}

/** White, so that the ink can be read on whatever the picture is put. */
export function blankSheet({ width, height }: Pick<PictureSize, 'width' | 'height'>): Sheet {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws no pictures');
  context.fillStyle = '#FFFFFF';
  context.fillRect(0, 0, width, height);
  return { canvas, context };
}

const PNG = 'image/png';

/** At once: `toBlob` waits until the browser has nothing else to do, which takes seconds on a busy device. */
export function toPng(canvas: HTMLCanvasElement): Blob {
  const [head, data] = canvas.toDataURL(PNG).split(',');
  if (head !== `data:${PNG};base64` || data === undefined) throw new Error('The picture could not be made');
  return new Blob([Uint8Array.from(atob(data), (byte) => byte.charCodeAt(0))], { type: PNG });
}

/** A typed name or its initials in the serif's italic. */
export async function typedPicture(text: string): Promise<Blob> {
  // Without the font the next serif stands in.
  await document.fonts.load(FONT, text).catch(() => []);
  const frame = measured(text);
  const size = pictureSize(frame);
  const { canvas, context } = blankSheet(size);
  context.scale(size.scale, size.scale);
  context.font = FONT;
  context.fillStyle = INK;
  context.fillText(text, frame.x, frame.y);
  return toPng(canvas);
}

function measured(text: string) {
  const { context } = blankSheet({ width: 1, height: 1 });
  context.font = FONT;
  const box = context.measureText(text);
  return {
    x: MARGIN + box.actualBoundingBoxLeft,
    y: MARGIN + box.actualBoundingBoxAscent,
    width: box.actualBoundingBoxLeft + box.actualBoundingBoxRight + 2 * MARGIN,
    height: box.actualBoundingBoxAscent + box.actualBoundingBoxDescent + 2 * MARGIN,
  };
}
