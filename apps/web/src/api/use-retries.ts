import { useEffect, useRef } from 'react';

const RETRY_EVERY_MS = 5_000;

/** Tries again by itself while there is no connection. */
export function useRetries(isOn: boolean, retry: () => void): void {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => latest.current(), RETRY_EVERY_MS);
    return () => clearInterval(timer);
  }, [isOn]);
}
