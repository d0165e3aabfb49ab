import type { Server } from 'node:http';
import { SMALL_BODY } from '#contracts/endpoint';

/**
 * All that bounds what a connection may cost before anybody knows whose it is; of bodies each line of `routes.ts` says the rest. The
 * proxy's own figures (deploy/Caddyfile) must agree with these; a test holds them together.
 */
export const SERVER_LIMITS = {
  /** Milliseconds for the head of a request, also for the first on a connection that says nothing. Ours come in one packet. */
  headersMs: 10_000,
  /** Milliseconds for head and body. With the look after it a body that is not finished ends within 30 s. 3 MB need 1 Mbit/s. */
  requestMs: 25_000,
  /** How often the two are looked at, milliseconds. */
  lookEveryMs: 5_000,
  /** For what is still sent by somebody who has their answer already. */
  hearOutMs: 5_000,
  /** Longer than the proxy keeps a connection for its next request (60 s), or it would send that into one we are closing. */
  keepAliveMs: 72_000,
  /** Without a byte in either direction. The slowest answer, a sign-in at all sites, begins long before; screens are not counted. */
  silentMs: 120_000,
  /** The longest address is a link to a file, 2.6 KB; cookies and a token are 2 KB more. */
  headBytes: 8 * 1024,
  /** Browsers behind proxies send some 30. */
  headers: 60,
  /** Names in a query; ours have one. Checking them costs more than linearly, as with bodies. */
  queryNames: 20,
  /** The token of a file's link holds its key and its name. */
  parameterBytes: 2_500,
  /** Whoever sends many requests without waiting for their answers has so many open at once, and then needs a new connection. */
  requestsPerConnection: 1_000,
  /** Screens of a process are some thousands, at 20 KB each; a system gives a process 65,536 files, and each connection is one. */
  connections: 16_384,
} as const;

/** For Fastify and the server below it. */
export const SERVER_OPTIONS = {
  bodyLimit: SMALL_BODY.most,
  connectionTimeout: SERVER_LIMITS.silentMs,
  keepAliveTimeout: SERVER_LIMITS.keepAliveMs,
  requestTimeout: SERVER_LIMITS.requestMs,
  maxRequestsPerSocket: SERVER_LIMITS.requestsPerConnection,
  forceCloseConnections: 'idle',
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: SERVER_LIMITS.parameterBytes },
  http: {
    headersTimeout: SERVER_LIMITS.headersMs,
    requestTimeout: SERVER_LIMITS.requestMs,
    connectionsCheckingInterval: SERVER_LIMITS.lookEveryMs,
    maxHeaderSize: SERVER_LIMITS.headBytes,
    // A request without a host is refused like any other that is wrong, in words of ours.
    requireHostHeader: false,
  },
} as const;

/** What the server takes only once it is there. */
export function boundServer(server: Server): void {
  server.maxConnections = SERVER_LIMITS.connections;
  // One more than is allowed: what comes beyond it Node drops without a word.
  server.maxHeadersCount = SERVER_LIMITS.headers + 1;
  // Whatever else somebody expects of us they get an answer to, as if they had not said so.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}
