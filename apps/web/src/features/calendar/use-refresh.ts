import { useState } from 'react';

/** What is shown is being read again, and stays until that is here. 002 §4 refreshingAppointments */
export function useRefresh(parts: readonly { data: unknown; error: Error | null; retry: () => void }[]) {
  const [before, setBefore] = useState<readonly unknown[] | 'asked' | null>(null);
  // As of this drawing, not of the press: what came before it may not have been drawn yet (ADR 070).
  if (before === 'asked') setBefore(parts.map(({ data }) => data));
  const isRefreshing =
    before === 'asked' ||
    (before !== null && parts.some(({ data, error }, index) => error === null && data === before[index]));
  return {
    isRefreshing,
    refresh: () => {
      setBefore(parts.every(({ data }) => data !== undefined) ? 'asked' : null);
      for (const { retry } of parts) retry();
    },
  };
}
