import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { lineOf } from '../edge/route-lines.js';

type Encoding = 'br' | 'gzip';

/** Bytes below which an answer and its head are one packet all the same. */
const LEAST_BYTES = 1_400;
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};
const GZIP = { level: 6 };

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Whole answers of lines that say so; what is a stream, short, or encoded already stays as it is. */
export function compressAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (lineOf(request)?.isCompressed !== true || !isWhole(reply, payload)) return payload;
    void reply.header('vary', withEncoding(reply.getHeader('vary')));
    const encoding = encodingFor(request);
    if (encoding === null || Buffer.byteLength(payload) < LEAST_BYTES) return payload;
    void reply.header('content-encoding', encoding).removeHeader('content-length');
    // In the pool of threads: the loop does not wait for it.
    return encoding === 'br' ? brotli(payload, BROTLI) : zip(payload, GZIP);
  });
}

/** A cookie may be a ticket, whatever the table says of the line. */
function isWhole(reply: FastifyReply, payload: unknown): payload is string {
  const isEncoded = reply.hasHeader('content-encoding') || reply.hasHeader('set-cookie');
  return typeof payload === 'string' && reply.statusCode === 200 && !isEncoded;
}

/** Null for as it is, which is also for who takes nothing that we have. */
function encodingFor({ headers }: FastifyRequest): Encoding | null {
  const taken = negotiate((headers['accept-encoding'] ?? '').toLowerCase(), ['br', 'gzip', 'identity']);
  return taken === 'br' || taken === 'gzip' ? taken : null;
}

function withEncoding(vary: ReturnType<FastifyReply['getHeader']>): string {
  const names = vary === undefined ? [] : [vary].flat().map(String);
  return [...names, 'accept-encoding'].join(', ');
}
