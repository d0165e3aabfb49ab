import { useEffect, useEffectEvent, useState } from 'react';

/** Seconds left until `onEnd` is called, which happens once; null for none. Counts by the clock: a screen that slept is not behind. */
export function useCountdown(seconds: number | null, onEnd: () => void): number | null {
  const [left, setLeft] = useState(seconds);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (seconds === null) return;
    const until = Date.now() + seconds * 1_000;
    const timer = setInterval(() => {
      const secondsLeft = Math.ceil((until - Date.now()) / 1_000);
      setLeft(Math.max(0, secondsLeft));
      if (secondsLeft > 0) return;
      clearInterval(timer);
      end();
    }, 250);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
