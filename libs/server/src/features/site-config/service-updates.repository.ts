import { Injectable } from '@nestjs/common';
import { UPDATE_STEPS } from '#contracts/config/site-record';
import type * as dto from '#contracts/config/site-record.dto';
import type { Actor } from '#contracts/identity/identity';
import type { LogPosition } from '#contracts/live/realtime';
import type { Wire } from '#contracts/wire';
import { Database } from '../../platform/database/database.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';

export type ServiceUpdate = Wire<dto.ServiceUpdate>;

export interface UpdateAt {
  siteId: number;
  updateId: string;
}

export interface UpdateStep {
  state: 'processing' | 'done' | 'failed';
  /** Steps that are. */
  done: number;
  message?: string;
}

const VIEW = `u.update_id AS "updateId", u.state, u.done, ${UPDATE_STEPS} AS of, u.message`;
const OF_SITE = {
  name: 'service_update',
  text: `SELECT p.epoch, p.seq, (SELECT row_to_json(x) FROM (SELECT ${VIEW} FROM service_updates u WHERE u.site_id = p.site_id) x) AS last
    FROM site_counters p WHERE p.site_id = $1`,
};
const NEVER: ServiceUpdate = { updateId: null, state: 'never', done: 0, of: UPDATE_STEPS, message: '' };

@Injectable()
export class ServiceUpdatesRepository {
  constructor(private readonly database: Database) {}

  /** Null for no site of ours. */
  async ofSite(siteId: number): Promise<({ update: ServiceUpdate } & LogPosition) | null> {
    const found = await this.database.first<{ last: ServiceUpdate | null } & LogPosition>(OF_SITE, [siteId]);
    return found && { update: found.last ?? NEVER, epoch: found.epoch, seq: found.seq };
  }

  /** Null while another one is under way, unless nobody can be at it any more. */
  async begin(
    tx: Transaction,
    siteId: number,
    { updateId, by }: { updateId: string; by: Actor },
  ): Promise<ServiceUpdate | null> {
    const [row] = await tx.query<ServiceUpdate>(
      `INSERT INTO service_updates AS u (site_id, update_id, state, asked_by) VALUES ($1, $2, 'processing', $3)
       ON CONFLICT (site_id) DO UPDATE SET update_id = $2, state = 'processing', done = 0, message = '', asked_by = $3,
         asked_at = clock_timestamp() WHERE u.state <> 'processing' OR u.asked_at < clock_timestamp() - interval '15 minutes'
       RETURNING ${VIEW}`,
      [siteId, updateId, JSON.stringify(by)],
    );
    return row ?? null;
  }

  /** It failed and is done after all; null when it is another one by now, or had not failed. */
  async again(tx: Transaction, { siteId, updateId }: UpdateAt): Promise<ServiceUpdate | null> {
    const [row] = await tx.query<ServiceUpdate>(
      `UPDATE service_updates u SET state = 'processing', done = 0, message = '', asked_at = clock_timestamp()
       WHERE u.site_id = $1 AND u.update_id = $2 AND u.state = 'failed' RETURNING ${VIEW}`,
      [siteId, updateId],
    );
    return row ?? null;
  }

  /** Null when it is another one by now, or over. */
  async goOn(tx: Transaction, at: UpdateAt, { state, done, message = '' }: UpdateStep): Promise<ServiceUpdate | null> {
    const [row] = await tx.query<ServiceUpdate>(
      `UPDATE service_updates u SET state = $3, done = greatest(u.done, $4), message = $5
       WHERE u.site_id = $1 AND u.update_id = $2 AND u.state = 'processing' AND (u.state, u.done) IS DISTINCT FROM ($3, $4)
       RETURNING ${VIEW}`,
      [at.siteId, at.updateId, state, done, message],
    );
    return row ?? null;
  }
}
