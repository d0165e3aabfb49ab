import type { Call } from './call.js';
import { badParameter } from './errors.js';

const DEFAULT_LIMIT = 100;

export interface List<T> {
  readonly key: string;
  readonly rows: readonly T[];
  readonly view: (row: T) => unknown;
}

/** `{ PaginationResponse, [key]: rows }` cut as Limit and Offset ask. */
export function paged<T>(call: Call, { key, rows, view }: List<T>): Record<string, unknown> {
  const limit = Math.min(call.query.int('Limit') ?? DEFAULT_LIMIT, call.state.switchboard.all.maxLimit);
  const offset = call.query.int('Offset') ?? 0;
  if (limit < 1) throw badParameter('Limit must be greater than 0.');
  if (offset < 0) throw badParameter('Offset must not be negative.');
  const page = rows.slice(offset, offset + limit).map(view);
  return {
    PaginationResponse: {
      RequestedLimit: limit,
      RequestedOffset: offset,
      PageSize: page.length,
      TotalResults: rows.length,
    },
    [key]: page,
  };
}

/** A broken page: half of the rows are missing though TotalResults counts them. */
export function halved(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('PaginationResponse' in answer)) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]: [string, unknown]) => [
      key,
      Array.isArray(value) ? value.slice(0, Math.floor(value.length / 2)) : value,
    ]),
  );
}
