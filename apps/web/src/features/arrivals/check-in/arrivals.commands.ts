import type { AppointmentCard } from '#contracts/appointments.dto';
import type { ArrivalRecord } from '#contracts/arrivals.dto';
import { call, type StaffOf, wordsOf } from '../../../api/call';
import { preview } from '../../../live/line/live-site';
import { serverNow } from '../../../live/line/server-clock';
import { dropCheckIn, isUnderWay, setCheckIn } from './check-ins.store';

/** The event of one's own press comes within this time and is no news to this screen. */
const OWN_FOR_MS = 3_000;

/** The desk's Check-in: the arrival, then its record. A second press while sending does nothing. Gives the card as it arrived, null when it did not. 001 §2.3, §7 */
export async function checkIn(card: AppointmentCard): Promise<AppointmentCard | null> {
  if (isUnderWay(card)) return null;
  setCheckIn(card, { phase: 'sending' });
  let arrived: AppointmentCard;
  try {
    const body = { Execute: 'arrive' };
    const reply = await call('appointments.change', { as: staffAt(card), path: { appointmentId: card.id }, body });
    arrived = reply.body.card ?? card;
    preview(card.siteId, { name: 'client.arrived', payload: { card: arrived } });
  } catch (error) {
    setCheckIn(card, { phase: 'failed', step: 'arrive', detail: wordsOf(error) });
    return null;
  }
  await record(card);
  return arrived;
}

/** Takes the arrival of this card back. A client who arrived anew since it was drawn stays. Throws what the server refused. */
export async function undoCheckIn(card: AppointmentCard): Promise<void> {
  if (isUnderWay(card)) return;
  setCheckIn(card, { phase: 'undoing' });
  try {
    const body = { Execute: 'unarrive', ...(card.arrivedAt === null ? {} : { arrivedAt: card.arrivedAt }) };
    const reply = await call('appointments.change', { as: staffAt(card), path: { appointmentId: card.id }, body });
    if (reply.body.card !== undefined)
      preview(card.siteId, { name: 'appointment.changed', payload: { card: reply.body.card } });
  } finally {
    dropCheckIn(card);
  }
}

/** In the name of the card's own site and location, wherever the screen works by now. */
function staffAt({ siteId: staffOf, locationId }: AppointmentCard): StaffOf {
  return { staffOf, locationId };
}

async function record(card: AppointmentCard): Promise<void> {
  const body: ArrivalRecord = {
    appointmentId: card.id,
    locationId: card.locationId,
    clientName: card.name,
    appointmentDate: card.StartDateTime,
    staffId: String(card.staffId),
    arrived: new Date(serverNow()).toISOString(),
    clientId: card.clientId,
    formFilled: card.formFilled,
  };
  try {
    await call('arrivals.record', { as: staffAt(card), path: { siteId: card.siteId }, body });
    setCheckIn(card, { phase: 'done' });
    setTimeout(() => dropCheckIn(card), OWN_FOR_MS);
  } catch (error) {
    setCheckIn(card, { phase: 'failed', step: 'record', detail: wordsOf(error) });
  }
}
