import { Injectable } from '@nestjs/common';
import type { Actor, Author } from '#contracts/identity/identity';
import { NEW_VISIT, type OperationKind } from '#contracts/work/operations';
import type { Transaction } from '../../../platform/database/unit-of-work.js';
import type { Announcement } from '../../../platform/events/announcement.js';
import { EventLog } from '../../../platform/events/event-log.js';
import { OperationsRepository, type UnderWay } from '../../../platform/operations/operations.repository.js';
import { VisitsService } from '../../appointments/visits.service.js';
import { eventFor, hasJustArrived, isListedAlike, isTakenBack, placeOf } from './mirror-diff.js';
import type { CardEventName, Change, ClientChange } from './mirror-diff.js';
import { MirrorRepository } from './mirror.repository.js';

const PROVIDER: Actor = { kind: 'provider' };

/** What was found different, and on whose days. */
export interface Found {
  siteId: number;
  /** Days before this one are history that no screen has shown yet: taken over without events. */
  quietBefore: string | null;
  changes: readonly Change[];
  clients: readonly ClientChange[];
  /** Appointments whose client is different now. */
  touched: readonly number[];
  /** Who wished for all of it; undefined where we looked by ourselves. */
  author: Author | undefined;
}

/** What a change at the provider looks like that somebody here has asked for. */
const ASKED = {
  'appointment.arrive': hasJustArrived,
  'appointment.unarrive': isTakenBack,
  'appointment.confirm': ({ after }) => after.status === 'Confirmed',
  'appointment.cancel': ({ after }) => after.status === 'Cancelled',
  'appointment.move': ({ before, after }) => before !== undefined && eventFor(before, after) === 'appointment.moved',
  'appointment.book': ({ before }) => before === undefined,
} as const satisfies Partial<Record<OperationKind, (change: Change) => boolean>>;
const KINDS = Object.keys(ASKED) as (keyof typeof ASKED)[];

/** Tells of what became different at the provider: of what was asked here, and whose answer is still on its way, by whoever pressed. */
@Injectable()
export class MirrorNews {
  constructor(
    private readonly mirror: MirrorRepository,
    private readonly visits: VisitsService,
    private readonly operations: OperationsRepository,
    private readonly events: EventLog,
  ) {}

  async announce(tx: Transaction, found: Found): Promise<void> {
    for (const { before, after } of found.clients)
      if (!isListedAlike(before, after))
        this.events.record(tx, found.siteId, 'client.updated', {
          payload: { clientId: after.clientId },
          actor: PROVIDER,
        });
    await this.announceVisits(tx, found);
  }

  private async announceVisits(tx: Transaction, { siteId, quietBefore, changes, touched, author }: Found) {
    const loud = changes.filter(({ after }) => quietBefore === null || after.startsLocal >= quietBefore);
    const names = new Map<number, CardEventName>(touched.map((id) => [id, 'appointment.changed']));
    for (const { before, after } of loud) names.set(after.appointmentId, eventFor(before, after));
    if (names.size === 0) return;
    const pressed =
      author === undefined
        ? await this.pressed(tx, siteId, loud)
        : new Map(loud.map(({ after }) => [after.appointmentId, author]));
    const arrived = loud.filter(hasJustArrived).map(({ after }) => after.appointmentId);
    for (const id of arrived)
      await this.mirror.writeArrival(tx, siteId, { id, by: pressed.get(id)?.actor ?? PROVIDER });
    const cards = await this.visits.liveCards(tx, siteId, [...names.keys()]);
    const changeOf = new Map(loud.map((change) => [change.after.appointmentId, change]));
    for (const [id, name] of names) {
      const card = cards.get(id);
      if (card === undefined) continue;
      const change = changeOf.get(id);
      const told = by(pressed.get(id), change);
      if (name === 'appointment.moved' && change?.before !== undefined)
        this.events.record(tx, siteId, name, { payload: { card, from: placeOf(change.before) }, ...told });
      else if (name !== 'appointment.moved') this.events.record(tx, siteId, name, { payload: { card }, ...told });
    }
  }

  /** Who here has asked the provider for it and has no answer yet. */
  private async pressed(tx: Transaction, siteId: number, changes: readonly Change[]): Promise<Map<number, Author>> {
    const asked = changes.filter((change) => KINDS.some((kind) => ASKED[kind](change)));
    const subjects = new Set(asked.map(subjectOf));
    const underWay = await this.operations.underWay(tx, siteId, { kinds: KINDS, subjects: [...subjects] });
    return new Map(
      asked.flatMap((change) => {
        const wish = underWay.find((one) => isOf(change, one));
        return wish === undefined ? [] : [[change.after.appointmentId, wish.author] as const];
      }),
    );
  }
}

/** A booking has no number before the provider gave it one. */
function subjectOf({ before, after }: Change): string {
  return before === undefined && after.status === 'Booked' ? NEW_VISIT : String(after.appointmentId);
}

function isOf(change: Change, wish: UnderWay<keyof typeof ASKED>): boolean {
  if (!ASKED[wish.kind](change)) return false;
  if (wish.kind !== 'appointment.book') return wish.subject === String(change.after.appointmentId);
  const { clientId, staffId, startsLocal } = change.after;
  const { request } = wish;
  return request.clientId === clientId && request.staffId === staffId && request.startsLocal === startsLocal;
}

function by(author: Author | undefined, change: Change | undefined): Pick<Announcement, 'actor' | 'audit'> {
  if (author === undefined || change === undefined) return { actor: PROVIDER };
  const { actor, ...origin } = author;
  const { before, after } = change;
  return { actor, audit: { ...origin, before: { status: before?.status ?? null }, after: { status: after.status } } };
}
