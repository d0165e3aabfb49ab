import type { PhotoUpload } from '#contracts/media/photos.dto';
import { Unreachable } from '../../../../api/call';

/** `over`: this address takes nothing any more; whether it took the file before only a new question tells. */
export type PutResult = 'taken' | 'over';

const SERVER_FAULTS = 500;

/** Not by `fetch`, which says nothing of how far it is. Throws Unreachable when the line is cut or the store is in trouble. */
export function putFile(
  { url, headers }: PhotoUpload,
  file: Blob,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<PutResult> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    const cut = () => reject(new Unreachable('The upload was cut.'));
    request.onerror = cut;
    request.ontimeout = cut;
    request.onabort = cut;
    request.onload = () => {
      if (request.status >= SERVER_FAULTS) cut();
      else resolve(request.status < 300 ? 'taken' : 'over');
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
