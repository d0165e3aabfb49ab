import { useEffect, useRef } from 'react';
import type { CodeState } from '#contracts/one-time-password.dto';
import { readCode } from './codes.data';

/** A message mostly goes out at once; one that does not takes seconds. */
const FIRST_GAP_MS = 200;
const LONGEST_GAP_MS = 1_500;

export interface DeliveryOptions {
  siteId: number;
  appointmentId: number;
  code: CodeState;
  onMoved: (code: CodeState) => void;
}

/** Asks how the code fares until it is sent or has failed. */
export function useDelivery({ siteId, appointmentId, code, onMoved }: DeliveryOptions): void {
  const moved = useRef(onMoved);
  useEffect(() => {
    moved.current = onMoved;
  });
  const isWaiting = code.delivery === 'queued';
  const { expiresAt } = code;
  useEffect(() => {
    if (!isWaiting) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gapMs = FIRST_GAP_MS;
    let isGone = false;
    const ask = async () => {
      // No answer, or none that says how it fares: the code is still under way.
      const next = await readCode(siteId, appointmentId).catch(() => 'waiting' as const);
      if (isGone || next === null) return;
      if (next !== 'waiting' && next.delivery !== 'queued') moved.current(next);
      else later();
    };
    const later = () => {
      timer = setTimeout(() => void ask(), gapMs);
      gapMs = Math.min(2 * gapMs, LONGEST_GAP_MS);
    };
    later();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isWaiting, expiresAt, siteId, appointmentId]);
}
