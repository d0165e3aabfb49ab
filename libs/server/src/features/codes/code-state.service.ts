import { Injectable } from '@nestjs/common';
import type { CodeState } from '#contracts/one-time-password.dto';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../platform/errors.js';
import { CodeCookies } from './code-cookie.js';
import { againAtOf } from './code-placing.js';
import { isLocked, toState } from './code-rules.js';
import { CodesRepository } from './codes.repository.js';

/** What a browser is told of the code it asked for. */
@Injectable()
export class CodeStateService {
  constructor(
    private readonly codes: CodesRepository,
    private readonly cookies: CodeCookies,
    private readonly clock: Clock,
  ) {}

  /** Where the newest code of this browser stands; one that ran out is told of while its lock lasts. */
  async of(siteId: number | null, appointmentId: number, cookie: string | undefined): Promise<CodeState> {
    const asked = this.cookies.read(cookie);
    const at = this.clock.now();
    const isHere = asked?.appointmentId === appointmentId && (siteId === null || asked.siteId === siteId);
    const code = isHere ? await this.codes.find(asked.siteId, appointmentId) : null;
    const isOver = code === null || (code.expiresAt <= at && !isLocked(code, at));
    if (isOver || code.challengeId !== asked?.challengeId || code.usedAt !== null)
      throw new DomainError('NOT_FOUND', 'No code was asked for.');
    return toState(Object.assign({}, code, againAtOf(asked)), at);
  }
}
