import { randomUUID } from 'node:crypto';
import type { CheckoutReply } from '#contracts/money/checkout.dto';
import type { DailyReport } from '#contracts/money/daily-close-report.dto';
import type { Caller } from '../parts/asking.js';
import { insist } from '../parts/deaths/insist.js';
import type { Ticket } from './tickets.js';

export interface Sold {
  reply: CheckoutReply;
  presses: number;
}

/** Sells it; throws with what was said when it cannot be. */
export async function checkOut(url: string, who: Caller, { path, key, body }: Ticket): Promise<Sold> {
  const answer = await insist(url, who, { method: 'PUT', path, key, body });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
  return { reply: answer.body as CheckoutReply, presses: answer.presses };
}

const at = (siteId: number): string => `/api/sites/${siteId}/locations/1`;

export async function readReport(url: string, who: Caller): Promise<DailyReport> {
  const answer = await insist(url, who, { path: `${at(who.siteId)}/dailyClose/draft` });
  if (answer.status !== 200) throw new Error(`report: ${answer.status} ${answer.text.slice(0, 300)}`);
  return answer.body as DailyReport;
}

/** Counts what is expected, and closes; every close by one key, pressed until it is one. */
export async function closeDay(url: string, who: Caller): Promise<void> {
  const { drawer } = await readReport(url, who);
  const body = {
    ...{ endingCashStore: Math.max(0, drawer.endingCash ?? 0), createdBy: 'Ana Clerk' },
    ...{ openingReason: 'As counted', differenceReason: 'Sold while it was counted' },
  };
  const wish = { method: 'POST', path: `${at(who.siteId)}/close`, key: randomUUID(), body };
  const answer = await insist(url, who, wish);
  if (answer.status !== 200) throw new Error(`close: ${answer.status} ${answer.text.slice(0, 300)}`);
}

/** Until the day is open again: a press whose answer was lost is one that is too late. */
export async function sendBack(url: string, manager: Caller): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    const { state } = await readReport(url, manager);
    if (state.status === 'rejected') return;
    const body = { reason: 'Count again', version: state.version };
    await insist(url, manager, { method: 'POST', path: `${at(manager.siteId)}/dailyClose/reject`, body });
  }
  throw new Error('The day does not open again.');
}

export async function takeAway(url: string, manager: Caller, saleId: string): Promise<void> {
  const path = `/api/dynamoDB/sites/${manager.siteId}/sales`;
  const answer = await insist(url, manager, { method: 'DELETE', path, body: { saleId, reason: 'Rung up twice' } });
  if (answer.status !== 202) throw new Error(`removal: ${answer.status} ${answer.text.slice(0, 300)}`);
}
