import { useSyncExternalStore } from 'react';
import { Refusal } from '../../../../api/call';
import type { VisitRef } from '../../../../live/patches/visit-page';
import { addPhoto, completePhoto, removePhoto } from '../photos.data';
import { type ChosenFile, PhotoQueue, type QueueParts } from './photo-queue';
import { putFile } from './put-file';

/** They outlive the page: whoever writes the notes meanwhile does not stop the photos. */
const queues = new Map<string, PhotoQueue>();

export function queueOf(visit: VisitRef): PhotoQueue {
  const name = `${visit.siteId}/${visit.appointmentId}`;
  const known = queues.get(name);
  if (known !== undefined) return known;
  const queue = new PhotoQueue(partsOf(visit));
  queues.set(name, queue);
  window.addEventListener('online', queue.goOn);
  return queue;
}

export function useQueue(visit: VisitRef): PhotoQueue {
  const queue = queueOf(visit);
  useSyncExternalStore(queue.subscribe, queue.see);
  return queue;
}

function partsOf(visit: VisitRef): QueueParts {
  const announce = inTurn();
  return {
    send: (photo, way) => sendPhoto(visit, { ...photo, announce }, way),
    newId: () => newId(),
    preview: (file) => URL.createObjectURL(file),
    dropPreview: (address) => URL.revokeObjectURL(address),
    after: (ms, run) => {
      const timer = window.setTimeout(run, ms);
      return () => window.clearTimeout(timer);
    },
  };
}

/** `randomUUID` is there in secure contexts alone, and a studio may open the product by its address in the house. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** An address that takes nothing any more is asked for anew: it may have taken the file, and only its answer been lost. */
const WAYS = 3;

/** One after another: photos stand in the order in which they were announced, and were chosen. */
function inTurn(): <T>(ask: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (ask) => {
    const asked = last.then(ask, ask);
    last = asked;
    return asked;
  };
}

interface Sent {
  photoId: string;
  chosen: ChosenFile;
  announce: ReturnType<typeof inTurn>;
}

async function sendPhoto(
  visit: VisitRef,
  { photoId, chosen, announce }: Sent,
  way: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<void> {
  const { file, name, type } = chosen;
  if (type === null) return;
  const takenBack = () => void removePhoto(visit, photoId).catch(() => undefined);
  way.signal.addEventListener('abort', takenBack, { once: true });
  for (let tries = 0; tries < WAYS; tries += 1) {
    const { upload } = await announce(() => addPhoto(visit, { photoId, name, type, size: file.size }));
    if (way.signal.aborted) {
      takenBack();
      return;
    }
    if (upload === null || (await putFile(upload, file, way)) === 'taken') {
      await completePhoto(visit, photoId);
      return;
    }
  }
  throw new Refusal(422, 'IMAGE_REFUSED', 'The store did not take it. It may have changed on this device.');
}
