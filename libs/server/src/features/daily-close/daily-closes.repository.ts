import { Injectable } from '@nestjs/common';
import type { Actor } from '#contracts/identity/identity';
import type { CloseSettings } from '#contracts/money/daily-close.dto';
import type { CloseState } from '#contracts/money/daily-close';
import type { LogPosition } from '#contracts/live/realtime';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { CLOSE_COLUMNS, DAY_OF_REPORT, type Close, type CloseAt, type DayOfReport } from './report/day-of-report.js';

const AT = 'dc.site_id = $1 AND dc.location_id = $2 AND dc.close_date = $3';
const DAY = { name: 'report_day', text: DAY_OF_REPORT };
const STATE = {
  name: 'close_state',
  text: 'SELECT status FROM daily_closes WHERE site_id = $1 AND location_id = $2 AND close_date = $3',
};
const STANDING = {
  name: 'close_standing',
  text: `SELECT c.epoch, c.seq, dc.status, dc.version, dc.pdf_state AS "pdfState" FROM site_counters c
    JOIN locations l ON l.site_id = c.site_id AND l.location_id = $2
    LEFT JOIN daily_closes dc ON dc.site_id = c.site_id AND dc.location_id = $2 AND dc.close_date = $3 WHERE c.site_id = $1`,
};
const CLOSE = { name: 'close_one', text: `SELECT ${CLOSE_COLUMNS} FROM daily_closes dc WHERE ${AT}` };
const OF_DATE = {
  name: 'closes_of_date',
  text: `SELECT l.site_id || '-' || l.location_id AS site,
      coalesce(s.own_name, s.name) || ' - ' || coalesce(l.own_name, l.name) AS name, dc.status
    FROM locations l JOIN sites s USING (site_id)
    LEFT JOIN daily_closes dc ON dc.site_id = l.site_id AND dc.location_id = l.location_id AND dc.close_date = $2
    WHERE l.site_id = $1 ORDER BY lower(coalesce(l.own_name, l.name)), l.location_id`,
};
const FILES_OVER = {
  name: 'close_files_over',
  text: `SELECT location_id AS "locationId", to_char(close_date, 'YYYY-MM-DD') AS date, pdf_key AS key FROM daily_closes
    WHERE site_id = $1 AND pdf_key IS NOT NULL AND pdf_state = 'ready' AND pdf_made_at < now() - interval '1 day'`,
};
const BEGIN = {
  name: 'close_begin',
  text: 'INSERT INTO daily_closes (site_id, location_id, close_date) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
};
const SHARE = { name: 'close_share', text: `SELECT dc.status FROM daily_closes dc WHERE ${AT} FOR SHARE` };

type Changeable = Omit<Close, 'version' | 'contentVersion'>;

/** What a column holds as JSON, or as it is. */
const COLUMN: Readonly<Record<keyof Changeable, { name: string; isJson: boolean }>> = {
  status: { name: 'status', isJson: false },
  draft: { name: 'draft', isJson: true },
  editing: { name: 'editing', isJson: true },
  firstCount: { name: 'first_count', isJson: true },
  submitted: { name: 'submitted', isJson: true },
  submittedMark: { name: 'submitted_mark', isJson: true },
  approved: { name: 'approved', isJson: true },
  approvedMark: { name: 'approved_mark', isJson: true },
  rejectedMark: { name: 'rejected_mark', isJson: true },
  reopenedMark: { name: 'reopened_mark', isJson: true },
  history: { name: 'history', isJson: true },
  pdfState: { name: 'pdf_state', isJson: false },
  pdfKey: { name: 'pdf_key', isJson: false },
};

/** How a day stands, and since when that holds; nulls of one that nobody has begun. */
export type Standing = LogPosition & { [K in 'status' | 'version' | 'pdfState']: Close[K] | null };

export interface KeptAmount {
  reason: string;
  amountCents: number;
}

@Injectable()
export class DailyClosesRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Null when the site has no such location. */
  day(at: CloseAt): Promise<DayOfReport | null> {
    return this.database.first<DayOfReport>(DAY, keysOf(at));
  }

  /** As it stands inside of the transaction, after whatever it waited for. */
  async dayIn(tx: Transaction, at: CloseAt): Promise<DayOfReport | null> {
    const [row] = await tx.query<DayOfReport>(DAY, keysOf(at));
    return row ?? null;
  }

  close(at: CloseAt): Promise<Close | null> {
    return this.database.first<Close>(CLOSE, keysOf(at));
  }

  async status(at: CloseAt): Promise<CloseState | null> {
    return (await this.database.first<{ status: CloseState }>(STATE, keysOf(at)))?.status ?? null;
  }

  /** Null when the site has no such location. */
  standing(at: CloseAt): Promise<Standing | null> {
    return this.database.first<Standing>(STANDING, keysOf(at));
  }

  /** Whoever sells holds the day open until the sale is written; whoever closes waits for them. */
  async share(tx: Transaction, at: CloseAt): Promise<CloseState> {
    const look = () => tx.query<{ status: CloseState }>(SHARE, keysOf(at));
    const [begun] = await look();
    if (begun !== undefined) return begun.status;
    await tx.query(BEGIN, keysOf(at));
    const [row] = await look();
    return row?.status ?? 'draft';
  }

  /** The day for one who changes it, begun if need be. */
  async hold(tx: Transaction, at: CloseAt): Promise<Close> {
    await tx.query(BEGIN, keysOf(at));
    const close = await this.held(tx, at);
    if (close === null) throw new Error('a day that was begun is gone');
    return close;
  }

  /** As `hold`, of a day that somebody has begun; null when nobody has. */
  async held(tx: Transaction, at: CloseAt): Promise<Close | null> {
    const [row] = await tx.query<Close>(
      `SELECT ${CLOSE_COLUMNS} FROM daily_closes dc WHERE ${AT} FOR UPDATE`,
      keysOf(at),
    );
    return row ?? null;
  }

  /** A new version of it. */
  async change(tx: Transaction, at: CloseAt, change: Partial<Changeable>): Promise<Close> {
    const names = Object.keys(change) as (keyof typeof change)[];
    const sets = names.map((name, i) => `${COLUMN[name].name} = $${i + 4}`);
    const values = names.map((name) => {
      const value: unknown = change[name];
      return COLUMN[name].isJson && value !== null ? JSON.stringify(value) : value;
    });
    const made = change.pdfKey === undefined ? [] : ['pdf_made_at = clock_timestamp()'];
    const said = isOfFile(names) ? [] : ['content_version = version + 1'];
    const rest = [...made, ...said, 'version = version + 1', 'changed_at = clock_timestamp()'];
    const [row] = await tx.query<Close>(
      `UPDATE daily_closes dc SET ${[...sets, ...rest].join(', ')} WHERE ${AT} RETURNING ${CLOSE_COLUMNS}`,
      [...keysOf(at), ...values],
    );
    if (row === undefined) throw new Error('a day that is held is gone');
    return row;
  }

  /** What stood there before; null for a new one. NOT of this day, or taken away: nothing is written and `isGone` is true. */
  async keepWithdrawal(
    tx: Transaction,
    at: CloseAt,
    { withdrawalId, reason, amountCents, by }: KeptAmount & { withdrawalId: string; by: Actor },
  ): Promise<{ before: KeptAmount | null; isGone: boolean }> {
    const [known] = await tx.query<KeptAmount & { isHere: boolean }>(
      `SELECT reason, amount_cents AS "amountCents",
         (location_id = $3 AND close_date = $4 AND removed_at IS NULL) AS "isHere"
       FROM withdrawals WHERE site_id = $1 AND withdrawal_id = $2 FOR UPDATE`,
      [at.siteId, withdrawalId, at.locationId, at.date],
    );
    if (known !== undefined && !known.isHere) return { before: null, isGone: true };
    await tx.query(
      `INSERT INTO withdrawals AS w (site_id, withdrawal_id, location_id, close_date, reason, amount_cents, actor, made_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, coalesce($8, clock_timestamp()))
       ON CONFLICT (site_id, withdrawal_id) DO UPDATE SET reason = excluded.reason, amount_cents = excluded.amount_cents,
         version = w.version + 1`,
      [at.siteId, withdrawalId, at.locationId, at.date, reason, amountCents, JSON.stringify(by), this.clock.past()],
    );
    return { before: known ?? null, isGone: false };
  }

  async countWithdrawals(tx: Transaction, { siteId, locationId, date }: CloseAt): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM withdrawals
       WHERE site_id = $1 AND location_id = $2 AND close_date = $3 AND removed_at IS NULL`,
      [siteId, locationId, date],
    );
    return row?.count ?? 0;
  }

  /** As it was; null when there is none of this day any more. */
  async removeWithdrawal(
    tx: Transaction,
    { siteId, locationId, date }: CloseAt,
    { withdrawalId, by }: { withdrawalId: string; by: Actor },
  ): Promise<KeptAmount | null> {
    const [row] = await tx.query<KeptAmount>(
      `UPDATE withdrawals SET removed_at = clock_timestamp(), removed_by = $5, version = version + 1
       WHERE site_id = $1 AND location_id = $2 AND close_date = $3 AND withdrawal_id = $4 AND removed_at IS NULL
       RETURNING reason, amount_cents AS "amountCents"`,
      [siteId, locationId, date, withdrawalId, JSON.stringify(by)],
    );
    return row ?? null;
  }

  /** Every location of the site; `status` null where nobody has begun. */
  ofDate(siteId: number, date: string): Promise<{ site: string; name: string; status: CloseState | null }[]> {
    return this.database.rows(OF_DATE, [siteId, date]);
  }

  async configure(tx: Transaction, siteId: number, settings: CloseSettings): Promise<Record<string, boolean>> {
    const [before] = await tx.query<Record<string, boolean>>(
      `SELECT is_blind_count AS "isBlindCount", must_close_yesterday AS "mustCloseYesterday" FROM sites
       WHERE site_id = $1 FOR UPDATE`,
      [siteId],
    );
    if (before === undefined) throw new Error('a site with sessions is gone');
    await tx.query('UPDATE sites SET is_blind_count = $2, must_close_yesterday = $3 WHERE site_id = $1', [
      ...[siteId, settings.isBlindCount, settings.mustCloseYesterday],
    ]);
    return before;
  }

  /** PDFs that were made a day ago: they name clients, and are made anew for who asks. */
  async filesOver(siteId: number): Promise<(CloseAt & { key: string })[]> {
    const rows = await this.database.rows<Omit<CloseAt, 'siteId'> & { key: string }>(FILES_OVER, [siteId]);
    return rows.map((row) => ({ siteId, ...row }));
  }

  /** Unless another was made meanwhile. No new version: the report is the same. */
  async forgetFile(tx: Transaction, at: CloseAt, key: string): Promise<void> {
    await tx.query(
      `UPDATE daily_closes dc SET pdf_key = NULL, pdf_state = 'none' WHERE ${AT} AND pdf_key = $4 AND pdf_state = 'ready'`,
      [...keysOf(at), key],
    );
  }
}

function keysOf({ siteId, locationId, date }: CloseAt): (number | string)[] {
  return [siteId, locationId, date];
}

/** Of what is drawn alone; a change of no column is one of a withdrawal. */
function isOfFile(names: (keyof Changeable)[]): boolean {
  return names.length > 0 && names.every((name) => name === 'pdfState' || name === 'pdfKey');
}
