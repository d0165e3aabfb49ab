import { useEffect, useState } from 'react';
import type { VisitRef } from '../../../../live/patches/visit-page';
import { chosenFiles } from './chosen-files';
import { queueOf } from './visit-queues';

const isOfFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;

/** Pictures are dropped or pasted anywhere on the page. */
export function useChoosing(visit: VisitRef): { isOver: boolean; choose: (files: readonly File[]) => void } {
  const [isOver, setOver] = useState(false);
  const { siteId, appointmentId } = visit;
  useEffect(() => {
    const take = (files: FileList | undefined) => chooseFiles({ siteId, appointmentId }, [...(files ?? [])]);
    const drag = (event: DragEvent) => {
      if (!isOfFiles(event)) return;
      // Else the browser opens the picture in place of the page.
      event.preventDefault();
      setOver(event.type === 'dragover');
      if (event.type === 'drop') take(event.dataTransfer?.files);
    };
    const paste = ({ clipboardData }: ClipboardEvent) => take(clipboardData?.files);
    const part = (event: BeforeUnloadEvent) => {
      if (queueOf({ siteId, appointmentId }).isBusy) event.preventDefault();
    };
    const drags = ['dragover', 'dragleave', 'drop'] as const;
    for (const name of drags) document.addEventListener(name, drag);
    document.addEventListener('paste', paste);
    window.addEventListener('beforeunload', part);
    return () => {
      for (const name of drags) document.removeEventListener(name, drag);
      document.removeEventListener('paste', paste);
      window.removeEventListener('beforeunload', part);
    };
  }, [siteId, appointmentId]);
  return { isOver, choose: (files) => chooseFiles(visit, files) };
}

function chooseFiles(visit: VisitRef, files: readonly File[]): void {
  if (files.length === 0) return;
  void chosenFiles(files).then((chosen) => queueOf(visit).choose(chosen));
}
