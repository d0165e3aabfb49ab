import { useState } from 'react';

/** What is shown is being read again, and stays until that is here. 002 §4 refreshingAppointments */
export function useRefresh(parts: readonly { data: unknown; error: Error | null; retry: () => void }[]) {
  const [before, setBefore] = useState<readonly unknown[] | null>(null);
  const isRefreshing =
    before !== null && parts.some(({ data, error }, index) => error === null && data === before[index]);
  return {
    isRefreshing,
    refresh: () => {
      const isShown = parts.every(({ data }) => data !== undefined);
      setBefore(isShown ? parts.map(({ data }) => data) : null);
      for (const { retry } of parts) retry();
    },
  };
}
