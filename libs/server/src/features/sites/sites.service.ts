import { Injectable, Logger } from '@nestjs/common';
import type { LocationList, SiteConfigList, SiteList, SiteLocationList } from '#contracts/sites.dto';
import { isZone } from '#domain/time/site-time';
import {
  ProviderDirectory,
  type ProviderLocation,
  type ProviderSite,
} from '../../adapters/provider/directory/provider-directory.js';
import { Database } from '../../platform/database/database.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors.js';
import { counting } from './own-values.js';
import type { Location, Site } from './sites.entity.js';

const SITE_COLUMNS = `site_id AS "siteId", ${counting('name')} AS name, time_zone AS "timeZone", is_room_order_reversed AS "isRoomOrderReversed",
  wait_amber_minutes AS "waitAmberMinutes", wait_rose_minutes AS "waitRoseMinutes"`;
const ONE = { name: 'site_one', text: `SELECT ${SITE_COLUMNS} FROM sites WHERE site_id = $1` };
const ALL = { name: 'site_all', text: `SELECT ${SITE_COLUMNS} FROM sites ORDER BY ${counting('name')}` };
const LOCATIONS = {
  name: 'site_locations',
  text: `SELECT site_id AS "siteId", location_id AS "locationId", ${counting('name')} AS name, label, ${counting('address')} AS address,
           ${counting('phone')} AS phone, time_zone AS "timeZone",
           hta_english AS "htaEnglish", hta_spanish AS "htaSpanish", g_map_link AS "gMapLink"
         FROM locations WHERE site_id = $1 ORDER BY location_id`,
};

const STUDIO = {
  name: 'site_studio',
  text: `SELECT coalesce(s.own_legal_name, s.name) AS "legalName", coalesce(l.own_name, l.name) AS location,
      coalesce(l.own_address, l.address) AS address
    FROM sites s JOIN locations l USING (site_id) WHERE s.site_id = $1 AND l.location_id = $2`,
};

/** Who stands in a document for a location. */
export interface Studio {
  legalName: string;
  location: string;
  address: string;
}

type LocationRow = Pick<
  Location,
  | 'siteId'
  | 'locationId'
  | 'name'
  | 'label'
  | 'address'
  | 'phone'
  | 'timeZone'
  | 'htaEnglish'
  | 'htaSpanish'
  | 'gMapLink'
>;
/** Name, address and phone that count, and the site’s own words for the way there. */
export type ToldLocation = Pick<LocationRow, 'name' | 'address' | 'phone' | 'htaEnglish' | 'htaSpanish' | 'gMapLink'>;
type SiteRow = Pick<
  Site,
  'siteId' | 'name' | 'timeZone' | 'isRoomOrderReversed' | 'waitAmberMinutes' | 'waitRoseMinutes'
>;

/** A site's name and zone are asked for by nearly every request and change once in years. */
const BELIEVED_MS = 10_000;

@Injectable()
export class SitesService {
  private readonly logger = new Logger(SitesService.name);
  private readonly known = new Map<number, { site: SiteRow; readAt: number }>();

  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly provider: ProviderDirectory,
  ) {}

  async list(): Promise<SiteList> {
    const sites = await this.all();
    return { sites: sites.map((site) => ({ id: site.siteId, name: site.name })) };
  }

  all(): Promise<SiteRow[]> {
    return this.database.rows<SiteRow>(ALL);
  }

  async one(siteId: number): Promise<SiteRow> {
    const known = this.known.get(siteId);
    if (known !== undefined && performance.now() - known.readAt < BELIEVED_MS) return known.site;
    const site = await this.database.first<SiteRow>(ONE, [siteId]);
    if (site === null) throw new DomainError('NOT_FOUND', 'There is no such site.');
    this.known.set(siteId, { site, readAt: performance.now() });
    return site;
  }

  /** It was changed in this process. */
  forget(siteId: number): void {
    this.known.delete(siteId);
  }

  async locations(siteId: number): Promise<LocationList> {
    const rows = await this.locationRows(siteId);
    return { locations: rows.map((row) => ({ id: row.locationId, name: row.name, timeZone: row.timeZone })) };
  }

  /** What a client is told of it; null when the site has no such location. */
  async location(siteId: number, locationId: number): Promise<ToldLocation | null> {
    const rows = await this.locationRows(siteId);
    return rows.find((row) => row.locationId === locationId) ?? null;
  }

  /** Whose forms are signed at a location. The provider keeps no legal name: until a director says one, the site's own counts. */
  async studio(siteId: number, locationId: number): Promise<Studio> {
    const studio = await this.database.first<Studio>(STUDIO, [siteId, locationId]);
    if (studio === null) throw new DomainError('NOT_FOUND', 'There is no such location at this site.');
    return studio;
  }

  async locationIds(siteId: number): Promise<number[]> {
    return (await this.locationRows(siteId)).map((row) => row.locationId);
  }

  async locationsOfAll(siteId: number): Promise<SiteLocationList> {
    const [site, rows] = await Promise.all([this.one(siteId), this.locationRows(siteId)]);
    return { siteslist: rows.map((row) => ({ id: siteKey(row), name: `${site.name} - ${row.name}` })) };
  }

  async config(siteId: number): Promise<SiteConfigList> {
    const [site, rows] = await Promise.all([this.one(siteId), this.locationRows(siteId)]);
    return {
      sites: rows.map((row) => ({
        site: siteKey(row),
        id: site.siteId,
        name: site.name,
        label: row.label || row.name,
        address: row.address,
        phone: row.phone,
        timeZone: row.timeZone,
        HTAEnglish: row.htaEnglish,
        HTASpanish: row.htaSpanish,
      })),
    };
  }

  /** Takes over the provider's sites, beside what is ours of them; placeholder and demo business stay out (decision 30). Returns their ids. */
  async refresh(): Promise<number[]> {
    const sites = (await this.provider.sites()).filter((site) => site.siteId > 0 && isZone(site.timeZone));
    const taken: number[] = [];
    for (const site of sites) {
      try {
        const locations = await this.provider.locations(site.siteId);
        await this.unitOfWork.run((tx) => this.store(tx, site, locations));
        taken.push(site.siteId);
      } catch (error) {
        // One business that does not answer must not keep the others out; the next refresh tries it again.
        if (!(error instanceof DomainError)) throw error;
        this.logger.warn(`site ${site.siteId} was not taken over: ${error.message}`);
      }
    }
    return taken;
  }

  private async store(tx: Transaction, site: ProviderSite, locations: readonly ProviderLocation[]): Promise<void> {
    await tx.query(
      `INSERT INTO sites (site_id, name, time_zone) VALUES ($1, $2, $3)
       ON CONFLICT (site_id) DO UPDATE SET name = $2, time_zone = coalesce(sites.own_time_zone, $3), updated_at = now()`,
      [site.siteId, site.name, site.timeZone],
    );
    await tx.query('INSERT INTO site_counters (site_id) VALUES ($1) ON CONFLICT DO NOTHING', [site.siteId]);
    for (const location of locations)
      await tx.query(
        `INSERT INTO locations (site_id, location_id, name, address, phone, time_zone) 
         SELECT $1, $2, $3, $4, $5, time_zone FROM sites WHERE site_id = $1
         ON CONFLICT (site_id, location_id) DO UPDATE SET name = $3, address = $4, phone = $5, updated_at = now()`,
        [site.siteId, location.locationId, location.name, location.address, location.phone],
      );
  }

  private locationRows(siteId: number): Promise<LocationRow[]> {
    return this.database.rows<LocationRow>(LOCATIONS, [siteId]);
  }
}

function siteKey(row: LocationRow): string {
  return `${row.siteId}-${row.locationId}`;
}
