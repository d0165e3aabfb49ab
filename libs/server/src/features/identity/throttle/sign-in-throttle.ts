import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { networkOf } from '../../../platform/security/network.js';
import { Secrets } from '../../../platform/security/secrets.js';
import { Throttle, tooMany } from '../../../platform/security/throttle.js';
import { KnownNetworksRepository } from './known-networks.repository.js';

export interface UserAt {
  siteId: number;
  userName: string;
  /** Whence it is tried. */
  ip: string;
}

/**
 * Tries of a name at a site: eight from each network, and of networks that it never signed in from so many together that guessing from a
 * thousand of them is slow (`WaitingLine`). One that it did sign in from is not counted among those, and never stands in their line.
 */
@Injectable()
export class SignInThrottle {
  private readonly logger = new Logger(SignInThrottle.name);

  constructor(
    private readonly throttle: Throttle,
    private readonly secrets: Secrets,
    private readonly known: KnownNetworksRepository,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Counts a try. What is refused names the longer wait of the two. Who asks before their turn in the line has made no try.
   */
  async take(user: UserAt): Promise<void> {
    const isKnown = await this.known.has(user.siteId, this.secrets.marks(...placeOf(user)));
    const inLine = isKnown ? 0 : await this.inLine(user, false);
    const points = { 'signIn.pair': inLine > 0 ? 0 : 1 };
    const { waitMs } = await this.throttle.tried({ 'signIn.pair': pairOf(user) }, { points });
    const waits = [inLine, waitMs];
    if (!isKnown && inLine + waitMs === 0) waits.push(await this.inLine(user, true));
    if (waits.some((wait) => wait > 0)) throw tooMany(Math.max(...waits));
  }

  /** Takes back what was counted of this user from there, and remembers where from. */
  async succeeded(user: UserAt): Promise<void> {
    await this.throttle.forgive('signIn.pair', pairOf(user));
    const mark = this.secrets.mark(...placeOf(user));
    await this.unitOfWork.run((tx) => this.known.remember(tx, user.siteId, mark));
  }

  private async inLine(user: UserAt, mayEnter: boolean): Promise<number> {
    const caller = { about: userOf(user), from: networkOf(user.ip) };
    const { waitMs, isFirst } = await this.throttle.inTurn(caller, mayEnter);
    if (isFirst)
      this.logger.warn({
        msg: 'alarm: one user is tried from networks that never signed in, which now wait for each other',
        siteId: user.siteId,
        user: caller.about,
      });
    return waitMs;
  }
}

function userOf({ siteId, userName }: UserAt): string {
  return createHash('sha256').update(`${siteId}:${userName.toLowerCase()}`).digest('base64');
}

function pairOf(user: UserAt): string {
  return `${userOf(user)}:${networkOf(user.ip)}`;
}

function placeOf({ siteId, userName, ip }: UserAt): [purpose: string, text: string] {
  return ['known-network', JSON.stringify([siteId, userName.toLowerCase(), networkOf(ip)])];
}
