import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { now } from '../../bench/parts/figures/stats.js';

export interface WebhookRecorder {
  url: string;
  /** When our api had acknowledged the first message of this kind, by site. */
  acknowledged(eventId: string): Map<number, number>;
  /** Where messages are passed on to. */
  passTo(apiUrl: string): void;
  close(): Promise<void>;
}

/** Stands between the provider's webhooks and our api and notes when each was acknowledged. */
export async function startWebhookRecorder(): Promise<WebhookRecorder> {
  const times = new Map<string, Map<number, number>>();
  let target = '';
  const server = createServer((request, response) => void pass(request, response));
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request);
    const answer = await fetch(`${target}/api/webhooks/mindbody`, {
      method: request.method ?? 'POST',
      headers: passedOn(request),
      ...(request.method === 'HEAD' ? {} : { body }),
    }).catch(() => null);
    if (answer?.ok && body.length > 0) note(JSON.parse(body.toString()) as Message);
    response.writeHead(answer?.status ?? 502).end();
  };
  const note = ({ eventId, eventData: { siteId } }: Message): void => {
    const sites = times.get(eventId) ?? new Map<number, number>();
    if (!sites.has(siteId)) sites.set(siteId, now());
    times.set(eventId, sites);
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/webhooks/mindbody`,
    acknowledged: (eventId) => times.get(eventId) ?? new Map(),
    passTo: (apiUrl) => (target = apiUrl),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Message {
  eventId: string;
  eventData: { siteId: number };
}

function passedOn({ headers }: IncomingMessage): Record<string, string> {
  const dropped = ['host', 'connection', 'content-length', 'transfer-encoding', 'expect'];
  const kept = Object.entries(headers).filter(([name]) => !dropped.includes(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}
