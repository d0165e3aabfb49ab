import { LARGEST_PHOTO_BYTES } from '#contracts/media/photos';
import { pictureTypeOf, TELLING_BYTES } from '#domain/media/picture-type';
import type { ChosenFile, FileFault } from './photo-queue';

/** What the files are by their content: names and what a browser makes of them say little. */
export function chosenFiles(files: readonly File[]): Promise<ChosenFile[]> {
  return Promise.all(files.map(chosenFile));
}

async function chosenFile(file: File): Promise<ChosenFile> {
  const head = await file
    .slice(0, TELLING_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  const type = pictureTypeOf(new Uint8Array(head));
  return { file, name: file.name || 'photo', type, fault: faultOf(file, type) };
}

function faultOf({ size }: File, type: ChosenFile['type']): FileFault | null {
  if (size === 0) return 'empty';
  if (type === null) return 'type';
  return size > LARGEST_PHOTO_BYTES ? 'tooLarge' : null;
}
