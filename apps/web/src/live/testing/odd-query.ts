import type { LiveQuery } from '../feed/live-query';

/** A query of the test's own beside those of the modelled site. */
export function odd(part: Partial<LiveQuery<unknown>>): LiveQuery<unknown> {
  return {
    siteId: 2,
    key: 'odd',
    read: () => Promise.resolve({ data: 'read', position: { epoch: 'log 0', seq: 0 } }),
    patch: (data) => data,
    ...part,
  };
}
