import { useEffect, useState } from 'react';

/** How long what was left is kept ready: an agent looks something up elsewhere and comes back. */
export const WARM_MS = 60_000;

/** The site of this tab, and for a minute after it was left the one before. */
export function useRecentSites(active: number): readonly number[] {
  const [recent, setRecent] = useState<readonly number[]>([active]);
  if (recent[0] !== active) setRecent([active, ...recent.slice(0, 1)]);
  useEffect(() => {
    if (recent.length === 1) return;
    const timer = setTimeout(() => setRecent([active]), WARM_MS);
    return () => clearTimeout(timer);
  }, [active, recent]);
  return recent;
}
