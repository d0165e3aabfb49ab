import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { Logger } from 'nestjs-pino';
import { requestId } from '#server/platform/log';
import type { Config } from '#server/platform/config';
import { Metrics } from '#server/platform/metrics';
import { ApiModule } from './api.module.js';
import { describeApi } from './http/documents/openapi.js';
import { serveWebApp } from './http/web-app.js';
import { HubAdapter } from './hub/adapter/hub.adapter.js';
import { HubBeat } from './hub/hub.beat.js';
import { HubDrain } from './hub/hub.drain.js';

const LARGEST_BODY_BYTES = 256 * 1024;
/** The token of a file's link holds its key and its name. */
const LONGEST_PARAMETER = 2_500;

/** The api as it runs: every plugin, guard and route, not yet listening. */
export async function createApi(config: Config): Promise<NestFastifyApplication> {
  const fastify = new FastifyAdapter({
    bodyLimit: LARGEST_BODY_BYTES,
    trustProxy: config.trustProxy,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAMETER },
    forceCloseConnections: 'idle',
    genReqId: requestId,
  });
  const app = await NestFactory.create<NestFastifyApplication>(ApiModule.with(config), fastify, {
    rawBody: true,
    bufferLogs: true,
  });
  app.useLogger(app.get(Logger));
  app.enableShutdownHooks([], { useProcessExit: true });
  const hub = new HubAdapter(app, config);
  app.useWebSocketAdapter(hub);
  app.get(HubBeat).isCarried = () => hub.isCarried;
  hub.isOpen = () => !app.get(HubDrain).isDraining;
  await app.register(cookie);
  await app.register(multipart);
  await app.register(helmet, headers(config));
  await app.register(cors, {
    origin: [...config.allowedOrigins],
    credentials: true,
    methods: ['GET', 'PUT', 'POST', 'DELETE'],
    exposedHeaders: [
      ...['site-epoch', 'site-seq', 'server-time', 'x-request-id', 'accept-ranges', 'content-range'],
      'retry-after',
    ],
  });
  observeRequests(app.getHttpAdapter().getInstance(), app.get(Metrics));
  if (config.inside.hasDocs) describeApi(app, config.publicUrl);
  await serveWebApp(app, config.webRoot);
  return app;
}

/** Scripts only from here; styles may be inline, the component library sets them so. */
function headers(config: Config): Record<string, unknown> {
  const isSecure = config.publicUrl.startsWith('https:');
  const hub = config.publicUrl.replace(/^http/, 'ws');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'", 'data:'],
        // Documents are fetched from where their links lead.
        'connect-src': ["'self'", hub, ...linkOrigins(config)],
        'worker-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    hsts: isSecure,
    crossOriginOpenerPolicy: isSecure ? { policy: 'same-origin' } : false,
    originAgentCluster: isSecure,
  };
}

/** A desk may have been opened at another address of ours than the one that links name. */
function linkOrigins({ files, publicUrl }: Config): string[] {
  return [publicUrl, ...(files.kind === 's3' ? [files.publicUrl] : [])].map((url) => new URL(url).origin);
}

function observeRequests(fastify: FastifyInstance, metrics: Metrics): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.requests.observe({ route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    done();
  });
}
