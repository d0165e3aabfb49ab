import { useEffect, useState } from 'react';

const LATE_MS = 1_000;

/** What is said of something that lasts, once it has lasted a second; empty before. What is over sooner is told to nobody. */
export function useLate(text: string): string {
  const [isLate, setLate] = useState(false);
  const isThere = text !== '';
  useEffect(() => {
    if (!isThere) return undefined;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isThere]);
  return isLate ? text : '';
}
