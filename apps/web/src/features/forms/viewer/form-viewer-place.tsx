import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { usePart } from '../../../ui/popup/use-part';
import { loadViewer } from './viewer-part';
import { closeForm, viewer } from './viewer.store';

/** Shows the form that was asked for; leaving the page closes it. What draws it comes when a hand comes near a form. */
export function FormViewerPlace() {
  const shown = useStore(viewer, (state) => state.shown);
  const { pathname } = useLocation();
  const { part, fetch } = usePart(loadViewer);
  useEffect(() => closeForm, [pathname]);
  const isWanted = shown !== null;
  useEffect(() => {
    if (isWanted) fetch(closeForm);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each form that is asked for
  }, [isWanted]);
  if (shown === null || part === null) return null;
  return <part.FormViewer shown={shown} />;
}
