import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contracts/errors';
import { toErrorReply } from '../errors/errors.filter.js';

const NO_ADDRESS = 'The address is malformed.';

/** What Node could not read as a request. Anything else it says is a malformed one. */
const UNREAD: Record<string, { code: ErrorCode; words: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { code: 'TOO_SLOW', words: 'The request took too long to arrive.' },
  HPE_HEADER_OVERFLOW: { code: 'TOO_LARGE', words: 'The headers of the request are too large.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { code: 'TOO_LARGE', words: 'The request is too large.' },
};
const MALFORMED = { code: 'VALIDATION_FAILED', words: 'The request is malformed.' } as const;

type Refuse = (error: Error, request: FastifyRequest, reply: FastifyReply) => void;

/** The router's refusals come before any hook: an address that cannot be decoded, a parameter that is too long. */
export function refuseAddress(headers: Record<string, string>): Refuse {
  return (_error, request, reply) => {
    void reply
      .status(400)
      .headers({ ...headers, 'cache-control': 'no-store', 'x-request-id': request.id })
      .send(toErrorReply('VALIDATION_FAILED', NO_ADDRESS));
  };
}

/** There is neither request nor answer yet, only the connection: it hears in the one shape what was wrong, and ends. */
export function refuseConnection(headers: Record<string, string>): (error: Error, socket: Socket) => void {
  return (error, socket) => {
    const { code: fault = '' } = error as NodeJS.ErrnoException;
    if (fault === 'ECONNRESET' || socket.destroyed) return;
    if (!socket.writable || isAnswering(socket)) {
      socket.destroy();
      return;
    }
    const { code, words } = UNREAD[fault] ?? MALFORMED;
    const body = toErrorReply(code, words);
    socket.end(written(body.statusCode, JSON.stringify(body), headers), () => socket.destroy());
  };
}

function written(status: number, body: string, headers: Record<string, string>): string {
  const all = {
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'x-request-id': randomUUID(),
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n');
}

/** An answer that has begun must not get another one into it. */
function isAnswering(socket: Socket): boolean {
  const { _httpMessage: answer } = socket as { _httpMessage?: { headersSent: boolean } | null };
  return answer?.headersSent === true;
}
