import type { ArrivalRecord } from '#contracts/arrivals.dto';
import type { CheckInAppointment, CheckInMatches } from '#contracts/clients.dto';
import { hasArrived } from '#domain/visits';
import { call, Refusal } from '../../api/call';

/** An appointment of the look-up with the initials of whose it is. */
export type KioskVisit = { [K in keyof CheckInAppointment]: CheckInAppointment[K] } & { initials: string };

/** What went wrong: an answer that says no, by the id of its request in the log (decision 78), or no answer at all. */
export type Fault = { kind: 'response'; requestId: string | null } | { kind: 'request'; requestId: null };

/** The check-in statuses of the document, misspelt as there, and the chooser of decision 3. 000 §4 */
export type KioskState =
  | { status: 'IDLE' }
  | { status: 'REQUESTING_EMAIL_VALITADION' }
  | { status: 'CHOOSING'; visits: readonly KioskVisit[] }
  | { status: 'SUCCESS_REQUESTING_EMAIL_CONFIRMATION'; visit: KioskVisit; isFormMailed: boolean }
  | { status: 'APPOINTMENT_ALREADY_ARRIVED'; visit: KioskVisit }
  | { status: 'FAILD_REQUESTING_EMAIL_CONFIRMATION'; fault: Fault | null }
  | { status: 'ERROR_REQUESTING_EMAIL_CONFIRMATION'; step: 'arrive' | 'dynamo'; fault: Fault; visit: KioskVisit };

const KIOSK_HEADERS = { allowedpermissions: 'false' };

/** Today's appointments of whoever has this contact, at this site. */
export async function findVisits(siteId: number, contact: string): Promise<KioskVisit[]> {
  const { body } = await call('clients.validate', {
    as: { siteId },
    path: { emailOrPhone: contact },
    headers: { ...KIOSK_HEADERS, startdate: usDate(new Date()) },
  });
  return visitsOf(body);
}

/** Looks the contact up; exactly one appointment is checked in at once, several are offered to choose from. */
export async function lookUp(siteId: number, contact: string): Promise<KioskState> {
  let visits: KioskVisit[];
  try {
    visits = await findVisits(siteId, contact);
  } catch (error) {
    return { status: 'FAILD_REQUESTING_EMAIL_CONFIRMATION', fault: faultOf(error) };
  }
  const [first] = visits;
  if (first === undefined) return { status: 'FAILD_REQUESTING_EMAIL_CONFIRMATION', fault: null };
  return visits.length > 1 ? { status: 'CHOOSING', visits } : arrive(siteId, first);
}

/** Marks the visit arrived, then completes the arrival record. */
export async function arrive(siteId: number, visit: KioskVisit): Promise<KioskState> {
  if (hasArrived(visit.Status)) return { status: 'APPOINTMENT_ALREADY_ARRIVED', visit };
  const as = { siteId };
  let step: 'arrive' | 'dynamo' = 'arrive';
  try {
    const { body } = await call('appointments.change', {
      as,
      path: { appointmentId: visit.Id },
      headers: KIOSK_HEADERS,
      body: { Execute: 'arrive' },
    });
    step = 'dynamo';
    const record = arrivalRecord(visit, body.Appointment.ClientId);
    const recorded = await call('arrivals.record', { as, path: { siteId }, headers: KIOSK_HEADERS, body: record });
    const { isFormMailed } = recorded.body;
    return { status: 'SUCCESS_REQUESTING_EMAIL_CONFIRMATION', visit, isFormMailed };
  } catch (error) {
    return { status: 'ERROR_REQUESTING_EMAIL_CONFIRMATION', step, fault: faultOf(error), visit };
  }
}

/** Appointments in order of their start, each with the initials of its client. */
export function visitsOf({ clients, appoimnets }: CheckInMatches): KioskVisit[] {
  return appoimnets
    .map((visit) => {
      const client = clients.find((one) => one.ClientId === visit.ClientId || one.Id === visit.ClientId);
      return Object.assign({ initials: [client?.FirstName, client?.LastName].filter(Boolean).join(' ') }, visit);
    })
    .sort((a, b) => a.StartDateTime.localeCompare(b.StartDateTime) || a.Id - b.Id);
}

/** Without the name: the kiosk knows initials only, the server knows the rest. */
function arrivalRecord(visit: KioskVisit, clientId: string): ArrivalRecord {
  return {
    appointmentId: visit.Id,
    locationId: visit.LocationId,
    appointmentDate: visit.StartDateTime,
    staffId: String(visit.StaffId),
    arrived: new Date().toISOString(),
    clientId,
  };
}

function faultOf(error: unknown): Fault {
  return error instanceof Refusal
    ? { kind: 'response', requestId: error.requestId }
    : { kind: 'request', requestId: null };
}

/** M/D/YYYY */
function usDate(date: Date): string {
  return `${date.getMonth() + 1}/${date.getDate()}/${date.getFullYear()}`;
}

/** The server takes the visitor's tickets back; without them nothing of the visit can be asked for from this browser. */
export function forgetTicket(): void {
  // Without an answer they run out by themselves: that of the check-in within a quarter of an hour, that of the form within two hours.
  call('clients.forget', { as: 'nobody', isParting: true }).catch(() => undefined);
}
