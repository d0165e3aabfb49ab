import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { newObjectKey } from '../../../adapters/files/object-key.js';
import { ObjectStore } from '../../../adapters/files/object-store.js';
import { Clock } from '../../../platform/clock.js';
import { Secrets } from '../../../platform/security/secrets.js';
import type { Visit } from '../../appointments/visits.service.js';
import { actorOf, authorOf, type Principal } from '../../identity/principal.js';
import { SitesService } from '../../sites/sites.service.js';
import type { FormEvidence } from '../documents/form-document.entity.js';
import type { NewFormDocument } from '../documents/form-documents.repository.js';
import { contextOf } from '../form-context.js';
import type { Submission } from './form-submission.js';

export interface TakenForm {
  submission: Submission;
  idempotencyKey: string;
  requestHash: Buffer;
}

/** What a submission brings, put where it stays: images into the store, answers sealed, evidence as the server saw it. */
@Injectable()
export class FormKeeping {
  constructor(
    private readonly store: ObjectStore,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    private readonly sites: SitesService,
  ) {}

  /** Images first: a row is only ever there with what it names. */
  async keep(who: Principal, visit: Visit, taken: TakenForm): Promise<NewFormDocument> {
    const { submission, idempotencyKey, requestHash } = taken;
    const { siteId, appointmentId, clientId } = visit;
    const documentId = randomUUID();
    const at = this.clock.now();
    const studio = await this.sites.studio(siteId, visit.locationId);
    const answers = JSON.stringify(submission.answers);
    const name = (mark: string): string => newObjectKey(siteId, `${mark}-${siteId}-${appointmentId}.png`);
    const fileName = `form-${siteId}-${appointmentId}-${documentId.slice(0, 8)}.pdf`;
    const initialsKey = submission.initials === null ? null : name('initials');
    const signatureKey = name('signature');
    try {
      if (initialsKey !== null && submission.initials !== null) await this.store.put(initialsKey, submission.initials);
      await this.store.put(signatureKey, submission.signature);
    } catch (error) {
      await this.discard({ initialsKey, signatureKey });
      throw error;
    }
    return {
      siteId,
      documentId,
      appointmentId,
      clientId,
      idempotencyKey,
      requestHash,
      initialsKey,
      signatureKey,
      fileName,
      variant: contextOf(visit, '').variant,
      language: submission.language,
      answers: this.secrets.seal(answers),
      answersSha256: createHash('sha256').update(answers).digest('hex'),
      visit,
      evidence: { ...evidenceFor(who, submission, at), studio },
      pdfKey: newObjectKey(siteId, fileName),
      createdAt: at,
      createdBy: actorOf(who),
    };
  }

  /** Another one was faster. What cannot be removed now is of no row and no address. */
  async discard({ initialsKey, signatureKey }: Pick<NewFormDocument, 'initialsKey' | 'signatureKey'>): Promise<void> {
    const keys = [initialsKey, signatureKey].filter((key) => key !== null);
    await Promise.allSettled(keys.map((key) => this.store.remove(key)));
  }
}

function evidenceFor(who: Principal, { evidence, openedAt, claimedAddress }: Submission, at: Date): FormEvidence {
  return {
    ...evidence,
    claimedAddress,
    proof: who.type === 'ticket' ? who.proof : null,
    assistedBy: who.type === 'staff' ? actorOf(who) : null,
    source: authorOf(who, 'form').source,
    serverAddress: who.ip,
    browser: who.browser,
    ...(openedAt === null ? {} : { givenAt: openedAt.toISOString() }),
    receivedAt: at.toISOString(),
  };
}
