import { incompleteFileName } from '#contracts/reports/reports';
import { callFile } from '../../../api/call-file';
import { saveFile } from '../../forms/viewer/save-file';
import { placeOf } from '../frame/use-report-filters';

export interface IncompleteFilters {
  /** `{siteId}-{locationId}`. */
  location: string;
  /** `YYYY-MM-DD` */
  date: string;
  withBooked: boolean;
}

/** The browser keeps the file where it keeps what is downloaded. Throws what `callFile` throws. 002 §7 */
export async function saveIncomplete(filters: IncompleteFilters, language: 'en' | 'es'): Promise<void> {
  const { location, withBooked } = filters;
  const { siteId, locationId } = placeOf(location);
  const date = filters.date.replaceAll('-', '');
  const query = {
    ...{ date, siteId: String(siteId), locationId: String(locationId), booked: String(withBooked) },
    ...{ format: 'excel', language },
  };
  saveFile(
    await callFile('reports.incomplete', { as: { staffOf: siteId }, query }),
    incompleteFileName(location, date),
  );
}
