import type { FastifyInstance } from 'fastify';
import { notFound } from '../provider/errors.js';
import type { SandboxState } from '../state.js';

interface ByNumber {
  Params: { number: string };
}

/** Only these are shown in place; anything else could be a page that acts in our name. */
const SHOWN = new Set(['application/pdf', 'image/png', 'image/jpeg']);

/** Documents that were uploaded and attachments that were mailed, byte by byte. */
export function registerFileRoutes(app: FastifyInstance, { files }: SandboxState): void {
  app.get<ByNumber>('/admin/files/:number', ({ params: { number } }, reply) => {
    const file = files.get(Number(number));
    if (!file) throw notFound('ResourceDoesNotExist', `File ${number} is not kept.`);
    const { name, type, content } = file;
    const manner = SHOWN.has(type) ? 'inline' : 'attachment';
    return reply
      .type(SHOWN.has(type) ? type : 'application/octet-stream')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `${manner}; filename*=UTF-8''${headerText(name)}`)
      .send(content);
  });
}

/** RFC 5987; half a character has no code. */
const headerText = (name: string): string =>
  encodeURIComponent(name.replace(/\p{Surrogate}/gu, '?')).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16)}`,
  );
