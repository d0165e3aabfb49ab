import { Injectable } from '@nestjs/common';
import type { NoteStep } from '#contracts/visits/notes';
import { isSameNotes } from '#domain/notes/notes-codec';
import { hasChange } from '../../../adapters/provider/appointments/appointment-change.js';
import {
  ProviderAppointments,
  type ProviderAppointmentChange,
} from '../../../adapters/provider/appointments/provider-appointments.js';
import type { Transaction } from '../../../platform/database/unit-of-work.js';
import type { OperationOf } from '../../../platform/operations/operations.repository.js';
import { NothingToSettle, type RunningOperation } from '../../../platform/operations/running-operation.js';
import { AppointmentsService } from '../../appointments/appointments.service.js';
import type { Visit } from '../../appointments/visits.service.js';
import { FreeReturnStep } from '../free-returns/free-return-step.js';
import { FreeReturnsService } from '../free-returns/free-returns.service.js';
import { staleService } from '../services/service-changes.service.js';
import { staleNotes } from './note-checks.js';
import { NoteSavesRepository, type NoteChange } from './note-saves.repository.js';
import { NoteWriter, type VisitThere } from './note-writer.js';

export type Save = OperationOf<'notes.save'>;
export type ProviderToken = () => Promise<string | undefined>;

type Wanted = Pick<ProviderAppointmentChange, 'notes' | 'sessionTypeId'>;

interface Saved {
  visit: Visit;
  save: Save;
  change: NoteChange;
  token: ProviderToken;
}

/** Somebody in whose way it stood let it go before it began. */
export class SaveGone extends NothingToSettle {}

/** What a save of notes does, one recorded step after the other (decision 34). */
@Injectable()
export class NoteSteps {
  constructor(
    private readonly provider: ProviderAppointments,
    private readonly appointments: AppointmentsService,
    private readonly saves: NoteSavesRepository,
    private readonly writer: NoteWriter,
    private readonly freeReturns: FreeReturnsService,
    private readonly freeReturnStep: FreeReturnStep,
  ) {}

  async make(operation: RunningOperation, save: Save, token: ProviderToken): Promise<null> {
    const found = await this.saves.find(save.siteId, save.request.saveId);
    if (found === null) {
      if (!operation.isBegun) throw new SaveGone();
      // Over, or a later save has taken its place.
      return null;
    }
    const visit = await this.appointments.find(save.siteId, save.request.appointmentId);
    const saved: Saved = { visit, save, change: found.change, token };
    await this.main(operation, saved);
    // What follows goes by the service that the visit has now.
    const after = isServed(saved)
      ? saved
      : { ...saved, visit: await this.appointments.find(save.siteId, visit.appointmentId) };
    await this.record(operation, after);
    await this.freeReturn(operation, after);
    return null;
  }

  /** The provider's text and service, in one call. */
  private async main(operation: RunningOperation, saved: Saved): Promise<void> {
    const { visit, save, change, token } = saved;
    const { siteId, appointmentId } = visit;
    const isNoted = change.notes === undefined || isSameNotes(visit.notes, change.notes);
    if (isNoted && isServed(saved)) {
      await operation.write('main', (tx) => this.goOn(tx, saved, 'record'));
      return;
    }
    const wanted = {
      appointmentId,
      ...(isNoted ? {} : { notes: change.notes ?? '' }),
      ...(isServed(saved) ? {} : { sessionTypeId: change.sessionTypeId ?? 0 }),
    };
    // As the provider holds it then; an operation keeps no notes.
    let there: VisitThere | null = null;
    await operation.step('main', {
      call: async () => {
        await this.mustBeKnown(visit, wanted);
        there = await this.writer.read(siteId, await this.provider.change(siteId, wanted, await token()));
        return true;
      },
      lookUp: async () => {
        const [found] = await this.provider.byId(siteId, [appointmentId]);
        if (found === undefined || !hasChange(found, wanted)) return null;
        there = await this.writer.read(siteId, found);
        return true;
      },
      record: async (tx) => {
        await this.goOn(tx, saved, 'record');
        if (there !== null) await this.writer.changed(tx, visit, { there, wanted, author: save.author });
      },
    });
  }

  /** What was written or changed at the provider's desk and has not come to the mirror yet is not overwritten unseen: it is read first. */
  private async mustBeKnown({ siteId, appointmentId, notes, sessionTypeId }: Visit, wanted: Wanted): Promise<void> {
    const [there] = await this.provider.byId(siteId, [appointmentId]);
    if (there === undefined) return;
    const isOtherText =
      wanted.notes !== undefined && !isSameNotes(there.notes, notes) && !isSameNotes(there.notes, wanted.notes);
    const isOtherService =
      wanted.sessionTypeId !== undefined && ![sessionTypeId, wanted.sessionTypeId].includes(there.sessionTypeId);
    if (!isOtherText && !isOtherService) return;
    await this.writer.readAgain(siteId, appointmentId);
    throw isOtherText ? staleNotes() : staleService();
  }

  /** Ours. */
  private async record(operation: RunningOperation, saved: Saved): Promise<void> {
    const { visit, save, change } = saved;
    await operation.write('record', async (tx) => {
      if (change.record !== undefined)
        await this.writer.record(tx, visit, { record: change.record, by: save.author.actor });
      else if (change.sessionTypeId !== undefined) await this.writer.renameService(tx, visit);
      await this.goOn(tx, saved, change.comeBackForFree === undefined ? null : 'comeBackForFree');
    });
  }

  /** The client's red alert. */
  private async freeReturn(operation: RunningOperation, saved: Saved): Promise<void> {
    const { visit, save, change, token } = saved;
    if (change.comeBackForFree === undefined) return;
    const planned = await this.freeReturns.plan(visit, change.comeBackForFree);
    const step = this.freeReturnStep.of(visit, planned, { author: save.author, token });
    await operation.step('comeBackForFree', {
      ...step,
      record: async (tx) => {
        await step.record(tx);
        await this.goOn(tx, saved, null);
      },
    });
  }

  /** To the next step; after the last one nothing is left of the save. */
  private goOn(tx: Transaction, { visit, save }: Saved, step: NoteStep | null): Promise<void> {
    const { saveId } = save.request;
    return step === null
      ? this.saves.forget(tx, visit.siteId, saveId)
      : this.saves.advance(tx, visit, { saveId, step });
  }
}

/** The visit has the service that is wanted, or none is. */
function isServed({ visit, change }: Saved): boolean {
  return change.sessionTypeId === undefined || change.sessionTypeId === visit.sessionTypeId;
}
