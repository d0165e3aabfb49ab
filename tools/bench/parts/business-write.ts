/** The two rows that a change of a visit writes. */
export const CHANGE = `
  UPDATE appointments SET version = version + 1, changed_at = clock_timestamp()
  WHERE site_id = $1 AND appointment_id = $2 RETURNING version`;
export const ARRIVAL = `
  INSERT INTO sale_records (site_id, appointment_id, location_id, client_id, client_name, staff_id, appointment_date, arrived_at, arrived_by)
  VALUES ($1, $2, 1, '1', 'Guadalupe Hernandez', '1', '', clock_timestamp(), '{}')
  ON CONFLICT (site_id, appointment_id) DO UPDATE SET arrived_at = excluded.arrived_at`;
