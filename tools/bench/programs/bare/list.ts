// Fastify, pg and a prepared statement for each read.
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import { CARD_SELECT, toCard, type CardRow } from '#server/features/appointments/card.projection';
import { DAY_OF_REPORT } from '#server/features/daily-close/report/day-of-report';
import { serve } from '../../parts/remote.js';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 });
const DAY = {
  name: 'day',
  text: `${CARD_SELECT} WHERE a.site_id = $1 AND a.local_date = $2 AND a.location_id = $3 ORDER BY a.starts_at, a.appointment_id`,
};
const WEEK = {
  name: 'week',
  text: `${CARD_SELECT} WHERE a.site_id = $1 AND a.local_date BETWEEN $2 AND $3 AND a.location_id = $4 AND a.staff_id = $5
    ORDER BY a.starts_at, a.appointment_id`,
};
const REPORT = { name: 'report', text: DAY_OF_REPORT };
const fastify = Fastify();
fastify.get<{ Querystring: { siteId: string; date: string } }>('/day', async ({ query: { siteId, date } }) => {
  const { rows } = await pool.query<CardRow>({ ...DAY, values: [Number(siteId), date, 1] });
  return rows.map(toCard);
});
fastify.get<{ Querystring: { siteId: string; from: string; to: string; staffId: string } }>(
  '/week',
  async ({ query }) => {
    const { siteId, from, to, staffId } = query;
    const { rows } = await pool.query<CardRow>({ ...WEEK, values: [Number(siteId), from, to, 1, Number(staffId)] });
    return rows.map(toCard);
  },
);
fastify.get<{ Querystring: { siteId: string; locationId: string; date: string } }>('/report', async ({ query }) => {
  const { siteId, locationId, date } = query;
  const { rows } = await pool.query({ ...REPORT, values: [Number(siteId), Number(locationId), date] });
  return rows[0];
});
await fastify.listen({ port: 0, host: '127.0.0.1' });

serve({ url: () => `http://127.0.0.1:${(fastify.server.address() as AddressInfo).port}` });
