import type { WatchRequest } from '#contracts/realtime';

/** What a screen sent as `watch`, or null when it is not one. */
export function toWatchRequest(body: unknown): WatchRequest | null {
  if (!isRecord(body) || !isCount(body['siteId'])) return null;
  const { siteId, since } = body;
  if (since === undefined || since === null) return { siteId };
  if (!isRecord(since) || typeof since['epoch'] !== 'string' || !isCount(since['seq'])) return null;
  return { siteId, since: { epoch: since['epoch'], seq: since['seq'] } };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
