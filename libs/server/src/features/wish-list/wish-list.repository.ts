import { Injectable } from '@nestjs/common';
import type { ListedWish, WishChange, WishNews } from '#contracts/calendar/wish-list.dto';
import type { Actor } from '#contracts/identity/identity';
import type { LogPosition } from '#contracts/live/realtime';
import type { Wire } from '#contracts/wire';
import { Database } from '../../platform/database/database.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { Secrets } from '../../platform/security/secrets.js';

const VIEW = `w.wish_id AS "wishId", w.version, w.location_id AS "locationId", w.client_id AS "clientId",
  trim(coalesce(c.first_name || ' ' || c.last_name, '')) AS name, coalesce(c.first_name, '') AS "firstName", coalesce(c.last_name, '') AS "lastName", coalesce(c.email, '') AS email,
  coalesce(nullif(c.mobile_phone, ''), nullif(c.home_phone, ''), c.work_phone, '') AS phone,
  w.session_type_id AS "sessionTypeId", coalesce(t.program_id, 0) AS "programId", coalesce(t.name, '') AS "serviceName",
  coalesce(t.minutes, 30) AS minutes, w.weekdays, to_char(w.from_date, 'YYYY-MM-DD') AS "from", to_char(w.to_date, 'YYYY-MM-DD') AS "to",
  w.part_of_day AS "partOfDay", encode(w.note, 'base64') AS note,
  to_char(w.asked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "askedAt", coalesce(w.asked_by->>'name', '') AS "askedBy"`;
const OF = `listed_wishes w
  LEFT JOIN clients c ON c.site_id = w.site_id AND c.client_id = w.client_id
  LEFT JOIN session_types t ON t.site_id = w.site_id AND t.session_type_id = w.session_type_id`;
const NEWS = `wish_id AS "wishId", location_id AS "locationId", client_id AS "clientId", version`;

/** Those whose last day is not over at the site. */
const WAITING = {
  name: 'wishes_waiting',
  text: `SELECT p.epoch, p.seq,
      (SELECT coalesce(json_agg(x ORDER BY x."askedAt", x."wishId"), '[]') FROM (SELECT ${VIEW} FROM ${OF}
        WHERE w.site_id = $1 AND w.location_id = $2 AND w.to_date >= (now() AT TIME ZONE z.time_zone)::date) x) AS wishes
    FROM site_counters p JOIN sites z USING (site_id) WHERE p.site_id = $1`,
};
const ONE = {
  name: 'wish_one',
  text: `SELECT ${VIEW} FROM ${OF} WHERE w.site_id = $1 AND w.wish_id = $2 AND w.location_id = $3`,
};

export interface WishAt {
  siteId: number;
  locationId: number;
  wishId: string;
}

/** What of a wish rooms may hear of. */
type Told = Omit<Wire<WishNews>, 'state'>;

@Injectable()
export class WishListRepository {
  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
  ) {}

  /** Null when there is no such site. */
  async waiting(siteId: number, locationId: number): Promise<({ wishes: ListedWish[] } & LogPosition) | null> {
    const found = await this.database.first<{ wishes: ListedWish[] } & LogPosition>(WAITING, [siteId, locationId]);
    return found && { ...found, wishes: found.wishes.map((row) => this.opened(row)) };
  }

  /** Also one whose last day is over. */
  async one({ siteId, locationId, wishId }: WishAt): Promise<ListedWish | null> {
    const row = await this.database.first<ListedWish>(ONE, [siteId, wishId, locationId]);
    return row && this.opened(row);
  }

  /** How many wait at the location, once what is over there is gone. */
  async tidy(tx: Transaction, { siteId, locationId }: WishAt, today: string): Promise<number> {
    const here = [siteId, locationId];
    await tx.query('DELETE FROM listed_wishes WHERE site_id = $1 AND location_id = $2 AND to_date < $3', [
      ...here,
      today,
    ]);
    const rows = await tx.query('SELECT 1 FROM listed_wishes WHERE site_id = $1 AND location_id = $2', here);
    return rows.length;
  }

  /** Null when there is one under this id, or of this client for this service. */
  async add(tx: Transaction, at: WishAt, { wish, by }: { wish: Wire<WishChange>; by: Actor }): Promise<Told | null> {
    const { clientId, sessionTypeId, weekdays, from, to, partOfDay, note } = wish;
    const [row] = await tx.query<Told>(
      `INSERT INTO listed_wishes (site_id, wish_id, location_id, client_id, session_type_id, weekdays, from_date, to_date,
         part_of_day, note, asked_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       ON CONFLICT DO NOTHING RETURNING ${NEWS}`,
      [
        ...[at.siteId, at.wishId, at.locationId, clientId, sessionTypeId, weekdays, from, to],
        ...[partOfDay, this.sealed(note), JSON.stringify(by)],
      ],
    );
    return row ?? null;
  }

  /** Null when its version is another one. */
  async change(tx: Transaction, { siteId, locationId, wishId }: WishAt, wish: Wire<WishChange>): Promise<Told | null> {
    const { clientId, sessionTypeId, version, weekdays, from, to, partOfDay, note } = wish;
    const [row] = await tx.query<Told>(
      `UPDATE listed_wishes SET weekdays = $7, from_date = $8, to_date = $9, part_of_day = $10, note = $11, version = version + 1
       WHERE site_id = $1 AND wish_id = $2 AND location_id = $3 AND client_id = $4 AND session_type_id = $5 AND version = $6
       RETURNING ${NEWS}`,
      [
        ...[siteId, wishId, locationId, clientId, sessionTypeId, version],
        ...[weekdays, from, to, partOfDay, this.sealed(note)],
      ],
    );
    return row ?? null;
  }

  /** Null when its version is another one, or it is gone. */
  async end(tx: Transaction, { siteId, locationId, wishId }: WishAt, version: number): Promise<Told | null> {
    const [row] = await tx.query<Told>(
      `DELETE FROM listed_wishes WHERE site_id = $1 AND wish_id = $2 AND location_id = $3 AND version = $4 RETURNING ${NEWS}`,
      [siteId, wishId, locationId, version],
    );
    return row ?? null;
  }

  private sealed(note: string): Buffer {
    return this.secrets.seal(JSON.stringify(note));
  }

  /** Its note is empty where it was sealed under a key that is no longer in use. */
  private opened(row: ListedWish): ListedWish {
    const text = this.secrets.unseal(Buffer.from(row.note, 'base64'));
    return Object.assign(row, { note: text === null ? '' : (JSON.parse(text) as string) });
  }
}
