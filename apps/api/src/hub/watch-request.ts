import type { WatchRequest } from '#contracts/live/realtime';

/** What a screen sent as `watch`, or null when it is not one. */
export function toWatchRequest(body: unknown): WatchRequest | null {
  if (!isRecord(body) || !isCount(body['siteId'])) return null;
  const { siteId, since } = body;
  if (since === undefined || since === null) return { siteId };
  if (!isRecord(since) || typeof since['epoch'] !== 'string' || !isCount(since['seq'])) return null;
  return { siteId, since: { epoch: since['epoch'], seq: since['seq'] } };
}

/**
 * What a handshake asks by `since`, one question per site. A list that is not one, or too long, asks nothing: the screen is let in
 * by its tokens and may ask with `watch`.
 */
export function toFirstRequests(since: unknown, most: number): WatchRequest[] {
  if (!Array.isArray(since) || since.length > most) return [];
  const requests = new Map<number, WatchRequest>();
  for (const one of since) {
    const request = isRecord(one) ? toWatchRequest({ siteId: one['siteId'], since: one }) : null;
    if (request === null) return [];
    requests.set(request.siteId, request);
  }
  return [...requests.values()];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
