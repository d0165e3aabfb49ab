import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { Author } from '#contracts/identity/identity';
import type { FailedStep } from '#contracts/appointments.dto';
import { callingAs } from '../../../adapters/provider/calls/call-class.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { DomainError } from '../../../platform/errors.js';
import { Operations } from '../../../platform/operations/operations.js';
import { NothingToSettle, isClearNo, type RunningOperation } from '../../../platform/operations/running-operation.js';
import { NoteSteps, type ProviderToken, type Save, SaveGone } from './note-steps.js';
import { NoteSavesRepository, type NoteChange, type NotedVisit, type NotesBefore } from './note-saves.repository.js';

export interface WantedSave {
  change: NoteChange;
  before: NotesBefore;
  author: Author;
}

const NO_TOKEN: ProviderToken = () => Promise.resolve(undefined);
const OUR_FAULT = 'Something went wrong on our side. Please try again.';
/** Saves of others that are ended, or come first, before this one gives up. */
const ENDED_AT_MOST = 3;

/** Notes and service as the provider is asked to change them: one save of a visit at a time, each in recorded steps (decision 34). */
@Injectable()
export class NoteSaving implements OnModuleInit {
  private readonly logger = new Logger(NoteSaving.name);

  constructor(
    private readonly operations: Operations,
    private readonly saves: NoteSavesRepository,
    private readonly steps: NoteSteps,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  onModuleInit(): void {
    this.operations.settles('notes.save', (save) => ({ work: (operation) => this.settle(operation, save) }));
  }

  /** Null when every step was made; the step that was not when only those before it were. Throws when nothing was changed. */
  async run(visit: NotedVisit, wanted: WantedSave, token: ProviderToken): Promise<FailedStep | null> {
    const { siteId, appointmentId } = visit;
    for (let ended = 0; ended <= ENDED_AT_MOST; ended += 1) {
      const begun = await this.unitOfWork.run((tx) => this.saves.begin(tx, visit, wanted));
      if ('inTheWay' in begun) {
        await this.end(visit, { saveId: begun.inTheWay, author: wanted.author });
        continue;
      }
      const request = { appointmentId, saveId: begun.saveId };
      const save: Save = { siteId, kind: 'notes.save', key: begun.saveId, request, author: wanted.author };
      try {
        await this.operations.run(save, (operation) =>
          callingAs('deskEdit', () => this.steps.make(operation, save, token)),
        );
        return null;
      } catch (error) {
        if (!(error instanceof SaveGone)) return await this.failed(save, error);
      }
      // It begins anew behind the one that let it go.
    }
    throw new DomainError(
      'PROVIDER_UNAVAILABLE',
      'Other changes of these notes are still under way. Please try again.',
    );
  }

  /** Waits for it; one that nobody does any more is looked for, and let go when it was not made. */
  private async end({ siteId, appointmentId }: NotedVisit, { saveId, author }: { saveId: string; author: Author }) {
    const request = { appointmentId, saveId };
    try {
      await this.operations.end({ siteId, kind: 'notes.save', key: saveId, request, author });
    } catch (error) {
      // It was refused, or never made: nothing stands in the way any more. Whatever else there is keeps it there.
      if (!(error instanceof NothingToSettle || isClearNo(error))) throw error;
    }
  }

  private async settle(operation: RunningOperation, save: Save): Promise<null> {
    try {
      return await this.steps.make(operation, save, NO_TOKEN);
    } catch (error) {
      if (error instanceof NothingToSettle || isClearNo(error)) await this.letGo(save);
      throw error;
    }
  }

  private async failed(save: Save, error: unknown): Promise<FailedStep> {
    const found = await this.saves.find(save.siteId, save.request.saveId);
    if (found === null) throw error;
    if (found.step === 'main') {
      if (isClearNo(error)) await this.letGo(save);
      throw error;
    }
    if (error instanceof DomainError) return { step: found.step, Message: error.message, Code: error.code };
    this.logger.error({ msg: 'a step of a save of notes failed', step: found.step, err: error });
    return { step: found.step, Message: OUR_FAULT, Code: 'INTERNAL' };
  }

  private letGo({ siteId, request }: Save): Promise<void> {
    return this.unitOfWork.run((tx) => this.saves.forget(tx, siteId, request.saveId));
  }
}
