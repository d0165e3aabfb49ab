// Fastify, pg and prepared statements: a checkout whose provider has said yes.
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import { serve } from '../../parts/remote.js';
import { OPERATION, type BareSale } from './sale.js';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 });
const READ = {
  session: 'SELECT * FROM sessions WHERE site_id = $1 AND token_hash = $2',
  visit: 'SELECT * FROM bare_appointments WHERE site_id = $1 AND appointment_id = $2',
  offers:
    'SELECT * FROM catalogue_items WHERE site_id = $1 AND location_id = $2 AND is_offered ORDER BY kind, name, item_id',
  staff: 'SELECT staff_id, name FROM staff WHERE site_id = $1 AND staff_id = $2',
  client: 'SELECT first_name, last_name FROM clients WHERE site_id = $1 AND client_id = $2',
};
const BEGIN_TRY = `INSERT INTO bare_checkout_tries (site_id, sale_id, client_id, location_id, content, digest) VALUES ($1, $2, $3, $4, $5, '')`;

const fastify = Fastify();
fastify.put<{ Params: { saleId: string }; Body: BareSale }>('/checkout/:saleId', async ({ params, body }) => {
  const { saleId } = params;
  const { siteId, sale } = body;
  const client = await pool.connect();
  const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values });
  const put = (table: string, rows: readonly object[]) =>
    run(table, `INSERT INTO bare_${table} SELECT * FROM jsonb_populate_recordset(NULL::bare_${table}, $1)`, [
      JSON.stringify(rows),
    ]);
  const ofSale = [siteId, saleId];
  const ofVisit = [siteId, sale.appointment_id];
  try {
    await run('session', READ.session, [siteId, Buffer.from(body.session, 'base64')]);
    await put('operations', [body.operation]);
    await run('visit', READ.visit, ofVisit);
    await run('offers', READ.offers, [siteId, sale.location_id]);
    await run('staff', READ.staff, [siteId, sale.staff_id]);
    await run('client', READ.client, [siteId, sale.client_id]);
    await client.query('BEGIN');
    await run('hold', `${READ.visit} FOR NO KEY UPDATE`, ofVisit);
    const content = Buffer.from(JSON.stringify(body.checkout));
    await run('try', BEGIN_TRY, [...ofSale, sale.client_id, sale.location_id, content]);
    await client.query('COMMIT');
    await client.query('BEGIN');
    await run('done', `UPDATE bare_operations SET done_at = clock_timestamp() WHERE ${OPERATION}`, ofSale);
    for (const { table, rows } of body.rows) await put(table, rows);
    await run(
      'paid',
      `UPDATE bare_appointments SET status = 'Completed' WHERE site_id = $1 AND appointment_id = $2`,
      ofVisit,
    );
    await run('no try', 'DELETE FROM bare_checkout_tries WHERE site_id = $1 AND sale_id = $2', ofSale);
    await run('number', 'UPDATE bare_site_counters SET seq = seq + 1 WHERE site_id = $1', [siteId]);
    await client.query('COMMIT');
    const { rows } = await run('reply', 'SELECT * FROM bare_sales WHERE site_id = $1 AND sale_id = $2', ofSale);
    return rows[0];
  } finally {
    client.release();
  }
});
await fastify.listen({ port: 0, host: '127.0.0.1' });

serve({ url: () => `http://127.0.0.1:${(fastify.server.address() as AddressInfo).port}` });
