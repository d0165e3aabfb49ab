import { query } from '../../testing/services/database.js';
import type { World } from '../../testing/world.js';

/** How many rows a query gives. */
export async function countRows({ database }: World, sql: string): Promise<number> {
  return (await query(database.url, sql)).length;
}
