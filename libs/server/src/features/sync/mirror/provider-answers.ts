import { Injectable } from '@nestjs/common';
import type { Author } from '#contracts/identity/identity';
import type { ProviderAppointment } from '../../../adapters/provider/appointments/provider-appointments.js';
import { ProviderClients, type ProviderClient } from '../../../adapters/provider/clients/provider-clients.js';
import type { Transaction } from '../../../platform/database/unit-of-work.js';
import { DomainError } from '../../../platform/errors.js';
import { MirrorClientsRepository } from './mirror-clients.repository.js';
import type { Asked } from './mirror-merge.js';
import { MirrorWriter } from './mirror-writer.js';
import { MirrorRepository } from './mirror.repository.js';

/** What the provider answered to a wish of ours. */
export interface Answered {
  siteId: number;
  /** IANA. */
  zone: string;
  appointment: Asked<ProviderAppointment> | null;
  /** Called off. */
  gone: Asked<number> | null;
  /** Who is not in the mirror yet. */
  clients: readonly Asked<ProviderClient>[];
  author: Author;
}

/** The mirror takes an answer to a wish of ours over as one of its own readings, told of by who wished. */
@Injectable()
export class ProviderAnswers {
  constructor(
    private readonly mirror: MirrorRepository,
    private readonly known: MirrorClientsRepository,
    private readonly writer: MirrorWriter,
    private readonly clients: ProviderClients,
  ) {}

  /** The answer of `ask` with the instant just before it, by the database's clock. */
  async asked<T>(ask: () => Promise<T>): Promise<Asked<T>> {
    const askedAt = await this.mirror.now();
    return { askedAt, said: await ask() };
  }

  /** Nobody where the mirror knows her. Throws NOT_FOUND when the site has no such client. */
  async unknownClient(siteId: number, clientId: string): Promise<Asked<ProviderClient>[]> {
    if ((await this.known.unknown(siteId, [clientId])).length === 0) return [];
    const { askedAt, said } = await this.asked(() => this.clients.byId(siteId, [clientId]));
    if (said.length === 0) throw new DomainError('NOT_FOUND', 'There is no such client at this site.');
    return said.map((client) => ({ askedAt, said: client }));
  }

  async takeOver(tx: Transaction, { appointment, gone, ...rest }: Answered): Promise<void> {
    const said = { appointments: appointment === null ? [] : [appointment], gone: gone === null ? [] : [gone] };
    await this.writer.apply(tx, { ...rest, ...said, quietBefore: null });
  }
}
