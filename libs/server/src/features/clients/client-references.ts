import { Injectable } from '@nestjs/common';
import { Secrets } from '../../platform/security/secrets.js';
import type { Principal } from '../identity/principal.js';
import { DomainError } from '../../platform/errors.js';

const PURPOSE = 'client-reference';

/** Whose visit it is, by the provider's id. */
export interface VisitOfClient {
  siteId: number;
  appointmentId: number;
  clientId: string;
}

/**
 * What everybody but the site's staff is told as a client's id: a keyed hash of site, appointment and client. Nobody can guess it or
 * read anything from it, it means nothing with another appointment, and it is the same each time, so that nothing has to be kept.
 */
@Injectable()
export class ClientReferences {
  constructor(private readonly secrets: Secrets) {}

  of(visit: VisitOfClient): string {
    return this.secrets.mark(PURPOSE, textOf(visit));
  }

  /** Whether this means the client of that visit, also when it was told before the key was changed. */
  means(named: string, visit: VisitOfClient): boolean {
    return this.secrets.isMark(named, PURPOSE, textOf(visit));
  }

  /** The visit as this caller knows it, and names it: staff by the provider's id of the client, anybody else by the reference. */
  asKnownTo<V extends VisitOfClient>(who: Principal, visit: V, named?: string): V {
    if (who.type === 'staff') return visit;
    return { ...visit, clientId: named !== undefined && this.means(named, visit) ? named : this.of(visit) };
  }

  /** Staff of the site name any client; a client only herself, after a code and by the reference of that visit. */
  clientOf(who: Principal, named: string): string {
    if (who.type === 'staff') return named;
    const visit = who.type === 'ticket' && who.proof !== null ? { siteId: who.siteId, ...who.proof } : null;
    if (visit === null || !this.means(named, visit))
      throw new DomainError('FORBIDDEN', 'This client is not yours to change.');
    return visit.clientId;
  }
}

function textOf({ siteId, appointmentId, clientId }: VisitOfClient): string {
  return JSON.stringify([siteId, appointmentId, clientId]);
}
