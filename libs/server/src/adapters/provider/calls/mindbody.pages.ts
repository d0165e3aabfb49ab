import { handleType, retry } from 'cockatiel';
import { persist } from '#server/platform/work/retries';
import { ProviderFault } from './mindbody.fault.js';
import { type WireRecord, numberOrNull, record } from './mindbody.wire.js';

/** The documented maximum (§1.5). */
export const PAGE_LIMIT = 200;
/** More rows than any list used here can have: the number itself must be wrong. */
const TOO_MANY = 100_000;
/** No server has a maximum below this: a shorter first page was cut. */
const SMALLEST_STEP = 25;

export interface PageSource {
  /** Member of the answer that holds the rows. */
  list: string;
  read(page: { Limit: number; Offset: number }): Promise<unknown>;
}

interface Page {
  rows: WireRecord[];
  total: number;
}

/** Rows moved while we were reading: the same list read again may be whole. */
class Shifted extends ProviderFault {
  constructor() {
    super('incomplete');
  }
}

const onceMore = retry(handleType(Shifted), { maxAttempts: 1 });

/** Every row of a list or an error, never a part: a missing row would read as a cancelled one. */
export function allRows(source: PageSource): Promise<WireRecord[]> {
  return persist(onceMore, () => readThrough(source));
}

async function readThrough(source: PageSource): Promise<WireRecord[]> {
  const first = await readPage(source, { Limit: PAGE_LIMIT, Offset: 0 });
  const { total } = first;
  // A server with a smaller maximum answers fewer rows than asked for; its size is the step then.
  const step = first.rows.length;
  if (step > total) throw new Shifted();
  if (step < total && step < SMALLEST_STEP) throw new ProviderFault('incomplete');
  const rest = await Promise.all(
    offsetsAfter(step, total).map(async (Offset) => {
      const page = await readPage(source, { Limit: step, Offset });
      if (page.total !== total) throw new Shifted();
      if (page.rows.length !== Math.min(step, total - Offset)) throw new ProviderFault('incomplete');
      return page.rows;
    }),
  );
  return unique([first.rows, ...rest].flat());
}

function offsetsAfter(step: number, total: number): number[] {
  const count = step === 0 ? 0 : Math.ceil(total / step) - 1;
  return Array.from({ length: count }, (_, index) => (index + 1) * step);
}

async function readPage(source: PageSource, page: { Limit: number; Offset: number }): Promise<Page> {
  const answer = record(await source.read(page));
  const paging = record(answer['PaginationResponse']);
  const total = numberOrNull(paging, 'TotalResults');
  const size = numberOrNull(paging, 'PageSize');
  const list = answer[source.list];
  if (!Array.isArray(list) || total === null || total < 0 || total > TOO_MANY) throw new ProviderFault('incomplete');
  // PageSize is documented as the rows of this answer; one that merely repeats the limit is let pass.
  if (size !== null && size < page.Limit && size !== list.length) throw new ProviderFault('incomplete');
  return { rows: list.map(record), total };
}

/** The order of rows is not promised: one that came twice pushed another one out of our sight. */
function unique(rows: WireRecord[]): WireRecord[] {
  const byId = new Map<unknown, WireRecord>();
  for (const row of rows) {
    const id = row['Id'];
    if (id === undefined || id === null) throw new ProviderFault('malformed');
    byId.set(id, row);
  }
  if (byId.size !== rows.length) throw new Shifted();
  return [...byId.values()];
}
