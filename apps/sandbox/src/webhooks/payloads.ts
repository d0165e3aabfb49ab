import { sessionTypeOf } from '../seed/catalogue.js';
import { minutesBetween, toUtc } from '../world/local-time.js';
import { isCancelled, type Booking, type Client, type Sale, type StaffMember } from '../world/records.js';
import type { Site } from '../world/site.js';

type Payload = Record<string, unknown>;

export function bookingPayload(site: Site, booking: Booking): Payload {
  const client = site.clients.get(booking.clientId);
  const staff = site.staffMember(booking.staffId);
  return {
    siteId: site.id,
    appointmentId: booking.id,
    appointmentName: sessionTypeOf(booking.sessionTypeId)?.name ?? null,
    status: isCancelled(booking.status) ? 'Cancelled' : 'Scheduled',
    isConfirmed: booking.status === 'Confirmed',
    hasArrived: booking.status === 'Arrived' || booking.status === 'Completed',
    locationId: booking.locationId,
    clientId: booking.clientId,
    clientFirstName: client?.FirstName ?? null,
    clientLastName: client?.LastName ?? null,
    clientEmail: client?.Email ?? null,
    clientPhone: client?.MobilePhone ?? null,
    staffId: booking.staffId,
    staffFirstName: staff?.firstName ?? null,
    staffLastName: staff?.lastName ?? null,
    startDateTime: toUtc(booking.start, site.zone),
    endDateTime: toUtc(booking.end, site.zone),
    durationMinutes: minutesBetween(booking.start, booking.end),
    genderRequested: null,
    resources: [],
    notes: booking.notes,
    formulaNotes: null,
    icdCodes: [],
    providerId: null,
  };
}

export const cancelPayload = (site: Site, booking: Booking): Payload => ({
  siteId: site.id,
  appointmentId: booking.id,
});

export function clientPayload(site: Site, client: Client): Payload {
  const visits = site.book.ofClient(client.Id).filter(({ status }) => status === 'Completed').length;
  return {
    siteId: site.id,
    clientId: client.Id,
    clientUniqueId: client.UniqueId,
    creationDateTime: toUtc(client.CreationDate, site.zone),
    status: client.Active ? 'Active' : 'Inactive',
    firstName: client.FirstName,
    lastName: client.LastName,
    email: client.Email ?? null,
    mobilePhone: client.MobilePhone ?? null,
    homePhone: client.HomePhone ?? null,
    workPhone: client.WorkPhone ?? null,
    addressLine1: client.AddressLine1 ?? null,
    addressLine2: client.AddressLine2 ?? null,
    city: client.City ?? null,
    state: client.State ?? null,
    postalCode: client.PostalCode ?? null,
    country: client.Country ?? null,
    birthDateTime: client.BirthDate ? `${client.BirthDate}Z` : null,
    gender: client.Gender ?? null,
    appointmentGenderPreference: null,
    firstAppointmentDateTime: null,
    referredBy: client.ReferredBy ?? null,
    isProspect: false,
    isCompany: false,
    isLiabilityReleased: false,
    liabilityAgreementDateTime: null,
    homeLocation: client.HomeLocationId,
    clientNumberOfVisitsAtSite: visits,
    indexes: [],
    sendPromotionalEmails: false,
    sendScheduleEmails: true,
    sendAccountEmails: true,
    sendPromotionalTexts: false,
    sendScheduleTexts: false,
    sendAccountTexts: false,
    creditCardLastFour: null,
    creditCardExpDate: null,
    directDebitLastFour: null,
    notes: client.Notes ?? null,
    photoUrl: null,
    previousEmail: null,
  };
}

export function salePayload(site: Site, sale: Sale): Payload {
  const seller = site.staffMember(sale.soldById);
  return {
    siteId: site.id,
    saleId: sale.id,
    purchasingClientId: sale.clientId,
    payments: sale.payments.map(({ id, method, type, amount, notes }) => ({
      ...{ paymentId: id, paymentMethodId: method, paymentMethodName: type },
      ...{ paymentAmountPaid: amount, paymentLastFour: null, paymentNotes: notes },
    })),
    saleDateTime: toUtc(sale.time, site.zone),
    soldById: sale.soldById,
    soldByName: seller ? `${seller.firstName} ${seller.lastName}` : null,
    locationId: sale.locationId,
    totalAmountPaid: sale.payments.reduce((sum, { amount }) => sum + amount, 0),
    items: sale.items.map((item) => ({
      ...{ itemId: item.itemId, type: item.type, name: item.name, amountPaid: item.total },
      ...{ amountDiscounted: item.discount, quantity: item.quantity },
      ...{ recipientClientId: sale.clientId, paymentReferenceId: sale.payments[0]?.id ?? null },
    })),
  };
}

export const staffPayload = (site: Pick<Site, 'id'>, staff: StaffMember): Payload => ({
  staffId: staff.id,
  siteId: site.id,
  staffFirstName: staff.firstName,
  staffLastName: staff.lastName,
  ...{ addressLine1: null, addressLine2: null, city: null, state: null, countryCode: null, postalCode: null },
  ...{ sortOrder: 0, isIndependentContractor: false, alwaysAllowDoubleBooking: staff.kind === 'dna' },
  ...{ providerIds: [], imageUrl: null, biography: null, gender: null },
});
