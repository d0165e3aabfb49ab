import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Params } from 'nestjs-pino';
import type { Config } from './config.js';

/** Whatever could hold a name, a contact, a secret or a health answer never reaches a log line. */
const REDACTED = [
  'req.headers.authorization',
  'req.headers.cookie',
  'req.headers["x-mindbody-signature"]',
  'res.headers["set-cookie"]',
  'password',
  '*.password',
  'token',
  '*.token',
  'body',
  '*.body',
];

/** Structured lines. Whoever writes one of a request gives the request as `req`, its answer as `res`, an error as `err`. */
export function logParams(config: Config): Params {
  return {
    // No context that follows a request through all it awaits: on Node 20 that is a sixth of what a request costs. ADR 087
    forRoutes: [],
    pinoHttp: {
      level: config.logLevel,
      redact: { paths: REDACTED, censor: '[redacted]' },
      serializers: {
        req: (request: { id: string; method: string; url: string }) => ({
          id: request.id,
          method: request.method,
          url: withoutContact(request.url),
        }),
        res: (response: { statusCode: number }) => ({ statusCode: response.statusCode }),
        // A library hangs what it was given on its errors: parameters, bodies, recipients.
        err: ({ type, message, stack, code }: SerializedFault) => ({ type, message, stack, code }),
      },
    },
  };
}

interface SerializedFault {
  type: string;
  message: string;
  stack: string;
  code?: unknown;
}

/** The caller's own id when it looks like one, else a new one. */
export function requestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** An e-mail, or ten digits however they are set apart. */
const CONTACT = /@|\d{3}\D{0,3}\d{3}\D{0,3}\d{4}/;

/** What somebody else's system said, for the log: nothing of it when it names a contact. */
export function quotable(words: string): string {
  return CONTACT.test(words) ? '[redacted]' : words;
}

/** The kiosk's look-up has the contact in its path, a link to a file its key, one to a video its token, and a mistyped address may have a contact anywhere. */
function withoutContact(url: string): string {
  const path = url
    .replace(/\?.*/, '?…')
    .replace(/(\/clients\/)(?:(?!\/validate\/?(?:\?|$)).)+/i, '$1[redacted]')
    .replace(/(\/(?:files|video)\/).+/i, '$1[redacted]');
  return path
    .split('/')
    .map((part) => (CONTACT.test(decoded(part)) ? '[redacted]' : part))
    .join('/');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
