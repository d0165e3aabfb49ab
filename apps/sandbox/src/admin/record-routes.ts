import type { FastifyInstance } from 'fastify';
import type { SandboxState } from '../state.js';

interface Search {
  Querystring: { q?: string; siteId?: string; kind?: string };
}

/** What the sandbox was made to do and what was sent. */
export function registerRecordRoutes(app: FastifyInstance, { ledger, inbox }: SandboxState): void {
  app.get<Search>('/admin/ledger', ({ query: { siteId, kind } }) => ({
    effects: ledger.list({ siteId: siteId === undefined ? undefined : Number(siteId), kind }),
  }));
  app.delete('/admin/ledger', () => {
    ledger.clear();
    return { effects: [] };
  });
  app.get('/admin/calls', () => ({ calls: ledger.calls() }));
  app.get<Search>('/admin/inbox', ({ query: { q } }) => ({ messages: inbox.search(q) }));
  app.delete('/admin/inbox', () => {
    inbox.clear();
    return { messages: [] };
  });
}
