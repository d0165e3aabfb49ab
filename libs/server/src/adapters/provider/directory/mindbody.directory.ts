import { Injectable } from '@nestjs/common';
import { MindbodyConnection, get, type Query } from '../calls/mindbody.connection.js';
import { ProviderFault } from '../calls/mindbody.fault.js';
import { allRows } from '../calls/mindbody.pages.js';
import { id } from '../calls/mindbody.wire.js';
import { regularByName, regularOption, toPricingOption } from './mindbody.prices.js';
import { toLocation, toProgram, toSessionType, toSite, toStaff } from './mindbody.directory.codec.js';
import {
  ProviderDirectory,
  type ProviderCatalogue,
  type ProviderLocation,
  type ProviderSite,
  type ProviderStaff,
  type RegularOption,
} from './provider-directory.js';

/** The virtual location every site has for its web shop (§3.2). */
const ONLINE_STORE = 98;
/** The demo business that some keys see beside their own (§3.1). */
const DEMO_SITE = -99;

@Injectable()
export class MindbodyDirectory extends ProviderDirectory {
  constructor(private readonly connection: MindbodyConnection) {
    super();
  }

  async sites(): Promise<ProviderSite[]> {
    const path = 'site/sites';
    const listed = await allRows({
      list: 'Sites',
      read: (page) => this.connection.caller.call({ siteId: null, method: 'GET', path, query: page }),
    });
    const ids = listed.map((site) => id(site));
    return Promise.all((ids.length > 1 ? ids.filter((one) => one !== DEMO_SITE) : ids).map((one) => this.site(one)));
  }

  async locations(siteId: number): Promise<ProviderLocation[]> {
    const rows = await this.connection.list('Locations', get('site/locations', siteId));
    return rows.map(toLocation).filter(({ locationId }) => locationId !== ONLINE_STORE);
  }

  async catalogue(siteId: number): Promise<ProviderCatalogue> {
    const query = { OnlineOnly: false };
    const [programs, sessionTypes] = await Promise.all([
      this.connection.list('Programs', { ...get('site/programs', siteId), query }),
      this.connection.list('SessionTypes', { ...get('site/sessiontypes', siteId), query }),
    ]);
    return { programs: programs.map(toProgram), sessionTypes: sessionTypes.map(toSessionType) };
  }

  /** No option says which session types it pays for: one of the same name does, of the others the provider is asked one by one (§7.1). */
  async regularOptions(
    siteId: number,
    sessionTypes: ProviderCatalogue['sessionTypes'],
  ): Promise<Map<number, RegularOption>> {
    const all = (await this.options(siteId)).map(toPricingOption);
    const found = regularByName(sessionTypes, all);
    for (const { sessionTypeId } of sessionTypes) {
      if (found.has(sessionTypeId)) continue;
      const options = await this.options(siteId, { SessionTypeIds: sessionTypeId });
      const option = regularOption(options.map(toPricingOption));
      if (option !== null) found.set(sessionTypeId, option);
    }
    return found;
  }

  private options(siteId: number, query: Query = {}) {
    return this.connection.list('Services', { ...get('sale/services', siteId), query });
  }

  async staff(siteId: number): Promise<ProviderStaff[]> {
    return (await this.connection.list('StaffMembers', get('staff/staff', siteId))).map(toStaff);
  }

  /** Only asked for by its one id does a site tell its time zone (§3.1). */
  private async site(siteId: number): Promise<ProviderSite> {
    const query = { SiteIds: siteId };
    const read = (page: Query) =>
      this.connection.caller.call({ ...get('site/sites', siteId), query: { ...query, ...page } });
    const site = (await allRows({ list: 'Sites', read })).find((one) => id(one) === siteId);
    if (site === undefined) throw new ProviderFault('incomplete');
    return toSite(site);
  }
}
