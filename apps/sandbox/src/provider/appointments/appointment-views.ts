import { minutesBetween } from '../../world/local-time.js';
import type { Booking } from '../../world/records.js';
import type { Site } from '../../world/site.js';
import { toAppointmentStaff } from '../directory/staff-views.js';

type Row = Record<string, unknown>;

/** Client names are not part of it. */
export function toAppointment(site: Site, booking: Booking): Row {
  const staff = site.staffMember(booking.staffId);
  return {
    GenderPreference: booking.genderPreference,
    Duration: minutesBetween(booking.start, booking.end),
    ProviderId: '',
    Id: booking.id,
    Status: booking.status,
    StartDateTime: booking.start,
    EndDateTime: booking.end,
    Notes: booking.notes ?? '',
    PartnerExternalId: booking.partnerExternalId,
    StaffRequested: booking.staffRequested,
    ProgramId: booking.programId,
    SessionTypeId: booking.sessionTypeId,
    LocationId: booking.locationId,
    StaffId: booking.staffId,
    Staff: staff ? toAppointmentStaff(staff) : null,
    ClientId: booking.clientId,
    FirstAppointment: site.book.isFirst(booking),
    IsWaitlist: false,
    WaitlistEntryId: null,
    ClientServiceId: booking.clientServiceId,
    Resources: [],
    AddOns: [],
    OnlineDescription: '',
  };
}
