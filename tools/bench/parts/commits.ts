/** When a numbered event was committed (or, on the bare side, given to Redis), by the clock of parts/stats.ts. */
export interface Commit {
  siteId: number;
  seq: number;
  at: number;
}

export type CommitTimes = ReadonlyMap<number, ReadonlyMap<number, number>>;

export function bySite(commits: readonly Commit[]): CommitTimes {
  const sites = new Map<number, Map<number, number>>();
  for (const { siteId, seq, at } of commits) {
    const site = sites.get(siteId) ?? new Map<number, number>();
    site.set(seq, at);
    sites.set(siteId, site);
  }
  return sites;
}
