import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import type { FormAnswers, FormLanguage, SignedText, SigningEvidence } from '#contracts/forms';
import { CONSENTS_OF } from '#domain/consent';
import { fromWire, wireKeyOf } from '#domain/form-wire';
import { faultsOf, scopeOfAnswers, tidied, type AnswerFault } from '#domain/intake-form';
import { isSameName } from '#domain/people/person-name';
import { parseUsDate } from '#domain/time/calendar-day';
import { Clock } from '../../../platform/clock.js';
import { DomainError } from '../../../platform/errors.js';
import { ClientReferences } from '../../clients/client-references.js';
import type { Principal } from '../../identity/principal.js';
import { SiteCalendar } from '../../sites/site-calendar.js';
import { FormProgressLog } from '../form-progress.js';
import { contextOf } from '../form-context.js';
import type { Visit } from '../../appointments/visits.service.js';
import { ConsentTextsService } from '../consent/consent-texts.service.js';
import { evidenceOf, idOf, languageOf, type Upload } from './form-upload.js';
import { cleanSignature } from './signature-image.js';

/** Strokes must have more stored points than this. 000 §9 */
const TOO_FEW_POINTS = 20;

/** The page runs on the server's clock, as far as an answer on its way can tell it. */
const CLOCKS_APART_MS = 60_000;

const FAULT_WORDS: Record<AnswerFault, string> = {
  missing: 'is required',
  'too-long': 'is too long',
  markup: 'holds characters that a form cannot take',
  email: 'is not an e-mail address',
  phone: 'is not a US phone number of ten digits',
  date: 'is not a date of the calendar',
  'not-past': 'must lie before today',
  'not-future': 'must lie after today',
  count: 'must be a number up to 999',
  choice: 'is not one of the answers',
};

/** A form as the rules accept it. */
export interface Submission {
  answers: FormAnswers;
  language: FormLanguage;
  evidence: SigningEvidence;
  /** When the form was first given out; null where the server did not see it. */
  openedAt: Date | null;
  claimedAddress: string;
  signature: Buffer;
  initials: Buffer | null;
}

/** Holds an upload against the rules of the forms, whatever the browser has checked. Nothing is written. */
@Injectable()
export class FormSubmissions {
  constructor(
    private readonly texts: ConsentTextsService,
    private readonly references: ClientReferences,
    private readonly calendar: SiteCalendar,
    private readonly progress: FormProgressLog,
    private readonly clock: Clock,
  ) {}

  /** Throws VALIDATION_FAILED with the field's wire name, TEXTS_CHANGED or IMAGE_REFUSED. */
  async read(who: Principal, visit: Visit, upload: Upload): Promise<Submission> {
    const context = contextOf(visit, await this.calendar.today(visit.siteId));
    checkIds(upload, this.references.asKnownTo(who, visit, upload.fields['clientId']));
    const given = fromWire(upload.fields);
    const scope = scopeOfAnswers(given, context);
    const answers = tidied(given, scope);
    const [fault] = faultsOf(answers, context, scope);
    if (fault !== undefined)
      throw new DomainError('VALIDATION_FAILED', `${wireKeyOf(fault[0])} ${FAULT_WORDS[fault[1]]}.`);
    checkClaims(upload);
    const evidence = evidenceOf(upload);
    const openedAt = await this.openingOf(who, visit);
    checkTimes(evidence, { from: openedAt, to: this.clock.now() });
    await this.texts.check(context.variant, evidence.signed);
    const marks = CONSENTS_OF[context.variant];
    for (const { kind } of marks)
      checkMark(
        evidence.signed.find((one) => one.kind === kind),
        namesOf(answers, visit),
      );
    const wantsInitials = marks.some(({ mark }) => mark === 'initials');
    return {
      answers,
      evidence,
      openedAt,
      language: languageOf(upload),
      claimedAddress: upload.fields['ipAddress'] ?? '',
      signature: await imageOf(upload, 'signatureFile'),
      initials: wantsInitials ? await imageOf(upload, 'initialsFile') : null,
    };
  }

  /** As it was written down, else when the code was entered, before which nobody is given the form. */
  private async openingOf(who: Principal, visit: Visit): Promise<Date | null> {
    const form = await this.progress.find(visit);
    const verifiedAt = who.type === 'ticket' ? who.proof?.verifiedAt : undefined;
    return form?.openedAt ?? (verifiedAt === undefined ? null : new Date(verifiedAt));
  }
}

/** Nobody signs before the form is open or after it has come, whatever the browser's clock shows. */
function checkTimes({ openedAt, signed }: SigningEvidence, { from, to }: { from: Date | null; to: Date }): void {
  const [first, last] = [(from?.getTime() ?? -Infinity) - CLOCKS_APART_MS, to.getTime() + CLOCKS_APART_MS];
  const claimed = [openedAt, ...signed.flatMap((one) => [one.scrolledAt, one.acceptedAt, one.signedAt])];
  if (claimed.map((one) => Date.parse(one)).some((at) => at < first || at > last))
    throw new DomainError(
      'VALIDATION_FAILED',
      'evidence names a moment at which the form was not open. Please set the clock of this device and open the form again.',
    );
}

/** Ids come from the ticket or the session; what the form says of them must be the same. */
function checkIds(upload: Upload, visit: Visit): void {
  if (idOf(upload, 'siteId') !== visit.siteId)
    throw new DomainError('SITE_MISMATCH', 'This form belongs to another site.');
  if (upload.fields['clientId'] !== visit.clientId)
    throw new DomainError('FORBIDDEN', 'This form belongs to another client.');
  if (visit.status === 'Cancelled') throw new DomainError('ILLEGAL_STATUS', 'This appointment was cancelled.');
}

/** What the browser says of itself is kept as it is said, so it must be what it is said to be. */
function checkClaims({ fields }: Upload): void {
  const { ipAddress = '', signatureDate = '' } = fields;
  if (ipAddress !== '' && isIP(ipAddress) === 0)
    throw new DomainError('VALIDATION_FAILED', 'ipAddress is not a network address.');
  if (signatureDate !== '' && parseUsDate(signatureDate) === null)
    throw new DomainError('VALIDATION_FAILED', `signatureDate ${FAULT_WORDS.date}.`);
}

function checkMark(mark: SignedText | undefined, names: readonly string[]): void {
  const { typedName = '' } = mark ?? {};
  if (mark?.method === 'drawn' && mark.points <= TOO_FEW_POINTS)
    throw new DomainError('IMAGE_REFUSED', `${mark.kind} was signed with too few strokes.`);
  if (mark?.method === 'typed' && !names.some((name) => isSameName(typedName, name)))
    throw new DomainError('VALIDATION_FAILED', `${mark.kind} must be signed with the full name.`);
}

/** The client's full name as it is on file and as the form has it. */
function namesOf(answers: FormAnswers, visit: Visit): string[] {
  const onFile = `${visit.firstName}${visit.lastName}`;
  return [onFile, `${answers.firstName ?? visit.firstName}${answers.lastName ?? visit.lastName}`];
}

async function imageOf({ files }: Upload, name: 'signatureFile' | 'initialsFile'): Promise<Buffer> {
  const file = files[name];
  if (file === undefined) throw new DomainError('VALIDATION_FAILED', `${name} is required.`);
  if (file.contentType !== 'image/png') throw new DomainError('IMAGE_REFUSED', `${name} is not a PNG image.`);
  return cleanSignature(file.bytes, name);
}
