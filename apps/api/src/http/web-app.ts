import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toErrorReply } from './errors/errors.filter.js';

const API_PATHS = /^\/(api|health|metrics)(\/|$|\?)/;
const HASHED = /\/assets\//;
/** A policy of contents says nothing to a style, a font or a script of a page; it does to a page and to a worker. */
const WITHOUT_POLICY = /\/assets\/(?!.*worker)[^/]+\.(css|js|woff2)(\.br|\.gz)?$/;

/** What the build puts beside a file, never an address of its own. */
const COMPRESSED = /\.(br|gz)$/;

/** Serves the built web app: files as the build compressed them for who takes them so, every other path the page that routes itself. */
export async function serveWebApp(app: NestFastifyApplication, webRoot: string): Promise<void> {
  const root = resolve(webRoot);
  if (!existsSync(root)) return;
  const files = filesBelow(root);
  await app.register(fastifyStatic, {
    root,
    // A route of each file is a quarter of a second of every start.
    serve: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const cache = HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
      void reply.header('cache-control', cache);
      if (WITHOUT_POLICY.test(path)) void reply.removeHeader('content-security-policy');
    },
  });
  app
    .getHttpAdapter()
    .getInstance()
    .get('/*', (request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply) => {
      const name = request.params['*'];
      if (files.has(name)) return reply.sendFile(name);
      return API_PATHS.test(request.url)
        ? reply.status(404).send(toErrorReply('NOT_FOUND', 'There is no such address.'))
        : reply.sendFile('index.html');
    });
}

/** By their addresses: `assets/index-1a2b.js`. */
function filesBelow(root: string): ReadonlySet<string> {
  const found = readdirSync(root, { recursive: true, withFileTypes: true });
  const names = found
    .filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).split(sep).join('/'));
  return new Set(names);
}
