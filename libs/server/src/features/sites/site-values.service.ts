import { Injectable } from '@nestjs/common';
import type { Actor } from '#contracts/identity/identity';
import { siteValueFault, tidySiteValue, type SiteValueFault, type SiteValueName } from '#domain/sites/site-values';
import { Clock } from '../../platform/clock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { DomainError } from '../../platform/errors.js';
import { actorOf, type StaffPrincipal } from '../identity/principal.js';
import { SitesService } from './sites.service.js';
import {
  SiteValuesRepository,
  valuesOf,
  type Place,
  type PlaceValues,
  type SiteValues,
} from './site-values.repository.js';

/** What a director says instead of the provider, by name; null returns to what the provider says. */
export type OwnValues = Partial<Record<SiteValueName, string | null>>;

export interface PlaceEdit {
  /** That the values were read at. */
  version: number;
  own: OwnValues;
}

/** Who changed what, from what to what; only what changed. */
export interface PlaceEdited extends Place {
  actor: Actor;
  at: Date;
  version: number;
  before: SiteValues;
  after: SiteValues;
}

const FAULT_WORDS: Record<SiteValueFault, string> = {
  missing: 'is required',
  'too-long': 'is too long',
  markup: 'holds characters that cannot be shown',
  phone: 'is not a US phone number of ten digits',
};

/** Name, address and phone of a site: the provider's, until a director says otherwise; a refresh changes only the provider's. */
@Injectable()
export class SiteValuesService {
  constructor(
    private readonly values: SiteValuesRepository,
    private readonly sites: SitesService,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async read(place: Place): Promise<PlaceValues> {
    return this.mustBeThere(await this.values.find(place));
  }

  /** Of the editor's own site; without a location the site itself. What says nothing new pins nothing and changes nothing. */
  async edit(who: StaffPrincipal, locationId: number | null, { version, own }: PlaceEdit): Promise<PlaceEdited> {
    const place = { siteId: who.siteId, locationId };
    const wanted = checked(place, own);
    const edited = await this.unitOfWork.run(async (tx) => {
      const now = this.mustBeThere(await this.values.lock(tx, place));
      if (now.version !== version)
        throw new DomainError('STALE_VERSION', 'Somebody else changed this meanwhile. Please look again.');
      const change = whatChanges(now.values, wanted);
      if (Object.keys(change).length === 0) return { version, before: {}, after: {} };
      await this.values.write(tx, place, change);
      const after = this.mustBeThere(await this.values.lock(tx, place));
      return { version: after.version, before: only(change, now.values), after: only(change, after.values) };
    });
    this.sites.forget(place.siteId);
    return { ...place, actor: actorOf(who), at: this.clock.now(), ...edited };
  }

  private mustBeThere(found: PlaceValues | null): PlaceValues {
    if (found === null) throw new DomainError('NOT_FOUND', 'There is no such location at this site.');
    return found;
  }
}

/** Tidied; VALIDATION_FAILED by the name of the first that cannot be. */
function checked(place: Place, own: OwnValues): OwnValues {
  const entries = Object.entries(own).map(([name, text]): [SiteValueName, string | null] => {
    const known = valuesOf(place).find((one) => one === name);
    if (known === undefined) throw new DomainError('VALIDATION_FAILED', `${name} cannot be changed here.`);
    if (text === null) return [known, null];
    const tidied = tidySiteValue(text);
    const fault = siteValueFault(known, tidied);
    if (fault !== null) throw new DomainError('VALIDATION_FAILED', `${name} ${FAULT_WORDS[fault]}.`);
    return [known, tidied];
  });
  return Object.fromEntries(entries);
}

/** A whole form comes back with what stands there already: that stays whose it is. */
function whatChanges(now: SiteValues, wanted: OwnValues): OwnValues {
  const entries = Object.entries(wanted) as [SiteValueName, string | null][];
  return Object.fromEntries(
    entries.filter(([name, text]) => (text === null ? now[name]?.own !== null : now[name]?.value !== text)),
  );
}

function only(names: OwnValues, values: SiteValues): SiteValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in names));
}
