import { Inject, Injectable, Logger } from '@nestjs/common';
import PQueue from 'p-queue';
import type { ErrorCode } from '#contracts/errors';
import type { SiteSignInStatus } from '#contracts/identity/identity';
import type {
  SignInAll,
  SignInAllReply,
  SignOutAllReply,
  SiteSignIn,
  SiteSignOut,
} from '#contracts/identity/identity.dto';
import type { SiteListItem } from '#contracts/sites.dto';
import type { Config } from '../../platform/config.js';
import { DomainError } from '../../platform/errors.js';
import { Throttle } from '../../platform/security/throttle.js';
import { CONFIG } from '../../platform/tokens.js';
import { atMost, underSignal } from '../../platform/work/work-signal.js';
import { SitesService } from '../sites/sites.service.js';
import { IdentityService } from './identity.service.js';
import { SignInService, type SignInTry } from './sign-in.service.js';
import type { Principal } from './principal.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import type { EndedByStaff } from './sessions/sessions.service.js';

/** Half of the chain: with one dead site in each round all others are asked at once all the same. */
const AT_ONCE = 13;

/** What a refusal says of a site; with any other failure it said neither yes nor no. */
const STATUS_OF: Partial<Record<ErrorCode, SiteSignInStatus>> = {
  SIGN_IN_REFUSED: 'refused',
  ROLE_NOT_ACCEPTED: 'notAuthorized',
  TOO_MANY_TRIES: 'throttled',
};

/** One name and password at many sites: what some of them say or fail to say is the others' without effect. 002 §6, decision 20 */
@Injectable()
export class AllSitesService {
  private readonly logger = new Logger(AllSitesService.name);

  constructor(
    private readonly signingIn: SignInService,
    private readonly identity: IdentityService,
    private readonly sites: SitesService,
    private readonly sessions: SessionsRepository,
    private readonly throttle: Throttle,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** For a caller whose address was counted: one try of the user at each site, and of the address each site that is asked in vain. */
  async signIn(who: Principal, form: SignInAll): Promise<SignInAllReply> {
    if (form.managementMode && form.kind !== 'director')
      throw new DomainError('VALIDATION_FAILED', 'managementMode belongs to a director session.');
    const credentials = this.signingIn.credentials(form);
    const asked = await this.asked(form.siteIds);
    await this.throttle.take({ 'signIn.sites': who.ip }, { points: { 'signIn.sites': asked.length } });
    const sites = await someAtATime(asked.map((site) => () => this.signInAt(site, { form, credentials, ip: who.ip })));
    const harmless = sites.filter(({ status }) => status === 'signedIn' || status === 'throttled');
    await this.throttle.giveBack('signIn.sites', who.ip, harmless.length);
    const isIn = sites.some(({ session }) => session !== null);
    return { message: isIn ? '' : 'You failed to authenticate in all sites', sites };
  }

  /** Each token proves its own session. */
  async signOut({ ip }: Principal, tokens: readonly string[]): Promise<SignOutAllReply> {
    const live = await this.sessions.live(tokens);
    const sites = await someAtATime(live.map((session) => () => this.signOutAt({ ...session, ip })));
    const isOut = sites.every(({ status }) => status === 'signedOut');
    return { message: isOut ? 'Signed out.' : 'There was an error while login out', sites };
  }

  private async asked(siteIds: readonly number[] | undefined): Promise<SiteListItem[]> {
    const { sites } = await this.sites.list();
    if (siteIds === undefined) return sites;
    const named = sites.filter(({ id }) => siteIds.includes(id));
    if (named.length < siteIds.length) throw new DomainError('NOT_FOUND', 'There is no such site.');
    return named;
  }

  private async signInAt({ id, name }: SiteListItem, attempt: SignInTry): Promise<SiteSignIn> {
    try {
      const { locations } = await this.sites.locations(id);
      const session = await this.inTime(() => this.signingIn.signInAt(id, attempt));
      return { id, name, status: 'signedIn', message: '', session, locations };
    } catch (error) {
      const status = (error instanceof DomainError && STATUS_OF[error.code]) || 'unreachable';
      if (status === 'unreachable') this.logger.warn(`sign-in at site ${id}: ${String(error)}`);
      const message = `Failed to authenticate against ${name} ${id}${status === 'notAuthorized' ? ' NOT AUTHORIZED' : ''}`;
      return { id, name, status, message, session: null, locations: [] };
    }
  }

  private async signOutAt(session: EndedByStaff): Promise<SiteSignOut> {
    const id = session.siteId;
    const { name } = await this.sites.one(id);
    try {
      await this.inTime(() => this.identity.signOut(session));
      return { id, name, status: 'signedOut' };
    } catch (error) {
      this.logger.warn(`sign-out at site ${id}: ${String(error)}`);
      return { id, name, status: 'failed' };
    }
  }

  /** A site's calls together may take as long as one call of the provider: what does not answer by then holds nobody up. */
  private inTime<T>(work: () => Promise<T>): Promise<T> {
    return underSignal(atMost(this.config.provider.timeoutMs), work);
  }
}

/** The answers in the order of the tasks, however long each took. */
function someAtATime<T>(tasks: readonly (() => Promise<T>)[]): Promise<T[]> {
  return new PQueue({ concurrency: AT_ONCE }).addAll(tasks);
}
