import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { registerControlRoutes } from './admin/control-routes.js';
import { registerDeskRoutes } from './admin/desk-routes.js';
import { registerFileRoutes } from './admin/file-routes.js';
import { registerRecordRoutes } from './admin/record-routes.js';
import { registerArchive } from './archive/dicomweb.js';
import { registerInboxStream } from './inbox/stream.js';
import { registerTwilio } from './inbox/twilio.js';
import { registerPages } from './pages.js';
import { appointmentReads } from './provider/appointments/appointment-reads.js';
import { appointmentWrites } from './provider/appointments/appointment-writes.js';
import { clientReads } from './provider/clients/client-reads.js';
import { clientWrites } from './provider/clients/client-writes.js';
import { ApiError } from './provider/errors.js';
import { BASE, pathOf, ProviderRouter, ServerFault, siteHeader } from './provider/router.js';
import { saleEndpoints } from './provider/sales/sale-endpoints.js';
import { scheduleEndpoints } from './provider/appointments/schedule-endpoints.js';
import { siteEndpoints } from './provider/directory/site-endpoints.js';
import { staffEndpoints } from './provider/directory/staff-endpoints.js';
import { usertokenEndpoints } from './provider/usertoken-endpoints.js';
import type { SandboxState } from './state.js';
import { PushError, registerWebhookRoutes, sendPushError } from './webhooks/routes.js';

/** A 4 MB document in base64, with room. */
const BODY_LIMIT = 12 * 1024 * 1024;

const NOT_FOUND_PAGE = `<!DOCTYPE html>
<html><head><title>404 - File or directory not found.</title></head>
<body><h1>Server Error</h1><h2>404 - File or directory not found.</h2></body></html>`;

export const bareServer = (): FastifyInstance =>
  Fastify({ bodyLimit: BODY_LIMIT, forceCloseConnections: true, routerOptions: { caseSensitive: false } });

export function makeHttpServer(state: SandboxState, app = bareServer()): FastifyInstance {
  addBodyParsers(app);
  addWatchers(app, state);
  // Nothing is answered before it is written down.
  app.addHook('onSend', async () => {
    state.keeper.commit();
  });
  app.setErrorHandler((error, _request, reply) => sendError(reply, error));
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/html').send(NOT_FOUND_PAGE));
  app.get('/health', () => ({ status: 'ok' }));
  const provider = new ProviderRouter(state);
  for (const endpoints of [usertokenEndpoints, siteEndpoints, staffEndpoints, appointmentReads, appointmentWrites]) {
    provider.register(app, endpoints);
  }
  for (const endpoints of [scheduleEndpoints, clientReads, clientWrites, saleEndpoints])
    provider.register(app, endpoints);
  registerWebhookRoutes(app, state);
  registerTwilio(app, state);
  registerArchive(app, state);
  registerInboxStream(app, state);
  registerDeskRoutes(app, state);
  registerControlRoutes(app, state);
  registerRecordRoutes(app, state);
  registerFileRoutes(app, state);
  registerPages(app);
  return app;
}

function addBodyParsers(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text.length === 0 ? undefined : JSON.parse(text.toString()));
    } catch {
      done(new ApiError(400, 'InvalidParameter', 'The request body is not valid JSON.'));
    }
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) => {
    done(null, Object.fromEntries(new URLSearchParams(text.toString())));
  });
}

function addWatchers(app: FastifyInstance, state: SandboxState): void {
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request);
    if (/^\/(public|push|2010|dicom-web)/.test(path))
      state.ledger.count(request.method, path, siteHeader(request) ?? null);
    if (!state.faults.for(path, siteHeader(request)).outage) return;
    request.raw.socket.destroy();
    reply.hijack();
  });
  // The provider's router deals with these itself, after it has taken note of a call in flight.
  app.addHook('preHandler', async (request) => {
    const path = pathOf(request);
    if (path.startsWith(BASE)) return;
    const faults = state.faults.for(path, siteHeader(request));
    await state.faults.holdUp(faults);
    if (faults.rateLimited) throw new ApiError(429, 'TooManyRequests', 'Too many requests, please try again later.');
    if (state.faults.strikes(faults.errorRate)) throw new ServerFault();
  });
}

function sendError(reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof PushError) return sendPushError(reply, error);
  if (error instanceof ApiError) {
    return reply.code(error.status).send({ Error: { Message: error.message, Code: error.code } });
  }
  if (error instanceof ServerFault) return reply.code(500).send({ Message: 'An error has occurred.' });
  const status = statusOf(error);
  if (status < 500) {
    const Message = error instanceof Error ? error.message : 'Bad request';
    return reply.code(status).send({ Error: { Message, Code: 'InvalidParameter' } });
  }
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  return reply.code(500).send({ Message: 'An error has occurred.' });
}

const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;
