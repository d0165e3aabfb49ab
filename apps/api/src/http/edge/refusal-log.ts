import { Injectable, Logger } from '@nestjs/common';
import { staffKindOf } from '#contracts/identity/identity';
import { Metrics } from '#server/platform/metrics';
import { Secrets } from '#server/platform/security/secrets';
import type { Request } from '../access/principal-resolver.js';

/** Who asked without proof, may not, or asks too often: what an attack looks like from here. */
const TOLD: ReadonlySet<number> = new Set([401, 403, 429]);
/** Enough to tell addresses apart, too little to be looked up. */
const ADDRESS_LETTERS = 16;

/** Somebody was turned away: where, as what they came, and from where. */
export interface Refused {
  /** Of the request. */
  id: string;
  route: string;
  status: number;
  caller: string;
  ip: string;
  /** Where the status says too little. */
  reason?: string;
}

/** Counts refusals and tells them to the log: route, kind of caller, and the address under a keyed hash that only this installation can make. */
@Injectable()
export class RefusalLog {
  private readonly logger = new Logger(RefusalLog.name);

  constructor(
    private readonly metrics: Metrics,
    private readonly secrets: Secrets,
  ) {}

  note({ id, route, status, caller, ip, reason }: Refused): void {
    this.metrics.refusals.inc({ route, status, caller });
    const address = this.secrets.mark('address', ip).slice(0, ADDRESS_LETTERS);
    this.logger.log({
      msg: 'refused',
      id,
      route,
      status,
      caller,
      address,
      ...(reason === undefined ? {} : { reason }),
    });
  }
}

/** Null for an answer that turned nobody away. */
export function refusedBy(request: Request, status: number): Refused | null {
  if (!TOLD.has(status)) return null;
  const route = request.routeOptions.url ?? 'unknown';
  return { id: request.id, route, status, caller: callerOf(request), ip: request.ip };
}

/** As the policy table names them; `unknown` was refused before anybody looked, `ended` holds a token that is worth nothing. */
function callerOf({ principal, headers }: Request): string {
  switch (principal?.type) {
    case undefined:
      return 'unknown';
    case 'staff':
      return staffKindOf(principal);
    case 'ticket':
      return principal.proof === null ? 'ticket' : 'form';
    case 'public':
      return headers.authorization === undefined ? 'public' : 'ended';
  }
}
