import { query } from '../../testing/database.js';

/** What was planted, by a name to report it under: a text, some bytes of a picture, or a code of six digits. */
export type Canaries = Readonly<Record<string, string | Buffer>>;

const CODE = /^\d{6}$/;
/** Shorter pieces turn up by chance. */
const SHORTEST = 5;

/** Names of the canaries that the text holds, plain or in a way that programs write bytes down. */
export function search(place: string, text: string, canaries: Canaries): string[] {
  return Object.entries(canaries)
    .filter(([, canary]) => canary.length > 0 && isIn(text, canary))
    .map(([name]) => `${name} in ${place}`);
}

function isIn(text: string, canary: string | Buffer): boolean {
  const isCode = typeof canary === 'string' && CODE.test(canary);
  if (isCode && standingAlone(canary).test(text)) return true;
  const bytes = Buffer.from(canary);
  const forms = [
    ...(typeof canary === 'string' ? [canary, encodeURIComponent(canary)] : [bytes.toString('latin1')]),
    bytes.toString('hex'),
    [...bytes].join(','),
    ...[0, 1, 2].map((shift) => inBase64(bytes, shift)),
  ];
  return forms.some((form) => form.length >= SHORTEST && !(isCode && form === canary) && text.includes(form));
}

/** Six digits turn up by chance in times with microseconds and in hashes: a code is neither a fraction nor a part of a word. */
function standingAlone(code: string): RegExp {
  return new RegExp(String.raw`(?:(?<![0-9A-Za-z])(?<!\d\.)|(?<=\\[nrt]))${code}(?![0-9A-Za-z])`);
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
