import { Injectable } from '@nestjs/common';
import type { LogPosition } from '#contracts/live/realtime';
import { MOST_COMMENTS } from '#contracts/operations/exceptions';
import type * as dto from '#contracts/operations/exceptions.dto';
import type { Wire } from '#contracts/wire';
import { isPrintable } from '#domain/plain-text';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors.js';
import { Throttle } from '../../platform/security/throttle.js';
import { staffAuthor, type StaffPrincipal } from '../identity/principal.js';
import { SitesService } from '../sites/sites.service.js';
import { LogService } from '../timeline/log.service.js';
import { toException } from './exception-view.js';
import { ExceptionWriter } from './exception-writer.js';
import { ExceptionsRepository } from './exceptions.repository.js';

type ExceptionView = Wire<dto.ExceptionView>;

/** What directors should look at, for those who do. */
@Injectable()
export class ExceptionsService {
  constructor(
    private readonly exceptions: ExceptionsRepository,
    private readonly sites: SitesService,
    private readonly log: LogService,
    private readonly writer: ExceptionWriter,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
  ) {}

  async list(who: StaffPrincipal): Promise<{ list: Wire<dto.ExceptionList>; position: LogPosition; now: Date }> {
    const [{ timeZone }, found, people] = await Promise.all([
      this.sites.one(who.siteId),
      this.exceptions.ofSite(who.siteId),
      this.people(who),
    ]);
    if (found === null) throw new DomainError('NOT_FOUND', 'There is no such site.');
    const { exceptions, epoch, seq } = found;
    const list = { timeZone, me: who.userName, people, exceptions: exceptions.map(toException) };
    return { list, position: { epoch, seq }, now: this.clock.now() };
  }

  /** Throws STALE_VERSION, with what is there, when it is another one than was seen, unless it is so already. */
  async change(who: StaffPrincipal, exceptionId: string, wish: dto.ExceptionWish): Promise<ExceptionView> {
    await this.throttle.take({ 'change.session': who.tokenHash.toString('base64') });
    const { assignedTo, isResolved, version } = wish;
    if (assignedTo !== undefined && assignedTo !== null && !(await this.people(who)).includes(assignedTo))
      throw new DomainError('VALIDATION_FAILED', `${assignedTo} never signed in at this site.`);
    return this.writer.change(who, exceptionId, (seen) => {
      const isDone =
        (assignedTo === undefined || assignedTo === seen.assignedTo) &&
        (isResolved === undefined || isResolved === (seen.resolvedBy !== null));
      if (isDone) return null;
      if (version !== seen.version)
        throw new DomainError('STALE_VERSION', 'Somebody else changed this meanwhile. Please look at it again.', {
          current: toException(seen),
        });
      const own = isResolved === true ? (seen.resolvedBy ?? staffAuthor(who).actor) : null;
      return {
        assignedTo: assignedTo === undefined ? seen.assignedTo : assignedTo,
        resolvedBy: isResolved === undefined ? seen.resolvedBy : own,
        comments: seen.comments,
      };
    });
  }

  /** Sent again under its id, it is the same. */
  async comment(
    who: StaffPrincipal,
    exceptionId: string,
    { commentId, text }: dto.ExceptionCommentWish,
  ): Promise<ExceptionView> {
    await this.throttle.take({ 'change.session': who.tokenHash.toString('base64') });
    const said = text.trim();
    if (said === '' || !isPrintable(said))
      throw new DomainError('VALIDATION_FAILED', 'text must be words that can be shown.');
    return this.writer.change(who, exceptionId, ({ assignedTo, resolvedBy, comments }) => {
      const same = comments.find((one) => one.commentId === commentId.toLowerCase());
      if (same !== undefined && same.text !== said)
        throw new DomainError('KEY_REUSED', 'There is another comment under this commentId.');
      if (same !== undefined) return null;
      if (comments.length >= MOST_COMMENTS)
        throw new DomainError('VALIDATION_FAILED', `One has at most ${MOST_COMMENTS} comments.`);
      const at = this.clock.now().toISOString();
      const added = { commentId: commentId.toLowerCase(), text: said, by: who.userName, at };
      return { assignedTo, resolvedBy, comments: [...comments, added] };
    });
  }

  /** Who ever signed in at the site, and who asks. */
  private async people({ siteId, userName }: StaffPrincipal): Promise<string[]> {
    return [...new Set([userName, ...(await this.log.people(siteId))])];
  }
}
