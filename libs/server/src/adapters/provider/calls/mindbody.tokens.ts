import type { Clock } from '#server/platform/clock';
import type { Config } from '#server/platform/config';
import { apart, untilCalledOff } from '#server/platform/work/work-signal';
import { callingAs } from './call-class.js';
import type { MindbodyCaller } from './mindbody.caller.js';
import { toSession } from '../identity/mindbody.identity.codec.js';
import { ProviderFault, isFault } from './mindbody.fault.js';

interface Held {
  token: string;
  refreshAt: number;
}

const LONGEST_MARGIN_MS = 5 * 60_000;

/** Our own token of each site (source credentials, §2.1), renewed before it runs out; one issue at a time per site. */
export class MindbodyTokens {
  private readonly held = new Map<number, Promise<Held>>();

  constructor(
    private readonly config: Config['provider'],
    private readonly clock: Clock,
    private readonly caller: MindbodyCaller,
  ) {}

  async token(siteId: number): Promise<string> {
    const held = this.held.get(siteId);
    if (held) {
      const { token, refreshAt } = await untilCalledOff(held);
      if (this.clock.now().getTime() < refreshAt) return token;
    }
    return (await untilCalledOff(this.replace(siteId, held))).token;
  }

  /** A token other than the one just refused, issued unless somebody has done that meanwhile. */
  async tokenAfter(siteId: number, refused: string): Promise<string> {
    const held = this.held.get(siteId);
    if (held) {
      const { token } = await untilCalledOff(held);
      if (token !== refused) return token;
    }
    return (await untilCalledOff(this.replace(siteId, held))).token;
  }

  private replace(siteId: number, stale: Promise<Held> | undefined): Promise<Held> {
    const current = this.held.get(siteId);
    if (current && current !== stale) return current;
    // Others wait for it, too: it ends with none of them.
    const next = apart(() => this.issue(siteId));
    this.held.set(siteId, next);
    next.catch(() => {
      if (this.held.get(siteId) === next) this.held.delete(siteId);
    });
    return next;
  }

  private async issue(siteId: number): Promise<Held> {
    const now = this.clock.now().getTime();
    const { token, expiresAt } = toSession(await this.ask(siteId));
    const life = Math.max(0, expiresAt.getTime() - now);
    return { token, refreshAt: now + life - Math.min(LONGEST_MARGIN_MS, life / 10) };
  }

  private async ask(siteId: number): Promise<unknown> {
    const { sourceName, sourcePassword } = this.config;
    const Username = sourceName.startsWith('_') ? sourceName : `_${sourceName}`;
    const body = { Username, Password: sourcePassword };
    try {
      const request = { siteId, method: 'POST', path: 'usertoken/issue', body, isRepeatable: true } as const;
      // Whoever began it: a check-in may wait for it, too.
      return await callingAs('checkIn', () => this.caller.call(request));
    } catch (error) {
      // Wrong source credentials or a site not activated for us: nobody's business decision, and nothing a user can mend.
      throw isFault(error, 'refused', 'not-found', 'unauthorised')
        ? new ProviderFault('no-access', { cause: error })
        : error;
    }
  }
}
