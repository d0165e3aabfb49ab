import { Injectable } from '@nestjs/common';
import { hasRole } from '#contracts/identity/identity';
import type { CheckoutApproval } from '#contracts/money/checkout.dto';
import type { SaleApproval } from '#contracts/money/sales';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/errors.js';
import type { StaffPrincipal } from '../../identity/principal.js';
import { SignInService } from '../../identity/sign-in.service.js';

/** A sale above the caps: a manager says yes with her own name and password (decision 46). */
@Injectable()
export class SaleApprovals {
  constructor(
    private readonly signIns: SignInService,
    private readonly clock: Clock,
  ) {}

  /** Throws APPROVAL_NEEDED when nobody approves who may. Tries are counted as those of a sign-in. */
  async of({ siteId, ip }: StaffPrincipal, approval: CheckoutApproval | undefined): Promise<SaleApproval> {
    if (approval === undefined)
      throw new DomainError('APPROVAL_NEEDED', 'The discount must be less than 20% of the price');
    const credentials = { username: approval.username.trim(), password: approval.password };
    const user = await this.signIns.vouch({ siteId, credentials, ip }).catch(refused);
    if (!hasRole(user.role, 'management'))
      throw new DomainError('APPROVAL_NEEDED', 'Only the management may approve this discount.');
    return { userId: user.userId, userName: user.userName, role: user.role, at: this.clock.now().toISOString() };
  }
}

/** It is not the session of whoever stands at the till that was refused. */
function refused(error: unknown): never {
  if (error instanceof DomainError && error.code === 'SIGN_IN_REFUSED')
    throw new DomainError('APPROVAL_NEEDED', 'The name or the password of the approval is not right.', {
      cause: error,
    });
  throw error;
}
