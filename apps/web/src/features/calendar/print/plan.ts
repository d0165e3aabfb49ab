import type { AppointmentCard, AppointmentDetail } from '#contracts/appointments.dto';
import type { Wire } from '#contracts/wire';
import { formatPhone } from '#domain/people/contact';
import type { DayColumn } from '../grid/day-columns';

/** A visit on paper. Nothing that is about health is in it: of notes it says that there are any. */
export interface PlannedVisit {
  id: number;
  /** Wall times of the site. */
  from: string;
  to: string;
  name: string;
  service: string;
  status: AppointmentCard['status'];
  /** Empty where there is none; masked where it could not be read in full. */
  phone: string;
  hasNotes: boolean;
}

/** Of a person or room. */
export interface PlanOf {
  staffId: number;
  name: string;
  visits: readonly PlannedVisit[];
}

type Detail = Pick<Wire<AppointmentDetail>, 'Notes'> & {
  Client: Pick<Wire<AppointmentDetail>['Client'], 'MobilePhone'>;
};

/** The day of everybody who has visits, in the order of the columns, each by time; `details` of the visits by id. */
export function planOf(columns: readonly DayColumn[], details: ReadonlyMap<number, Detail | undefined>): PlanOf[] {
  return columns
    .map(({ room, grid }) => ({
      ...{ staffId: room.staffId, name: room.name },
      visits: grid.placed.map(({ appointment: { card } }) => planned(card, details.get(card.id))),
    }))
    .filter(({ visits }) => visits.length > 0);
}

function planned(card: AppointmentCard, detail: Detail | undefined): PlannedVisit {
  const phone = detail?.Client.MobilePhone ?? card.phone;
  return {
    ...{ id: card.id, from: card.StartDateTime, to: card.endDateTime, name: card.name },
    ...{ service: card.sessionTypeName, status: card.status },
    phone: phone === '' ? '' : formatPhone(phone),
    hasNotes: (detail?.Notes ?? '').trim() !== '',
  };
}
