import { toAppointment } from '../provider/appointments/appointment-views.js';
import { sessionTypeOf } from '../seed/catalogue.js';
import type { Booking } from '../world/records.js';
import type { Site } from '../world/site.js';

/** The appointment as the API gives it, with what only the desk sees beside it. */
export function toDayRow(site: Site, booking: Booking): Record<string, unknown> {
  const client = site.clients.get(booking.clientId);
  return {
    ...toAppointment(site, booking),
    ServiceName: sessionTypeOf(booking.sessionTypeId)?.name ?? null,
    LocationName: site.places.find(({ id }) => id === booking.locationId)?.name ?? null,
    Client: {
      Id: booking.clientId,
      FirstName: client?.FirstName ?? null,
      LastName: client?.LastName ?? null,
      MobilePhone: client?.MobilePhone ?? null,
      Email: client?.Email ?? null,
      RedAlert: client?.RedAlert ?? null,
      YellowAlert: client?.YellowAlert ?? null,
    },
  };
}
