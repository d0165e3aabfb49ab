import { isCode, standingAlone } from '../../../testing/forms/code-in-text.js';
import { query } from '../../../testing/services/database.js';

/** What was planted, by a name to report it under: a text, some bytes of a picture, or a code of six digits. */
export type Canaries = Readonly<Record<string, string | Buffer>>;

/** Shorter pieces turn up by chance. */
const SHORTEST = 5;

/** Names of the canaries that the text holds, plain or in a way that programs write bytes down. */
export function search(place: string, text: string, canaries: Canaries): string[] {
  return Object.entries(canaries)
    .filter(([, canary]) => canary.length > 0 && isIn(text, canary))
    .map(([name]) => `${name} in ${place}`);
}

function isIn(text: string, canary: string | Buffer): boolean {
  const isDigits = typeof canary === 'string' && isCode(canary);
  if (isDigits && standingAlone(canary).test(text)) return true;
  const bytes = Buffer.from(canary);
  const forms = [
    ...(typeof canary === 'string' ? [canary, encodeURIComponent(canary)] : [bytes.toString('latin1')]),
    bytes.toString('hex'),
    [...bytes].join(','),
    ...[0, 1, 2].map((shift) => inBase64(bytes, shift)),
  ];
  return forms.some((form) => form.length >= SHORTEST && !(isDigits && form === canary) && text.includes(form));
}

/** The letters of base64 that depend on these bytes alone when `shift` others stand before them. */
function inBase64(bytes: Buffer, shift: number): string {
  const text = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
  return text.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + bytes.length) * 8) / 6));
}

interface Column {
  place: string;
  text: string;
}

/** Every column of every table as text, bytes in hex. */
export async function columnsOf(databaseUrl: string): Promise<Column[]> {
  const tables = await query<{ name: string }>(
    databaseUrl,
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const columns = await Promise.all(
    tables.map(({ name }) =>
      query<Column & Record<string, unknown>>(
        databaseUrl,
        `SELECT '${name}.' || one.key AS place, string_agg(one.value, E'\\n') AS text
         FROM "${name}" t, jsonb_each_text(to_jsonb(t)) one WHERE one.value IS NOT NULL GROUP BY one.key`,
      ),
    ),
  );
  return columns.flat();
}
