import { Injectable } from '@nestjs/common';
import type { Author } from '#contracts/identity/identity';
import { isPhraseAlone } from '#domain/notes/come-back-for-free';
import { carries } from '../../../adapters/provider/clients/client-change.js';
import { ProviderClients } from '../../../adapters/provider/clients/provider-clients.js';
import type { Transaction } from '../../../platform/database/unit-of-work.js';
import { AuditLog } from '../../../platform/events/audit-log.js';
import { EventLog } from '../../../platform/events/event-log.js';
import type { Step } from '../../../platform/operations/running-operation.js';
import { VisitsService, type Visit } from '../../appointments/visits.service.js';
import { ClientAlerts } from '../../clients/client-alerts.js';
import { FreeReturnsRepository } from './free-returns.repository.js';
import type { PlannedReturn } from './free-returns.service.js';

type AlertStep = Step<true> & { record: (tx: Transaction) => Promise<void> };

/** The red alert of a client, at the provider and on every card of hers. 001 §7 */
@Injectable()
export class FreeReturnStep {
  constructor(
    private readonly provider: ProviderClients,
    private readonly returns: FreeReturnsRepository,
    private readonly alerts: ClientAlerts,
    private readonly visits: VisitsService,
    private readonly events: EventLog,
    private readonly audit: AuditLog,
  ) {}

  /** An alert that says it already costs no call. */
  of(
    visit: Visit,
    planned: PlannedReturn,
    { author, token }: { author: Author; token: () => Promise<string | undefined> },
  ): AlertStep {
    const { siteId, clientId } = visit;
    const change = { clientId, redAlert: planned.redAlert };
    const isSame = visit.redAlert === planned.redAlert;
    return {
      call: async () => {
        if (!isSame) await this.provider.update(siteId, change, await token());
        return true as const;
      },
      lookUp: async () => {
        const [client] = isSame ? [] : await this.provider.byId(siteId, [clientId]);
        return client !== undefined && carries(client, change) ? true : null;
      },
      record: async (tx) => {
        const before = await this.returns.answered(tx, visit);
        await this.returns.write(tx, visit, { ...planned, by: author.actor });
        await this.visits.markDay(tx, visit.siteId, visit.appointmentId);
        if (!isSame) await this.tell(tx, visit, { planned, author });
        else await this.note(tx, visit, { before, planned, author });
      },
    };
  }

  /** An answer after which the alert says what it said: no card is any different. */
  private async note(tx: Transaction, visit: Visit, { before, planned, author }: Answered): Promise<void> {
    const { siteId, appointmentId, clientId, locationId } = visit;
    await this.audit.note(tx, 'freeReturn.answered', {
      ...{ siteId, appointmentId, clientId, locationId, author },
      before: before === null ? {} : { freeReturn: answerOf(before) },
      after: { freeReturn: answerOf(planned) },
    });
  }

  private async tell(tx: Transaction, visit: Visit, { planned, author }: { planned: PlannedReturn; author: Author }) {
    const { siteId, clientId, appointmentId } = visit;
    await this.alerts.mark(tx, { siteId, clientId }, planned.redAlert);
    const ids = await this.visits.touchOfClients(tx, siteId, [clientId]);
    const { actor, ...origin } = author;
    const audit = {
      ...origin,
      before: { redAlert: shown(visit.redAlert) },
      after: { redAlert: shown(planned.redAlert) },
    };
    for (const card of (await this.visits.liveCards(tx, siteId, ids)).values())
      this.events.record(tx, siteId, 'appointment.changed', {
        ...{ payload: { card }, actor },
        ...(card.id === appointmentId ? { audit } : {}),
      });
  }
}

interface Answered {
  before: { isGiven: boolean } | null;
  planned: PlannedReturn;
  author: Author;
}

function answerOf({ isGiven }: { isGiven: boolean }): 'given' | 'notGiven' {
  return isGiven ? 'given' : 'notGiven';
}

/** What else an alert says may be about health. */
function shown(redAlert: string): string {
  return redAlert === '' || isPhraseAlone(redAlert) ? redAlert : '•••';
}
