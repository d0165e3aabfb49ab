import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { CheckoutReply } from '#contracts/money/checkout.dto';
import { callingAs } from '../../../adapters/provider/calls/call-class.js';
import { DomainError } from '../../../platform/errors.js';
import { Operations } from '../../../platform/operations/operations.js';
import type { OperationOf } from '../../../platform/operations/operations.repository.js';
import { NothingToSettle, isClearNo, type RunningOperation } from '../../../platform/operations/running-operation.js';
import { staffAuthor, type StaffPrincipal } from '../../identity/principal.js';
import { SaleWriter } from '../sale-writer.js';
import { SalesRepository } from '../sales.repository.js';
import { CheckoutAsking, type CheckoutPress } from './checkout-asking.js';
import { digestOf } from './checkout-digest.js';
import { CheckoutSelling } from './checkout-selling.js';
import { CheckoutTries, beingChecked } from './checkout-tries.repository.js';

type Payment = OperationOf<'checkout.pay'>;
/** Under way when this press came: they are waited for, and what nobody does any more is looked for. */
const ENDED_AT_MOST = 3;

/** PUT /api/checkout/{id}: one sale here and at the provider, whoever presses, dies or does not answer (decision 44, ADR 051). */
@Injectable()
export class Checkouts implements OnModuleInit {
  constructor(
    private readonly operations: Operations,
    private readonly asking: CheckoutAsking,
    private readonly tries: CheckoutTries,
    private readonly selling: CheckoutSelling,
    private readonly writer: SaleWriter,
    private readonly sales: SalesRepository,
  ) {}

  onModuleInit(): void {
    this.operations.settles('checkout.pay', (payment) => ({ work: (operation) => this.settle(operation, payment) }));
  }

  /**
   * Throws ALREADY_PAID and PAYMENT_CHECKED where another sale of the visit is made or not decided, PRICE_CHANGED, GIFT_CARD_SHORT,
   * APPROVAL_NEEDED, TENDER_MISMATCH, TIP_WITHOUT_STAFF, DISCOUNT_TOO_HIGH; PAYMENT_CHECKED also where it is not known whether this very one
   * was made: pressing again under the same key goes on with it.
   */
  async pay(who: StaffPrincipal, press: CheckoutPress): Promise<CheckoutReply> {
    const { saleId, appointmentId, checkout } = press;
    const request = { saleId, appointmentId, digest: digestOf(checkout) };
    const payment: Payment = {
      ...{ siteId: who.siteId, kind: 'checkout.pay', key: saleId, request },
      author: staffAuthor(who),
    };
    for (let ended = 0; ; ended += 1) {
      await this.endOther(payment);
      try {
        await this.operations.run(payment, (operation) => this.make(operation, payment, { who, press }));
        return await this.sales.reply(who.siteId, saleId);
      } catch (error) {
        if (!(await this.isOthersTry(error, payment)) || ended === ENDED_AT_MOST) throw await this.told(error, payment);
      }
    }
  }

  private async make(operation: RunningOperation, payment: Payment, by: { who: StaffPrincipal; press: CheckoutPress }) {
    const { digest } = payment.request;
    return callingAs('deskEdit', async () => {
      const answer = { saleId: payment.request.saleId };
      await operation.step('cart', {
        call: async () => {
          const [prepared, token] = await Promise.all([
            this.asking.prepared(by.who, by.press),
            this.asking.token(by.who),
          ]);
          await this.selling.mustCost(prepared, token);
          return this.selling.sell(prepared, digest, token);
        },
        lookUp: () => this.found(payment),
        record: (tx, providerSaleId) => this.writer.close(tx, payment, providerSaleId),
        answer,
      });
      return answer;
    });
  }

  /** What a dead owner left: found and written down, or let go so that the visit can be paid. It sells nothing. */
  private async settle(operation: RunningOperation, payment: Payment): Promise<{ saleId: string }> {
    const { siteId, request } = payment;
    try {
      const answer = { saleId: request.saleId };
      await operation.step<number>('cart', {
        call: () => Promise.reject(new NothingToSettle()),
        lookUp: () => callingAs('deskEdit', () => this.found(payment)),
        record: (tx, providerSaleId) => this.writer.close(tx, payment, providerSaleId),
        answer,
      });
      return answer;
    } catch (error) {
      if (error instanceof NothingToSettle) await this.selling.letGo(siteId, request.saleId);
      throw error;
    }
  }

  private async found({ siteId, request }: Payment): Promise<number | null> {
    const undecided = await this.tries.find(siteId, request.saleId);
    return undecided === null ? null : this.selling.find(undecided);
  }

  /** Another checkout of this visit is waited for; one that nobody does any more is looked for. */
  private async endOther({ siteId, request, author }: Payment): Promise<void> {
    const { appointmentId, saleId } = request;
    const other = appointmentId === null ? null : await this.tries.ofVisit(siteId, appointmentId);
    if (other === null || other.saleId === saleId) return;
    try {
      await this.operations.end({ siteId, kind: 'checkout.pay', key: other.saleId, request: other, author });
    } catch (error) {
      // Never made, or refused: it stands in nobody's way any more.
      if (!(error instanceof NothingToSettle || isClearNo(error))) throw beingChecked();
    }
  }

  private async isOthersTry(error: unknown, { siteId, request: { appointmentId, saleId } }: Payment): Promise<boolean> {
    if (appointmentId === null || !(error instanceof DomainError) || error.code !== 'PAYMENT_CHECKED') return false;
    const other = await this.tries.ofVisit(siteId, appointmentId);
    return other?.saleId !== saleId;
  }

  /** While its cart may have been sold nobody hears anything but that. */
  private async told(error: unknown, { siteId, request: { saleId } }: Payment): Promise<unknown> {
    if (isClearNo(error)) return error;
    return (await this.tries.find(siteId, saleId)) === null ? error : beingChecked();
  }
}
