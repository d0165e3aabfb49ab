import { Injectable } from '@nestjs/common';
import type * as dto from '#contracts/operations/exceptions.dto';
import type { Wire } from '#contracts/wire';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors.js';
import { EventLog } from '../../platform/events/event-log.js';
import { staffAuthor, type StaffPrincipal } from '../identity/principal.js';
import { toException } from './exception-view.js';
import { type Changed, ExceptionsRepository, type KeptException } from './exceptions.repository.js';

/** What people change of an exception, told of in the transaction that writes it. */
@Injectable()
export class ExceptionWriter {
  constructor(
    private readonly exceptions: ExceptionsRepository,
    private readonly events: EventLog,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** `next` looks at what is there, held, and gives what becomes of it, or null for nothing. Throws NOT_FOUND. */
  change(
    who: StaffPrincipal,
    exceptionId: string,
    next: (seen: KeptException) => Changed | null,
  ): Promise<Wire<dto.ExceptionView>> {
    const at = { siteId: who.siteId, exceptionId: exceptionId.toLowerCase() };
    return this.unitOfWork.run(async (tx) => {
      const seen = await this.exceptions.hold(tx, at);
      if (seen === null) throw new DomainError('NOT_FOUND', 'There is no such exception.');
      const now = next(seen);
      if (now === null) return toException(seen);
      const version = await this.exceptions.write(tx, at, now);
      const { actor, ...from } = staffAuthor(who);
      const { kind } = seen;
      const change =
        (seen.resolvedBy === null) === (now.resolvedBy === null)
          ? 'changed'
          : now.resolvedBy === null
            ? 'opened'
            : 'closed';
      this.events.record(tx, at.siteId, 'exception.changed', {
        payload: { exception: { exceptionId: at.exceptionId, kind, change, version } },
        ...{ actor, audit: { ...from, before: audited(seen), after: audited(now) } },
      });
      const written = await this.exceptions.hold(tx, at);
      return toException(written ?? seen);
    });
  }
}

/** Of comments how many: what they say stands with it. */
function audited({ assignedTo, resolvedBy, comments }: Changed): Record<string, unknown> {
  return { assignedTo, isResolved: resolvedBy !== null, comments: comments.length };
}
