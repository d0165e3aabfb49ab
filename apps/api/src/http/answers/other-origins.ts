import type { FastifyCorsOptions, FastifyCorsOptionsDelegate } from '@fastify/cors';
import type { Config } from '#server/platform/config';

const API = /^\/api([/?]|$)/;

/** Pages of the listed origins may call the api. Files are for our own pages: they need no words about it in every head. */
export function otherOrigins({ allowedOrigins }: Config): FastifyCorsOptionsDelegate {
  const api: FastifyCorsOptions = {
    origin: [...allowedOrigins],
    credentials: true,
    methods: ['GET', 'PUT', 'POST', 'DELETE'],
    exposedHeaders: [
      ...['site-epoch', 'site-seq', 'server-time', 'x-request-id', 'accept-ranges', 'content-range'],
      'retry-after',
    ],
  };
  return (request, done) => done(null, API.test(request.url) ? api : { origin: false });
}
