import { useEffect, useRef, useState } from 'react';

const IDLE_MS = 60_000;
const COUNTDOWN_MS = 20_000;
const ACTIVITY = ['pointerdown', 'keydown', 'input', 'wheel', 'touchmove'] as const;

export interface IdleOptions {
  /** There is something on the screen that the next person must not see. */
  isOn: boolean;
  /** Quiet time before it asks. */
  idleMs?: number;
  onWipe: () => void;
}

/** Seconds left before the screen is wiped, or null while somebody is there. Counts by the clock: a sleeping screen wakes up wiped. */
export function useIdle({ isOn, idleMs = IDLE_MS, onWipe }: IdleOptions): {
  secondsLeft: number | null;
  stay: () => void;
} {
  const lastSeen = useRef(0);
  const isAsking = useRef(false);
  const wipe = useRef(onWipe);
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  useEffect(() => {
    wipe.current = onWipe;
  });
  const stay = () => {
    lastSeen.current = Date.now();
    isAsking.current = false;
    setSecondsLeft(null);
  };
  useEffect(() => {
    if (!isOn) return;
    lastSeen.current = Date.now();
    const seen = () => {
      if (!isAsking.current) lastSeen.current = Date.now();
    };
    const check = () => {
      const quiet = Date.now() - lastSeen.current;
      isAsking.current = quiet >= idleMs;
      if (quiet >= idleMs + COUNTDOWN_MS) wipe.current();
      else setSecondsLeft(isAsking.current ? Math.ceil((idleMs + COUNTDOWN_MS - quiet) / 1_000) : null);
    };
    const timer = setInterval(check, 500);
    for (const name of ACTIVITY) document.addEventListener(name, seen, { passive: true });
    return () => {
      clearInterval(timer);
      for (const name of ACTIVITY) document.removeEventListener(name, seen);
      isAsking.current = false;
      setSecondsLeft(null);
    };
  }, [isOn, idleMs]);
  return { secondsLeft, stay };
}
