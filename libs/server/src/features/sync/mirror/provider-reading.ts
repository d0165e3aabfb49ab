import { Injectable } from '@nestjs/common';
import {
  ProviderAppointments,
  type DayWindow,
  type ProviderAppointment,
} from '../../../adapters/provider/appointments/provider-appointments.js';
import { formatPhone, type Contact } from '#domain/people/contact';
import { isWholeContact, type KnownContacts } from '#domain/people/person-search';
import { ProviderClients, type ProviderClient } from '../../../adapters/provider/clients/provider-clients.js';
import { DomainError } from '../../../platform/errors.js';
import { SitesService } from '../../sites/sites.service.js';
import { SyncStateRepository } from '../sync-state.repository.js';
import { MirrorClientsRepository } from './mirror-clients.repository.js';
import type { Asked } from './mirror-merge.js';
import type { Fetched } from './mirror-writer.js';
import { MirrorRepository } from './mirror.repository.js';

/** More appointments unknown by id than this, and more than half of the window, is no cancelling: it is a bad answer. */
const BELIEVABLE_GONE = 5;

/** Phones and sisters share a contact; nobody has that many. */
const MOST_CLIENTS = 5;

/** Whose visits, and of which days: those of the clients, or where none is known of whom the provider knows by the contact. */
export interface WantedVisits {
  clientIds: readonly string[];
  contact: Contact | null;
  windows: readonly DayWindow[];
}

type Answers = Pick<Fetched, 'appointments' | 'clients' | 'gone'>;

/** What the provider says, each answer with the instant at which it was asked for. */
@Injectable()
export class ProviderReading {
  constructor(
    private readonly appointments: ProviderAppointments,
    private readonly clients: ProviderClients,
    private readonly mirror: MirrorRepository,
    private readonly known: MirrorClientsRepository,
    private readonly states: SyncStateRepository,
    private readonly sites: SitesService,
  ) {}

  /** One appointment that the provider said something about; what counts is what it says now. */
  appointment(siteId: number, appointmentId: number): Promise<Fetched> {
    return this.fetched(siteId, async () => {
      const { found: appointments, gone } = await this.lookUp(siteId, [appointmentId]);
      return { appointments, clients: await this.clientsOf(siteId, appointments), gone };
    });
  }

  client(siteId: number, clientId: string): Promise<Fetched> {
    return this.fetched(siteId, async () => ({ clients: await this.ask(() => this.clients.byId(siteId, [clientId])) }));
  }

  /** Whole days, with the clients that changed since the last time. */
  window(siteId: number, window: DayWindow): Promise<Fetched> {
    return this.fetched(siteId, async () => {
      const listed = await this.ask(() => this.appointments.inWindow(siteId, window));
      const { found, gone } = await this.lookUpVanished(siteId, window, listed);
      const appointments = [...listed, ...found];
      const clients = [...(await this.clientsOf(siteId, appointments)), ...(await this.changedClients(siteId))];
      return { appointments, clients, gone };
    });
  }

  /** What the mirror has of them and the provider no longer lists is asked for by id. */
  visitsOf(siteId: number, { clientIds, contact, windows }: WantedVisits): Promise<Fetched> {
    return this.fetched(siteId, async () => {
      const clients = clientIds.length > 0 ? [] : await this.ask(() => this.knownBy(siteId, contact));
      const ids = [...clientIds, ...clients.map(({ said }) => said.clientId)].slice(0, MOST_CLIENTS);
      const asked = ids.flatMap((id) => windows.map((window) => ({ id, window })));
      const lists = asked.map(({ id, window }) => this.ask(() => this.appointments.ofClient(siteId, id, window)));
      const listed = (await Promise.all(lists)).flat();
      const seen = new Set(listed.map(({ said }) => said.appointmentId));
      const had = await Promise.all(windows.map((window) => this.mirror.ofClients(siteId, ids, window)));
      const vanished = had.flat().filter((id) => !seen.has(id));
      const { found, gone } = vanished.length > 0 ? await this.lookUp(siteId, vanished) : { found: [], gone: [] };
      return { appointments: [...listed, ...found], clients, gone };
    });
  }

  private async knownBy(siteId: number, contact: Contact | null): Promise<ProviderClient[]> {
    for (const text of contact === null ? [] : wordings(contact)) {
      const found = (await this.clients.search(siteId, text)).filter((client) =>
        isWholeContact(contactsOf(client), text),
      );
      if (found.length > 0) return found;
    }
    return [];
  }

  /** Of a site that we have: the provider is not asked about another. */
  private async fetched(siteId: number, read: () => Promise<Partial<Answers>>): Promise<Fetched> {
    const { timeZone: zone } = await this.sites.one(siteId);
    return { siteId, zone, appointments: [], clients: [], gone: [], quietBefore: null, ...(await read()) };
  }

  /** Each question has an instant of its own: in one job the later ones may know better than the earlier. */
  private async ask<T>(read: () => Promise<readonly T[]>): Promise<Asked<T>[]> {
    const askedAt = await this.mirror.now();
    return (await read()).map((said) => ({ said, askedAt }));
  }

  private async lookUp(
    siteId: number,
    ids: readonly number[],
  ): Promise<{ found: Asked<ProviderAppointment>[]; gone: Asked<number>[] }> {
    const askedAt = await this.mirror.now();
    const rows = await this.appointments.byId(siteId, ids);
    const known = new Set(rows.map((row) => row.appointmentId));
    const gone = ids.filter((id) => !known.has(id)).map((said) => ({ said, askedAt }));
    return { found: rows.map((said) => ({ said, askedAt })), gone };
  }

  /** Rows that the list no longer has were moved out of the window, cancelled or deleted: ask for each by id. */
  private async lookUpVanished(
    siteId: number,
    window: DayWindow,
    listed: readonly Asked<ProviderAppointment>[],
  ): Promise<{ found: Asked<ProviderAppointment>[]; gone: Asked<number>[] }> {
    const known = await this.mirror.window(siteId, window);
    const seen = new Set(listed.map(({ said }) => said.appointmentId));
    const vanished = known.map((row) => row.appointmentId).filter((id) => !seen.has(id));
    if (vanished.length === 0) return { found: [], gone: [] };
    const { found, gone } = await this.lookUp(siteId, vanished);
    if (gone.length > BELIEVABLE_GONE && gone.length > known.length / 2)
      throw new DomainError('PROVIDER_UNAVAILABLE', 'The provider’s answer misses most of its appointments.');
    return { found, gone };
  }

  private async clientsOf(
    siteId: number,
    rows: readonly Asked<ProviderAppointment>[],
  ): Promise<Asked<ProviderClient>[]> {
    const ids = [...new Set(rows.map(({ said }) => said.clientId))].filter((id) => id !== '');
    const unknown = await this.known.unknown(siteId, ids);
    return unknown.length === 0 ? [] : this.ask(() => this.clients.byId(siteId, unknown));
  }

  private async changedClients(siteId: number): Promise<Asked<ProviderClient>[]> {
    const since = (await this.states.find(siteId))?.clientsSyncedAt;
    return since ? this.ask(() => this.clients.changedSince(siteId, since)) : [];
  }
}

/** Numbers are kept as somebody typed them. */
function wordings(contact: Contact): string[] {
  if (contact.kind === 'email') return [contact.email];
  return contact.kind === 'phone' ? [formatPhone(contact.digits), contact.digits] : [];
}

function contactsOf({ email, mobilePhone, homePhone, workPhone }: ProviderClient): KnownContacts {
  return { emails: [email], phones: [mobilePhone, homePhone, workPhone] };
}
