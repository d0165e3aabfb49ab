import type { RecordHistory, SiteRecordList } from '#contracts/config/site-record.dto';
import type { ConfigPayload } from '#contracts/events';
import type { Wire } from '#contracts/wire';
import { behind, type Outdated } from '../behind';

/** A location of a site, under a name that says nothing of where the session works. */
export interface RecordRef {
  siteId: number;
  location: number;
}

/** Behind when one of them is another one: events say no more than screens of the desk show. */
export type LiveRecords = Wire<SiteRecordList> & Outdated;
export type LiveHistory = Wire<RecordHistory> & Outdated;

export function behindRecords(list: LiveRecords, { config }: ConfigPayload): LiveRecords {
  const known = list.records.find(({ location }) => location === config.locationId);
  return known !== undefined && known.version >= config.version ? list : behind(list);
}

export function behindHistory(list: LiveHistory, { config }: ConfigPayload, { location }: RecordRef): LiveHistory {
  return config.locationId !== location || (list.changes[0]?.version ?? 0) >= config.version ? list : behind(list);
}
