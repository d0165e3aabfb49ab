import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgetTicket } from '../../features/arrivals/kiosk-check-in';
import { forgetForm } from '../../features/forms/intake/kept-forms';

/** Back to the kiosk's start: tickets are given back, what was on the screen is gone with the page. */
export function useWipe(siteId: number): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    forgetTicket();
    forgetForm();
    void navigate(`/${siteId}`, { replace: true });
  }, [navigate, siteId]);
}
