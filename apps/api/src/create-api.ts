import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Logger } from 'nestjs-pino';
import { requestId } from '#server/platform/log';
import type { Config } from '#server/platform/config';
import { ApiModule } from './api.module.js';
import { describeApi } from './http/documents/openapi.js';
import { compressAnswers } from './http/answers/compression.js';
import { guardDoors, openDoors } from './http/edge/doors.js';
import { takeJson } from './http/edge/json-body.js';
import { nameLetters } from './http/edge/letters.js';
import { refuseAddress, refuseConnection } from './http/edge/plain-refusals.js';
import { knowLines } from './http/edge/route-lines.js';
import { otherOrigins } from './http/answers/other-origins.js';
import { securityHeaders } from './http/edge/security-headers.js';
import { SERVER_OPTIONS } from './http/edge/server-limits.js';
import { takeStreams } from './http/stream-body.js';
import { refuseIllFormedText } from './http/text-rule.js';
import { serveWebApp } from './http/web-app.js';
import { RefusedScreens } from './hub/access/refused-screens.js';
import { HubAdapter } from './hub/adapter/hub.adapter.js';
import { HubBeat } from './hub/hub.beat.js';
import { HubDrain } from './hub/hub.drain.js';

/** The api as it runs: every plugin, guard and route, not yet listening. */
export async function createApi(config: Config): Promise<NestFastifyApplication> {
  const headers = securityHeaders(config);
  const fastify = new FastifyAdapter({
    ...SERVER_OPTIONS,
    trustProxy: config.trustProxy,
    genReqId: requestId,
    frameworkErrors: refuseAddress(headers),
    clientErrorHandler: refuseConnection(headers),
  });
  const app = await NestFactory.create<NestFastifyApplication>(ApiModule.with(config), fastify, {
    bodyParser: false,
    bufferLogs: true,
  });
  knowLines(fastify.getInstance());
  takeJson(fastify.getInstance());
  takeStreams(fastify.getInstance());
  app.useLogger(app.get(Logger));
  app.enableShutdownHooks([], { useProcessExit: true });
  const hub = new HubAdapter(app, config);
  app.useWebSocketAdapter(hub);
  app.get(HubBeat).isCarried = () => hub.isCarried;
  hub.isOpen = () => !app.get(HubDrain).isDraining;
  hub.turnedAway = (request) => app.get(RefusedScreens).foreign(request);
  openDoors(app, headers);
  nameLetters(fastify.getInstance());
  compressAnswers(fastify.getInstance());
  await app.register(cookie);
  await app.register(multipart);
  await app.register(cors, { delegator: otherOrigins(config) });
  guardDoors(app);
  refuseIllFormedText(app.getHttpAdapter().getInstance());
  if (config.inside.hasDocs) describeApi(app, config.publicUrl);
  await serveWebApp(app, config.webRoot);
  return app;
}
