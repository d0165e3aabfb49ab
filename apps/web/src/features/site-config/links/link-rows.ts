import type { SiteRecord } from '../site-config.data';

/** A location whose clients are asked to write at some store's Google link. */
export interface LinkRow {
  /** `{siteId}-{locationId}`. 002 §3 */
  id: string;
  name: string;
  record: SiteRecord;
  /** The store whose link it is now; null for a link of none. */
  current: string | null;
}

export interface Store {
  id: string;
  name: string;
}

export const idOf = ({ site, location }: Pick<SiteRecord, 'site' | 'location'>): string => `${site}-${location}`;

/** By name; what has no record yet has no link. 002 §9 "Sites sort alphabetically" */
export function linkRows(records: readonly SiteRecord[], names: ReadonlyMap<string, string>): LinkRow[] {
  const kept = records.filter(({ version }) => version > 0);
  const rows = kept.map((record) => {
    // Of two stores with one link its own.
    const owners = kept.filter(({ reviewLinkOriginal }) => reviewLinkOriginal === record.reviewLinkSent);
    const owner = owners.find((one) => idOf(one) === idOf(record)) ?? owners[0];
    const current = owner === undefined ? null : idOf(owner);
    return { id: idOf(record), name: names.get(idOf(record)) ?? record.name, record, current };
  });
  return rows.sort((a, b) => a.name.localeCompare(b.name));
}

/** What can be chosen; of two stores of one name each with its site. */
export function storesOf(rows: readonly LinkRow[]): Store[] {
  const names = rows.map(({ record }) => record.storeName);
  const isTwice = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
  return rows
    .map(({ id, name, record: { storeName } }) => ({
      id,
      name: isTwice(storeName) ? `${storeName} · ${name}` : storeName,
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** Of one press, by row: null when it went well. */
export type Outcomes = Readonly<Record<string, string | null>>;
