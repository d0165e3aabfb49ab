import type * as dto from '#contracts/config/site-record.dto';
import { RECORD_TEXTS, type RecordTexts } from '#contracts/config/site-record';
import type { Wire } from '#contracts/wire';
import { call } from '../../api/call';
import { preview } from '../../live/line/live-site';
import { isBehind } from '../../live/patches/behind';
import { liveQuery } from '../../live/read-live';

export type SiteRecord = Wire<dto.SiteRecord>;
export type RecordChange = Wire<dto.RecordChange>;

export function recordsQuery(siteId: number) {
  return liveQuery({
    ...{ siteId, ref: { siteId }, kind: 'siteRecords', name: 'config.records', isPartial: isBehind },
  });
}

export function historyQuery(siteId: number, location: number) {
  const ref = { siteId, location };
  return liveQuery({
    ...{ siteId, ref, kind: 'recordHistory', name: 'config.history', path: { locationId: location } },
    isPartial: isBehind,
  });
}

export function updateQuery(siteId: number) {
  return liveQuery({ siteId, ref: { siteId }, kind: 'serviceUpdate', name: 'config.services' });
}

export interface Save {
  site: number;
  location: number;
  texts: RecordTexts;
  /** That was seen; 0 creates. */
  version: number;
}

/** Only directors create, by the documented call; what is there whoever manages may change. */
export async function saveRecord({ texts, ...save }: Save): Promise<SiteRecord> {
  const name = save.version === 0 ? 'config.save' : 'config.change';
  const { body } = await call(name, { as: { staffOf: save.site }, body: { ...texts, ...save } });
  told(body.record);
  return body.record;
}

/** Whoever presses while one is under way follows that one. */
export async function updateServices(siteId: number): Promise<string | null> {
  const { body: update } = await call('config.updateServices', { as: { staffOf: siteId }, body: {} });
  preview(siteId, { name: 'services.updated', payload: { update } });
  return update.updateId;
}

export async function sendLinkOf(record: SiteRecord, target: string): Promise<SiteRecord> {
  const { site, location, version } = record;
  const { body } = await call('config.reviewLink', { as: { staffOf: site }, body: { location, target, version } });
  told(body.record);
  return body.record;
}

export function textsOf(record: SiteRecord): RecordTexts {
  return Object.fromEntries(RECORD_TEXTS.map((name) => [name, record[name]])) as unknown as RecordTexts;
}

/** What the log says in a moment. */
function told({ site, location: locationId, name, phone, timeZone, version }: SiteRecord): void {
  preview(site, { name: 'config.changed', payload: { config: { locationId, name, phone, timeZone, version } } });
}
