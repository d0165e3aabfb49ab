import type { FastifyInstance } from 'fastify';

const TEXTS = /^(text\/|application\/(javascript|json|yaml))/;

/** Every text that goes out is UTF-8 and says so: pages and documents that libraries answer with leave it out. */
export function nameLetters(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (_request, reply) => {
    const type = reply.getHeader('content-type');
    if (typeof type === 'string' && TEXTS.test(type) && !/;\s*charset=/i.test(type))
      void reply.header('content-type', `${type}; charset=utf-8`);
  });
}
