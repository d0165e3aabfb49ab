import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { forgetTicket } from '../../features/arrivals/kiosk-check-in';
import { forgetSignatures } from '../../features/forms/intake/draft/kept-signatures';
import { forgetForm } from '../../features/forms/intake/draft/kept-forms';

export interface Wipe {
  wipe: () => void;
  /** Nothing may be drawn any more. */
  isWiped: boolean;
}

/**
 * Back to the kiosk's start: tickets are given back, and the screen is empty at once. The router alone would leave the
 * form standing until the next page has come, and in the browser's memory of this one.
 */
export function useWipe(siteId: number): Wipe {
  const navigate = useNavigate();
  const [isWiped, setWiped] = useState(false);
  const wipe = useCallback(() => {
    forgetTicket();
    forgetForm();
    forgetSignatures();
    flushSync(() => setWiped(true));
    void navigate(`/${siteId}`, { replace: true });
  }, [navigate, siteId]);
  return { wipe, isWiped };
}
