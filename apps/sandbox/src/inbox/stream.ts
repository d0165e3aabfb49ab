import type { FastifyInstance } from 'fastify';
import type { SandboxState } from '../state.js';

const KEEP_ALIVE_MS = 15_000;

/** Server-sent events: one per message as it comes in. */
export function registerInboxStream(app: FastifyInstance, { inbox }: SandboxState): void {
  app.get('/admin/inbox/stream', (request, reply) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    raw.write(': open\n\n');
    const stop = inbox.listen((message) => raw.write(`data: ${JSON.stringify(message)}\n\n`));
    const timer = setInterval(() => raw.write(': still here\n\n'), KEEP_ALIVE_MS);
    request.raw.socket.once('close', () => {
      clearInterval(timer);
      stop();
    });
  });
}
