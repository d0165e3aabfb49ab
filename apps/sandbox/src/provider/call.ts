import type { EffectKind } from '../admin/ledger.js';
import type { SandboxState } from '../state.js';
import type { LocalTime } from '../world/local-time.js';
import type { Site } from '../world/site.js';
import { denied } from './errors.js';
import type { Fields } from './fields.js';
import type { Query } from './query.js';
import type { Caller } from './tokens.js';

export interface CallParts {
  readonly state: SandboxState;
  readonly site: Site;
  readonly query: Query;
  readonly body: Fields;
  readonly caller: Caller | null;
}

/** One request to the provider, after its key, site and token were checked. */
export class Call {
  readonly state: SandboxState;
  readonly site: Site;
  readonly query: Query;
  readonly body: Fields;
  readonly caller: Caller | null;

  constructor(parts: CallParts) {
    this.state = parts.state;
    this.site = parts.site;
    this.query = parts.query;
    this.body = parts.body;
    this.caller = parts.caller;
  }

  get now(): LocalTime {
    return this.state.world.localNow(this.site);
  }

  get isTest(): boolean {
    return this.body.flag('Test') ?? false;
  }

  may(permission: string): boolean {
    return this.caller !== null && this.state.tokens.may(this.caller, permission);
  }

  /** The provider does not tell which permission is missing. */
  must(permission: string, action: string): void {
    if (!this.may(permission)) throw denied(`You do not have permission to ${action}.`);
  }

  record(kind: EffectKind, detail: Record<string, unknown>): void {
    const who = this.caller?.username ?? null;
    this.state.ledger.record({ kind, siteId: this.site.id, at: this.state.clock.utc(), who, detail });
  }
}

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** What the caller must show: the key; a site too (`open` ignores a token, `site` checks one that is sent); a user token. */
  readonly access: 'key' | 'open' | 'site' | 'token';
  /** A second identical request is refused while the first runs. */
  readonly isSingleFlight?: boolean;
  run(call: Call): unknown;
}
