import { Injectable } from '@nestjs/common';
import type { FreeReturnView } from '#contracts/visits/notes.dto';
import type { Wire } from '#contracts/wire';
import { NO_FREE_RETURN, freeReturnOf, phraseIn, phraseOf, withPhrase } from '#domain/notes/come-back-for-free';
import { DomainError } from '../../../platform/errors.js';
import type { Visit } from '../../appointments/visits.service.js';
import { FreeReturnsRepository } from './free-returns.repository.js';

/** What an answer makes of the client's red alert and of our record. */
export interface PlannedReturn {
  isGiven: boolean;
  phraseBefore: string;
  /** As the provider is to have it. */
  redAlert: string;
}

/** Whether a visit's client may come back for free. 001 §4, §5, §9 */
@Injectable()
export class FreeReturnsService {
  constructor(private readonly returns: FreeReturnsRepository) {}

  /** The question as it stands; null where the service asks for none. */
  async of(visit: Visit): Promise<Wire<FreeReturnView> | null> {
    const decided = await this.returns.find(visit);
    const offered = offeredTo(visit, decided?.phraseBefore);
    return offered === null ? null : { ...offered, answer: decided?.isGiven ?? null };
  }

  /** Of our record: the day before which it is to be used. Throws VALIDATION_FAILED for one that can't be given. */
  async cbffOf(visit: Visit, isGiven: boolean): Promise<string> {
    const offered = offeredTo(visit, (await this.returns.find(visit))?.phraseBefore);
    if (!isGiven) return NO_FREE_RETURN;
    if (offered === null) throw new DomainError('VALIDATION_FAILED', 'No free return is offered after this service.');
    if (offered.isDenied)
      throw new DomainError('VALIDATION_FAILED', 'The client has already two consecutive come back for free services.');
    return offered.before;
  }

  async plan(visit: Visit, isGiven: boolean): Promise<PlannedReturn> {
    const phraseBefore = (await this.returns.find(visit))?.phraseBefore ?? phraseIn(visit.redAlert);
    const offered = offeredTo(visit, phraseBefore);
    const phrase = isGiven && offered !== null ? phraseOf(offered) : '';
    return { isGiven, phraseBefore, redAlert: withPhrase(visit.redAlert, phrase) };
  }
}

function offeredTo({ serviceName, startsLocal, redAlert }: Visit, phraseBefore?: string) {
  return freeReturnOf({ serviceName, date: startsLocal.slice(0, 10), redAlert: phraseBefore ?? redAlert });
}
