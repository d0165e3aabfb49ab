import { Injectable } from '@nestjs/common';
import type { NoteStep } from '#contracts/visits/notes';
import { isSameNotes } from '#domain/notes/notes-codec';
import { ProviderAppointments } from '../../../adapters/provider/appointments/provider-appointments.js';
import type { Transaction } from '../../../platform/database/unit-of-work.js';
import type { OperationOf } from '../../../platform/operations/operations.repository.js';
import type { RunningOperation } from '../../../platform/operations/running-operation.js';
import { AppointmentsService } from '../../appointments/appointments.service.js';
import type { Visit } from '../../appointments/visits.service.js';
import { FreeReturnStep } from '../free-returns/free-return-step.js';
import { FreeReturnsService } from '../free-returns/free-returns.service.js';
import { NoteSavesRepository, staleNotes, type NoteChange } from './note-saves.repository.js';
import { NoteWriter } from './note-writer.js';

export type Save = OperationOf<'notes.save'>;
export type ProviderToken = () => Promise<string | undefined>;

interface Saved {
  visit: Visit;
  save: Save;
  change: NoteChange;
  token: ProviderToken;
}

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
    // Over, or a later save has taken its place.
    if (found === null) return null;
    const visit = await this.appointments.find(save.siteId, save.request.appointmentId);
    const saved: Saved = { visit, save, change: found.change, token };
    await this.main(operation, saved);
    await this.record(operation, saved);
    await this.freeReturn(operation, saved);
    return null;
  }

  /** The provider's text. */
  private async main(operation: RunningOperation, saved: Saved): Promise<void> {
    const { visit, save, change, token } = saved;
    const { siteId, appointmentId } = visit;
    const { notes } = change;
    if (notes === undefined || isSameNotes(visit.notes, notes)) {
      await operation.write('main', (tx) => this.goOn(tx, saved, 'record'));
      return;
    }
    // As the provider holds them then; an operation keeps no notes.
    let there = notes;
    await operation.step('main', {
      call: async () => {
        await this.mustBeKnown(visit, notes);
        const changed = await this.provider.change(siteId, { appointmentId, notes }, await token());
        there = changed.notes;
        return true;
      },
      lookUp: async () => {
        const [found] = await this.provider.byId(siteId, [appointmentId]);
        return found !== undefined && isSameNotes(found.notes, notes) ? true : null;
      },
      record: async (tx) => {
        await this.goOn(tx, saved, 'record');
        await this.writer.notes(tx, visit, { there, author: save.author });
      },
    });
  }

  /** What was written at the provider's desk and has not come to the mirror yet is not overwritten unseen: it is read first. */
  private async mustBeKnown({ siteId, appointmentId, notes }: Visit, wanted: string): Promise<void> {
    const [there] = await this.provider.byId(siteId, [appointmentId]);
    if (there === undefined || isSameNotes(there.notes, notes) || isSameNotes(there.notes, wanted)) return;
    await this.writer.readAgain(siteId, appointmentId);
    throw staleNotes();
  }

  /** Ours. */
  private async record(operation: RunningOperation, saved: Saved): Promise<void> {
    const { visit, save, change } = saved;
    await operation.write('record', async (tx) => {
      if (change.record !== undefined)
        await this.writer.record(tx, visit, { record: change.record, by: save.author.actor });
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
