import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SMALL_BODY, type Endpoint } from '#contracts/endpoint';
import { ENDPOINTS, type EndpointName } from '#contracts/routes';
import type { Used } from '#server/platform/security/throttle';

/** With what the door counted of its address's tries. */
export type CountedRequest = FastifyRequest & { counted?: Used };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The line of the policy table, known before anything of a request is read. */
    endpoint?: EndpointName;
  }
}

const NAMES = new Map(
  (Object.keys(ENDPOINTS) as EndpointName[]).map((name) => [`${ENDPOINTS[name].method} ${ENDPOINTS[name].path}`, name]),
);

/** Gives every route its line of the table, and the most that is read of its body. */
export function knowLines(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const method = String(route.method);
    // A GET is asked by HEAD, too, where no line of its own says otherwise.
    const name = NAMES.get(`${method} ${route.url}`) ?? NAMES.get(`${method.replace('HEAD', 'GET')} ${route.url}`);
    if (name === undefined) return;
    const { takes }: Endpoint = ENDPOINTS[name];
    route.config = { ...route.config, endpoint: name };
    route.bodyLimit = takes?.as !== undefined || takes === undefined ? SMALL_BODY.most : takes.most;
  });
}

export function lineOf(request: FastifyRequest): Endpoint | null {
  const name = request.routeOptions.config.endpoint;
  return name === undefined ? null : ENDPOINTS[name];
}
