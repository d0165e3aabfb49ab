import { useCallback, useEffect, useRef } from 'react';

/** One function from render to render, that does what the newest of them does. */
export function useLatest<Given extends readonly unknown[], Gives>(run: (...given: Given) => Gives) {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  return useCallback((...given: Given): Gives => latest.current(...given), []);
}
