import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor } from '#contracts/identity/identity';
import { type Transaction, UnitOfWork } from '../../platform/database/unit-of-work.js';
import { EventLog } from '../../platform/events/event-log.js';
import { JobOutbox } from '../../platform/jobs/job-outbox.js';
import { staffAuthor, type StaffPrincipal } from '../identity/principal.js';
import {
  type ServiceUpdate,
  ServiceUpdatesRepository,
  type UpdateAt,
  type UpdateStep,
} from './service-updates.repository.js';

const SYSTEM: Actor = { kind: 'system' };

/** Each step of an update with what rooms are told of it. */
@Injectable()
export class UpdateLog {
  constructor(
    private readonly updates: ServiceUpdatesRepository,
    private readonly events: EventLog,
    private readonly jobs: JobOutbox,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Null while another one is under way. */
  begin(who: StaffPrincipal): Promise<ServiceUpdate | null> {
    const { siteId } = who;
    return this.unitOfWork.run(async (tx) => {
      const { actor, ...from } = staffAuthor(who);
      const updateId = randomUUID();
      const update = await this.updates.begin(tx, siteId, { updateId, by: actor });
      if (update === null) return null;
      await this.jobs.ask(tx, 'provider.updateServices', { payload: { siteId, updateId } });
      const audit = { ...from, before: {}, after: { updateId } };
      this.events.record(tx, siteId, 'services.updated', { payload: { update }, actor, audit });
      return update;
    });
  }

  goOn(at: UpdateAt, step: UpdateStep): Promise<void> {
    return this.tell(at, (tx) => this.updates.goOn(tx, at, step));
  }

  again(at: UpdateAt): Promise<void> {
    return this.tell(at, (tx) => this.updates.again(tx, at));
  }

  private async tell({ siteId }: UpdateAt, change: (tx: Transaction) => Promise<ServiceUpdate | null>): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const update = await change(tx);
      if (update !== null) this.events.record(tx, siteId, 'services.updated', { payload: { update }, actor: SYSTEM });
    });
  }
}
