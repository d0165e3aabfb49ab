import { Injectable } from '@nestjs/common';
import type { FreeReturnView } from '#contracts/visits/free-return.dto';
import type { Wire } from '#contracts/wire';
import {
  NO_FREE_RETURN,
  freeReturnOf,
  phraseIn,
  phraseOf,
  phraseWithout,
  withPhrase,
} from '#domain/notes/come-back-for-free';
import { DomainError } from '../../../platform/errors.js';
import type { Visit } from '../../appointments/visits.service.js';
import { FreeReturnsRepository, type WrittenReturn } from './free-returns.repository.js';

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
    const offered = offeredTo(visit, await this.phraseBefore(visit, decided));
    return offered === null ? null : { ...offered, answer: decided?.isGiven ?? null };
  }

  /** What an answer of before says after another service: yes for another day, no where none is offered. Undefined when it stands as it is. */
  async answerAgain(visit: Visit): Promise<boolean | undefined> {
    const decided = await this.returns.find(visit);
    const isOfThis = decided?.sessionTypeId === null || decided?.sessionTypeId === visit.sessionTypeId;
    if (decided === null || !decided.isGiven || isOfThis) return undefined;
    const offered = offeredTo(visit, decided.phraseBefore);
    return offered !== null && !offered.isDenied;
  }

  /** Of our record: the day before which it is to be used. Throws VALIDATION_FAILED for one that can't be given. */
  async cbffOf(visit: Visit, isGiven: boolean): Promise<string> {
    const offered = offeredTo(visit, await this.phraseBefore(visit, await this.returns.find(visit)));
    if (!isGiven) return NO_FREE_RETURN;
    if (offered === null) throw new DomainError('VALIDATION_FAILED', 'No free return is offered after this service.');
    if (offered.isDenied)
      throw new DomainError('VALIDATION_FAILED', 'The client has already two consecutive come back for free services.');
    return offered.before;
  }

  async plan(visit: Visit, isGiven: boolean): Promise<PlannedReturn> {
    const phraseBefore = await this.phraseBefore(visit, await this.returns.find(visit));
    const offered = offeredTo(visit, phraseBefore);
    const phrase = isGiven && offered !== null ? phraseOf(offered) : '';
    return { isGiven, phraseBefore, redAlert: withPhrase(visit.redAlert, phrase) };
  }

  /**
   * What the alert said before this visit was answered. A phrase that nobody wrote down, until just the day that this visit gives, is of a
   * press whose call reached the provider although nobody could tell: the next press must not take it for another one.
   */
  private async phraseBefore(visit: Visit, decided: WrittenReturn | null): Promise<string> {
    if (decided !== null) return decided.phraseBefore;
    const asItIs = phraseIn(visit.redAlert);
    const own = offeredTo(visit, asItIs)?.before;
    if (own === undefined || !asItIs.includes(own)) return asItIs;
    const isOfAnother = await this.returns.isGivenBeside(visit, dayOf(visit));
    return isOfAnother ? asItIs : phraseWithout(visit.redAlert, own);
  }
}

function offeredTo(visit: Visit, phraseBefore: string) {
  return freeReturnOf({ serviceName: visit.serviceName, date: dayOf(visit), redAlert: phraseBefore });
}

const dayOf = ({ startsLocal }: Visit): string => startsLocal.slice(0, 10);
