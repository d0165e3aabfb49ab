import { Injectable } from '@nestjs/common';
import { MindbodyConnection, batches, get, post, type Query } from '../calls/mindbody.connection.js';
import { member, minutesAfter } from '../calls/mindbody.wire.js';
import { updateOnce } from './mindbody.client-changes.js';
import { toClient } from './mindbody.clients.codec.js';
import { ProviderClients, type NewClient, type ProviderClient, type ProviderClientChange } from './provider-clients.js';

const CLIENTS_PER_CALL = 20;
/** The filter's digits may be read as the studio's time: this many minutes earlier is early enough in every zone. */
const WIDEST_OFFSET_MINUTES = 14 * 60;

@Injectable()
export class MindbodyClients extends ProviderClients {
  constructor(private readonly connection: MindbodyConnection) {
    super();
  }

  async byId(siteId: number, ids: readonly string[]): Promise<ProviderClient[]> {
    const found = await Promise.all(
      batches(ids, CLIENTS_PER_CALL).map((ClientIDs) => this.listed(siteId, { ClientIDs })),
    );
    return found.flat();
  }

  search(siteId: number, SearchText: string): Promise<ProviderClient[]> {
    return this.listed(siteId, { SearchText });
  }

  changedSince(siteId: number, since: Date): Promise<ProviderClient[]> {
    const LastModifiedDate = minutesAfter(since.toISOString().slice(0, 19), -WIDEST_OFFSET_MINUTES);
    return this.listed(siteId, { LastModifiedDate });
  }

  async add(siteId: number, { firstName, lastName, email, mobilePhone }: NewClient, token?: string) {
    const body = { FirstName: firstName, LastName: lastName, Email: email, MobilePhone: mobilePhone };
    const answer = await this.connection.write({ ...post('client/addclient', siteId), body }, token);
    return toClient(member(answer, 'Client'));
  }

  update(siteId: number, change: ProviderClientChange, token?: string): Promise<ProviderClient> {
    const request = post('client/updateclient', siteId);
    return updateOnce(change, {
      write: (body) => this.connection.write({ ...request, body }, token),
      lookUp: async () => (await this.byId(siteId, [change.clientId]))[0],
      withinMs: this.connection.timeoutMs,
    });
  }

  private async listed(siteId: number, query: Query): Promise<ProviderClient[]> {
    const request = { ...get('client/clients', siteId), query: { IncludeInactive: true, ...query } };
    return (await this.connection.list('Clients', request)).map(toClient);
  }
}
