import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toErrorReply } from './errors/errors.filter.js';

const API_PATHS = /^\/(api|health|metrics)(\/|$|\?)/;
const HASHED = /\/assets\//;
/** A policy of contents says nothing to a style, a font or a script of a page; it does to a page and to a worker. */
const WITHOUT_POLICY = /\/assets\/(?!.*worker)[^/]+\.(css|js|woff2)(\.br|\.gz)?$/;

/** What the build puts beside a file, never an address of its own. */
const COMPRESSED = ['**/*.br', '**/*.gz'];

/** Serves the built web app: files as the build compressed them for who takes them so, every other path the page that routes itself. */
export async function serveWebApp(app: NestFastifyApplication, webRoot: string): Promise<void> {
  const root = resolve(webRoot);
  if (!existsSync(root)) return;
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    globIgnore: COMPRESSED,
    setHeaders: (reply, path) => {
      const cache = HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
      void reply.header('cache-control', cache);
      if (WITHOUT_POLICY.test(path)) void reply.removeHeader('content-security-policy');
    },
  });
  app
    .getHttpAdapter()
    .getInstance()
    .get('/*', (request: FastifyRequest, reply: FastifyReply) =>
      API_PATHS.test(request.url)
        ? reply.status(404).send(toErrorReply('NOT_FOUND', 'There is no such address.'))
        : reply.sendFile('index.html'),
    );
}
