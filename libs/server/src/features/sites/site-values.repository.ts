import { Injectable } from '@nestjs/common';
import { LOCATION_VALUES, SITE_VALUES, type SiteValueName } from '#domain/sites/site-values';
import { Database } from '../../platform/database/database.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';

/** A site, or one of its locations. */
export interface Place {
  siteId: number;
  locationId: number | null;
}

/** What counts, and where it comes from: ours when there is one, else the provider's. */
export interface SiteValue {
  value: string;
  provider: string;
  own: string | null;
}

export type SiteValues = Partial<Record<SiteValueName, SiteValue>>;

export interface PlaceValues {
  /** Grows with each edit of ours. */
  version: number;
  values: SiteValues;
}

/** The value that counts, in SQL; the column without `own_` is the provider's. */
export function counting(name: SiteValueName): string {
  return `coalesce(own_${name}, ${name})`;
}

export function valuesOf({ locationId }: Place): readonly SiteValueName[] {
  return locationId === null ? SITE_VALUES : LOCATION_VALUES;
}

@Injectable()
export class SiteValuesRepository {
  constructor(private readonly database: Database) {}

  async find(place: Place): Promise<PlaceValues | null> {
    const name = place.locationId === null ? 'site_values' : 'location_values';
    const row = await this.database.first<Row>({ name, text: read(place) }, keysOf(place));
    return row && toValues(place, row);
  }

  /** As it is while nobody else may change it. */
  async lock(tx: Transaction, place: Place): Promise<PlaceValues | null> {
    const [row] = await tx.query<Row>(`${read(place)} FOR UPDATE`, keysOf(place));
    return row === undefined ? null : toValues(place, row);
  }

  /** Null gives ours up. */
  async write(tx: Transaction, place: Place, own: Partial<Record<SiteValueName, string | null>>): Promise<void> {
    const [keys, names] = [keysOf(place), valuesOf(place).filter((name) => own[name] !== undefined)];
    const sets = names.map((name, i) => `own_${name} = $${keys.length + 1 + i}`);
    await tx.query(
      `UPDATE ${tableOf(place)} SET ${sets.join(', ')}, version = version + 1, updated_at = now() WHERE ${isAt(place)}`,
      [...keys, ...names.map((name) => own[name])],
    );
  }
}

/** The provider knows no legal name: what it calls a site stands in until we say one. */
const PROVIDERS: Partial<Record<SiteValueName, string>> = { legal_name: 'name AS legal_name' };

type Row = { version: number } & Record<string, string | null>;

const tableOf = ({ locationId }: Place): string => (locationId === null ? 'sites' : 'locations');
const isAt = ({ locationId }: Place): string =>
  locationId === null ? 'site_id = $1' : 'site_id = $1 AND location_id = $2';
const keysOf = ({ siteId, locationId }: Place): number[] => (locationId === null ? [siteId] : [siteId, locationId]);

function read(place: Place): string {
  const columns = valuesOf(place).flatMap((name) => [PROVIDERS[name] ?? name, `own_${name}`]);
  return `SELECT version, ${columns.join(', ')} FROM ${tableOf(place)} WHERE ${isAt(place)}`;
}

function toValues(place: Place, { version, ...row }: Row): PlaceValues {
  const values = valuesOf(place).map((name): [SiteValueName, SiteValue] => {
    const [provider, own] = [row[name] ?? '', row[`own_${name}`] ?? null];
    return [name, { value: own ?? provider, provider, own }];
  });
  return { version, values: Object.fromEntries(values) };
}
