import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '#server/platform/clock';
import { PROVIDER_PERMISSIONS } from '#contracts/provider/provider-permissions';
import type { Config } from '#server/platform/config';
import { DomainError } from '#server/platform/errors';
import { CONFIG } from '#server/platform/tokens';
import { CallBudget } from './budget/call-budget.js';
import { arriveOnce } from './appointments/mindbody.arrivals.js';
import { MindbodyCaller } from './calls/mindbody.caller.js';
import { updateOnce } from './clients/mindbody.client-changes.js';
import {
  isWaiting,
  toAppointment,
  toClient,
  toLocation,
  toPermissions,
  toProgram,
  toSession,
  toSessionType,
  toSite,
  toStaff,
} from './mindbody.codec.js';
import { uploadOnce } from './documents/mindbody.documents.js';
import { ProviderFault, isFault } from './calls/mindbody.fault.js';
import { allRows } from './calls/mindbody.pages.js';
import { MindbodySubscriptions } from './webhooks/mindbody.subscriptions.js';
import { MindbodyTokens } from './calls/mindbody.tokens.js';
import { MindbodyTransport, type ProviderRequest } from './calls/mindbody.transport.js';
import { type WireRecord, id, minutesAfter } from './calls/mindbody.wire.js';
import { ProviderCallObserver } from './budget/provider-call-observer.js';
import {
  type Credentials,
  type DayWindow,
  type KnownSubscription,
  type NewProviderDocument,
  type ProviderAppointment,
  type ProviderCatalogue,
  type ProviderClient,
  type ProviderClientChange,
  type ProviderDocument,
  type ProviderLocation,
  type ProviderPermissions,
  type ProviderSession,
  type ProviderSite,
  type ProviderStaff,
  SchedulingProvider,
} from './scheduling-provider.js';

type Query = NonNullable<ProviderRequest['query']>;
type SiteRequest = ProviderRequest & { siteId: number };

/** The virtual location every site has for its web shop (§3.2). */
const ONLINE_STORE = 98;
/** The demo business that some keys see beside their own (§3.1). */
const DEMO_SITE = -99;
const CLIENTS_PER_CALL = 20;
const APPOINTMENTS_PER_CALL = 50;
const TWO_YEARS_MINUTES = 2 * 366 * 24 * 60;
/** The filter's digits may be read as the studio's time: this many minutes earlier is early enough in every zone. */
const WIDEST_OFFSET_MINUTES = 14 * 60;
/** How much longer than any other call a document may take. */
const UPLOAD_PATIENCE = 2.5;

/** Mindbody Public API v6; what is known of its protocol stands in docs (provider-mindbody-v6). */
@Injectable()
export class MindbodyProvider extends SchedulingProvider implements OnApplicationShutdown {
  private readonly transport: MindbodyTransport;
  private readonly caller: MindbodyCaller;
  private readonly tokens: MindbodyTokens;
  private readonly subscriptions: MindbodySubscriptions;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    budget: CallBudget,
    private readonly clock: Clock,
    observer: ProviderCallObserver,
  ) {
    super();
    const { provider } = config;
    this.transport = new MindbodyTransport(provider);
    this.caller = new MindbodyCaller({ transport: this.transport, budget, observer, timeoutMs: provider.timeoutMs });
    this.tokens = new MindbodyTokens(provider, clock, this.caller);
    this.subscriptions = new MindbodySubscriptions(this.caller);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.transport.close();
  }

  async signIn(siteId: number, { username, password }: Credentials): Promise<ProviderSession> {
    const body = { Username: username, Password: password };
    try {
      return toSession(await this.caller.call({ ...post('usertoken/issue', siteId), body, isUrgent: true }));
    } catch (error) {
      if (isFault(error, 'refused', 'not-found', 'unauthorised'))
        throw new DomainError('SIGN_IN_REFUSED', 'The user name or password is not right.');
      throw error;
    }
  }

  async permissions(siteId: number, { token, userId, userType }: ProviderSession): Promise<ProviderPermissions> {
    // An owner has no staff record (§4.2): the kind of user is all there is, and to it everything is allowed.
    if (userId === '0' || userType === 'Owner' || userType === 'Admin')
      return { group: userType, allowed: [...PROVIDER_PERMISSIONS] };
    const query = { StaffId: userId };
    return toPermissions(await this.asUser({ ...get('staff/staffpermissions', siteId), query, token, isUrgent: true }));
  }

  async signOut(siteId: number, token: string): Promise<void> {
    try {
      await this.caller.call({ siteId, method: 'DELETE', path: 'usertoken/revoke', token });
    } catch (error) {
      if (!isFault(error, 'unauthorised', 'refused', 'not-found')) throw error;
    }
  }

  async sites(): Promise<ProviderSite[]> {
    const path = 'site/sites';
    const listed = await allRows({
      list: 'Sites',
      read: (page) => this.caller.call({ siteId: null, method: 'GET', path, query: page }),
    });
    const ids = listed.map((site) => id(site));
    return Promise.all((ids.length > 1 ? ids.filter((one) => one !== DEMO_SITE) : ids).map((one) => this.site(one)));
  }

  async locations(siteId: number): Promise<ProviderLocation[]> {
    const rows = await this.list('Locations', get('site/locations', siteId));
    return rows.map(toLocation).filter(({ locationId }) => locationId !== ONLINE_STORE);
  }

  async catalogue(siteId: number): Promise<ProviderCatalogue> {
    const query = { OnlineOnly: false };
    const [programs, sessionTypes] = await Promise.all([
      this.list('Programs', { ...get('site/programs', siteId), query }),
      this.list('SessionTypes', { ...get('site/sessiontypes', siteId), query }),
    ]);
    return { programs: programs.map(toProgram), sessionTypes: sessionTypes.map(toSessionType) };
  }

  async staff(siteId: number): Promise<ProviderStaff[]> {
    return (await this.list('StaffMembers', get('staff/staff', siteId))).map(toStaff);
  }

  appointments(siteId: number, { from, to }: DayWindow): Promise<ProviderAppointment[]> {
    return this.book(siteId, { StartDate: `${from}T00:00:00`, EndDate: `${to}T23:59:59` });
  }

  async probe(siteId: number, day: string): Promise<void> {
    const query = { StartDate: `${day}T00:00:00`, EndDate: `${day}T23:59:59` };
    const request = { ...get('appointment/staffappointments', siteId), operation: 'probe', query, isRepeatable: false };
    await this.list('Appointments', request);
  }

  async appointmentsById(siteId: number, ids: readonly number[]): Promise<ProviderAppointment[]> {
    const found = await Promise.all(
      batches(ids, APPOINTMENTS_PER_CALL).map((some) => this.book(siteId, this.everWith(some))),
    );
    return found.flat();
  }

  async clients(siteId: number, ids: readonly string[]): Promise<ProviderClient[]> {
    const found = await Promise.all(
      batches(ids, CLIENTS_PER_CALL).map((ClientIDs) => this.clientList(siteId, { ClientIDs })),
    );
    return found.flat();
  }

  clientsChangedSince(siteId: number, since: Date): Promise<ProviderClient[]> {
    const LastModifiedDate = minutesAfter(since.toISOString().slice(0, 19), -WIDEST_OFFSET_MINUTES);
    return this.clientList(siteId, { LastModifiedDate });
  }

  arrive(siteId: number, appointmentId: number, token?: string): Promise<ProviderAppointment> {
    const body = { AppointmentId: appointmentId, Execute: 'arrive' };
    const request = { ...post('appointment/updateappointment', siteId), body, isUrgent: true };
    return arriveOnce({
      write: () => this.write(request, token),
      lookUp: async () => (await this.book(siteId, this.everWith([appointmentId]), true))[0],
    });
  }

  uploadDocument(siteId: number, document: NewProviderDocument, token?: string): Promise<ProviderDocument> {
    // Not urgent: slow uploads must leave a place for check-ins.
    const timeoutMs = UPLOAD_PATIENCE * this.config.provider.timeoutMs;
    const request = { ...post('client/uploadclientdocument', siteId), timeoutMs };
    return uploadOnce(document, (body) => this.write({ ...request, body }, token));
  }

  updateClient(siteId: number, change: ProviderClientChange, token?: string): Promise<ProviderClient> {
    const request = { ...post('client/updateclient', siteId), isUrgent: true };
    return updateOnce(change, {
      write: (body) => this.write({ ...request, body }, token),
      lookUp: async () => (await this.clients(siteId, [change.clientId]))[0],
    });
  }

  subscribe(url: string, known: KnownSubscription | null): Promise<KnownSubscription> {
    return this.subscriptions.ensure(url, known);
  }

  /** Only asked for by its one id does a site tell its time zone (§3.1). */
  private async site(siteId: number): Promise<ProviderSite> {
    const query = { SiteIds: siteId };
    const read = (page: Query) => this.caller.call({ ...get('site/sites', siteId), query: { ...query, ...page } });
    const site = (await allRows({ list: 'Sites', read })).find((one) => id(one) === siteId);
    if (site === undefined) throw new ProviderFault('incomplete');
    return toSite(site);
  }

  private async book(siteId: number, query: Query, isUrgent = false): Promise<ProviderAppointment[]> {
    const rows = await this.list('Appointments', { ...get('appointment/staffappointments', siteId), query, isUrgent });
    return rows.filter((row) => !isWaiting(row)).map(toAppointment);
  }

  /** Asked for by id, the window still defaults to today (§5.1). */
  private everWith(ids: readonly number[]): Query {
    const now = this.clock.now().toISOString().slice(0, 19);
    const edge = (minutes: number) => minutesAfter(now, minutes).slice(0, 10);
    return {
      AppointmentIds: ids,
      StartDate: `${edge(-TWO_YEARS_MINUTES)}T00:00:00`,
      EndDate: `${edge(TWO_YEARS_MINUTES)}T23:59:59`,
    };
  }

  private async clientList(siteId: number, query: Query): Promise<ProviderClient[]> {
    const request = { ...get('client/clients', siteId), query: { IncludeInactive: true, ...query } };
    return (await this.list('Clients', request)).map(toClient);
  }

  private list(list: string, request: SiteRequest): Promise<WireRecord[]> {
    return allRows({ list, read: (page) => this.asUs({ ...request, query: { ...request.query, ...page } }) });
  }

  private write(request: SiteRequest, token: string | undefined): Promise<unknown> {
    return token === undefined ? this.asUs(request) : this.asUser({ ...request, token });
  }

  /** With our own token, renewed once when it is no longer accepted. A 401 did nothing, so writes go again too. */
  private async asUs(request: SiteRequest): Promise<unknown> {
    const token = await this.tokens.token(request.siteId);
    try {
      return await this.caller.call({ ...request, token });
    } catch (error) {
      if (!isFault(error, 'unauthorised')) throw error;
      return this.caller.call({ ...request, token: await this.tokens.tokenAfter(request.siteId, token) });
    }
  }

  /** With the user's token, which only their password could renew. */
  private async asUser(request: SiteRequest): Promise<unknown> {
    try {
      return await this.caller.call(request);
    } catch (error) {
      if (!isFault(error, 'unauthorised')) throw error;
      throw new DomainError('SESSION_REQUIRED', 'Please sign in again.', { cause: error });
    }
  }
}

function get(path: string, siteId: number): SiteRequest {
  return { siteId, method: 'GET', path };
}

function post(path: string, siteId: number): SiteRequest {
  return { siteId, method: 'POST', path };
}

function batches<T>(all: readonly T[], size: number): T[][] {
  const ids = [...new Set(all)];
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, n) => ids.slice(n * size, (n + 1) * size));
}
