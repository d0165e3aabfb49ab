import type * as dto from '#contracts/operations/exceptions.dto';
import type { Wire } from '#contracts/wire';
import type { KeptException } from './exceptions.repository.js';

/** As the wire has it. */
export function toException({ resolvedBy, openedAt, endedAt, ...kept }: KeptException): Wire<dto.ExceptionView> {
  return {
    ...kept,
    openedAt: new Date(openedAt).toISOString(),
    endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
    endedBy: resolvedBy?.name ?? null,
  };
}
