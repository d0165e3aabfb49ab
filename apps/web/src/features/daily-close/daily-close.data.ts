import type { CloseCommandReply, ClosePdfReply, CloseReply, CompletedReports } from '#contracts/money/daily-close.dto';
import type { SentCloseRecord, SentReview } from '#contracts/money/daily-close-record.dto';
import type { Wire } from '#contracts/wire';
import { toSortDate } from '#domain/money/daily-close';
import { call, Refusal, Unreachable } from '../../api/call';
import { preview } from '../../live/line/live-site';
import { type ReportRef } from '../../live/patches/money/daily-report';
import { liveQuery } from '../../live/read-live';
import type { FieldNews, SendResult } from './draft/field-saver';
import { isBehind } from '../../live/patches/behind';

/** The report as the desk fills it in, or as it was frozen. */
export function reportQuery(ref: ReportRef) {
  return liveQuery({
    ...{ siteId: ref.siteId, kind: 'dailyReport', ref, name: 'closes.draft' },
    ...{ ...placeOf(ref), isPartial: isBehind },
  });
}

/** A closed report with what a review changed. */
export function reviewQuery(ref: ReportRef) {
  return liveQuery({
    ...{ siteId: ref.siteId, kind: 'dailyReview', ref, name: 'closes.review' },
    ...{ ...placeOf(ref), isPartial: isBehind },
  });
}

export async function saveFields(ref: ReportRef, news: FieldNews, isParting: boolean): Promise<SendResult> {
  try {
    const { body } = await call('closes.changeDraft', { ...callOf(ref), body: news, isParting });
    return { version: told(ref, body).version };
  } catch (error) {
    if (error instanceof Unreachable) return 'unreachable';
    if (!(error instanceof Refusal)) throw error;
    return error.isPassing ? 'unreachable' : 'refused';
  }
}

/** What stands in Ending Cash Store was counted: the first time is kept. Throws what `call` throws, as all below. */
export async function keepCount(ref: ReportRef): Promise<void> {
  told(ref, (await call('closes.changeDraft', { ...callOf(ref), body: { counted: true } })).body);
}

export async function dropDraft(ref: ReportRef): Promise<void> {
  told(ref, (await call('closes.changeDraft', { ...callOf(ref), body: { isCancelled: true } })).body);
}

export interface Withdrawal {
  /** Made by who adds it: adding it twice is adding it once. */
  withdrawalId: string;
  reason: string;
  /** Integer cents. */
  cents: number;
}

export async function putWithdrawal(ref: ReportRef, { withdrawalId, reason, cents }: Withdrawal): Promise<void> {
  const at = callOf(ref, { withdrawalId });
  told(ref, (await call('closes.withdraw', { ...at, body: { reason, amount: cents / 100 } })).body);
}

export async function removeWithdrawal(ref: ReportRef, withdrawalId: string): Promise<void> {
  told(ref, (await call('closes.removeWithdrawal', callOf(ref, { withdrawalId }))).body);
}

/** `key` makes sending it again the same close. */
export async function closeDay(ref: ReportRef, record: Wire<SentCloseRecord>, key: string): Promise<CloseReply> {
  const { body } = await call('closes.submit', { ...callOf(ref), body: record, headers: { 'Idempotency-Key': key } });
  told(ref, body);
  return body;
}

export async function approveReport(ref: ReportRef, review: Wire<SentReview>, key: string): Promise<string> {
  const { body } = await call('closes.approve', { ...callOf(ref), body: review, headers: { 'Idempotency-Key': key } });
  told(ref, body);
  return body.message;
}

/** Sends a submitted report back to the desk, or opens an approved one again; `version` as it was seen. */
export async function sendBack(
  ref: ReportRef,
  how: 'closes.reject' | 'closes.reopen',
  decision: { reason: string; version: number },
): Promise<void> {
  told(ref, (await call(how, { ...callOf(ref), body: decision })).body);
}

/** Takes a sale out of its day, softly: who did it and why stays. */
export async function removeSale({ siteId, locationId }: ReportRef, saleId: string, reason: string): Promise<void> {
  const as = { staffOf: siteId, locationId };
  await call('sales.remove', { as, path: { siteId }, body: { saleId, locationId, reason } });
}

/** Asks for the PDF; one that is not there is drawn from now on. */
export async function askForPdf(ref: ReportRef): Promise<ClosePdfReply> {
  return (await call('closes.pdf', callOf(ref))).body;
}

/** Which locations of the session's sites have closed a day. */
export async function readCompleted(siteId: number, date: string, signal: AbortSignal): Promise<CompletedReports> {
  const query = { sortDate: toSortDate(date) };
  return (await call('closes.completed', { as: { staffOf: siteId }, query, signal })).body;
}

function callOf(ref: ReportRef, more: Readonly<Record<string, string>> = {}) {
  const { path, query } = placeOf(ref);
  return { as: { staffOf: ref.siteId, locationId: ref.locationId }, path: { ...path, ...more }, query };
}

function placeOf({ siteId, locationId, date }: ReportRef) {
  return { path: { siteId, locationId }, query: { sortDate: toSortDate(date) } };
}

/** The screen need not wait for the log to say what the answer says. */
function told({ siteId }: ReportRef, { report }: CloseCommandReply): CloseCommandReply['report'] {
  preview(siteId, { name: 'report.changed', payload: { report } });
  return report;
}
