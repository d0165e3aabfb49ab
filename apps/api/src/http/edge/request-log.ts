import { Logger } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

/** Asked every few seconds by programs. */
const UNLOGGED = /^\/(health|metrics)\b/;
const FAILED = 500;

/** A line for each request that is answered: at `error` what failed here, all else at `debug`. */
export function logRequests(fastify: FastifyInstance): void {
  const logger = new Logger('Request');
  fastify.addHook('onResponse', (request, reply, done) => {
    if (!UNLOGGED.test(request.url)) {
      const line = { msg: 'request completed', req: request, res: reply.raw, responseTime: reply.elapsedTime };
      if (reply.statusCode >= FAILED) logger.error(line);
      else logger.debug(line);
    }
    done();
  });
}
