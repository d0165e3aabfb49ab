import type { Type } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DirectoryMirror } from '#server/features/sync/mirror/directory-mirror';
import type { TestSandbox } from '../sandbox.js';

interface SiteRow {
  id: number;
  name: string;
  zone: string;
  locations: { id: number; name: string }[];
}

interface Services {
  get<T>(part: Type<T>): T;
}

/** One site with its locations, names and services in the mirror, as `provider.refreshSites` leaves all 26. */
export async function takeOverSite(
  sandbox: Pick<TestSandbox, 'admin'>,
  services: Services,
  siteId: number,
): Promise<void> {
  const { name, zone, locations } = await describe(sandbox, siteId);
  const database = services.get(DataSource);
  await database.query('INSERT INTO sites (site_id, name, time_zone) VALUES ($1, $2, $3)', [siteId, name, zone]);
  await database.query('INSERT INTO site_counters (site_id) VALUES ($1)', [siteId]);
  for (const one of locations)
    await database.query('INSERT INTO locations (site_id, location_id, name, time_zone) VALUES ($1, $2, $3, $4)', [
      ...[siteId, one.id, one.name, zone],
    ]);
  await services.get(DirectoryMirror).refresh(siteId);
}

async function describe(sandbox: Pick<TestSandbox, 'admin'>, siteId: number): Promise<SiteRow> {
  const found = ((await sandbox.admin('GET', '/sites')) as SiteRow[]).find(({ id }) => id === siteId);
  if (found === undefined) throw new Error(`the sandbox has no site ${siteId}`);
  return found;
}
