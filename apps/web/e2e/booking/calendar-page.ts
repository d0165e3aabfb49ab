import type { Page } from 'playwright-core';
import type { AppointmentCard, AppointmentDetail } from '#contracts/appointments.dto';
import type { LocationSchedule } from '#contracts/calendar/schedule.dto';
import type { Answers } from '../pages/contract-server';
import { type DeskWish, openDesk } from '../pages/desk-page';
import type { PageWorld } from '../pages/page-world';

/** A Friday of a studio in Houston, whose clocks are six hours behind. */
export const DATE = '2026-11-20';
const wallOn = (date: string) => (time: string) => `${date}T${time}:00`;
const wall = wallOn(DATE);

export interface VisitWish {
  id: number;
  staff: [id: number, name: string];
  /** HH:mm of the studio. */
  from: string;
  to: string;
  name: string;
  part?: Partial<AppointmentCard>;
  date?: string;
}

export function visitCard(wish: VisitWish): AppointmentCard {
  const {
    id,
    staff: [staffId, staffName],
    from,
    to,
    name,
    part = {},
    date = DATE,
  } = wish;
  const at = wallOn(date);
  const plain: AppointmentCard = {
    ...{ id, siteId: 2, locationId: 1, status: 'Booked', clientId: `c${id}`, name, staffId, staffName },
    ...{ email: 'm•••@mail.example', phone: '(•••) •••-0142', sessionTypeId: 201, programId: 2 },
    ...{ sessionTypeName: 'Meet Your Baby', StartDateTime: at(from), endDateTime: at(to), date },
    ...{ startsAt: new Date(`${at(from)}-06:00`).toISOString(), FirstAppointment: false, redAlert: '' },
    ...{
      formProgress: null,
      photos: { count: 0, version: 0 },
      archive: null,
      video: null,
      mail: null,
      weeks: '',
      files: null,
    },
    ...{ formFilled: false, urlForms: [], arrivedAt: null, lastVisitDate: null, lastVisitServiceName: null },
    version: 1,
  };
  return Object.assign(plain, part);
}

export function hours(
  [id, name]: [id: number, name: string],
  [from, to, date = DATE]: [from: string, to: string, date?: string],
  away: readonly [from: string, to: string, why: string][] = [],
): LocationSchedule['schedule'][number] {
  const at = wallOn(date);
  return {
    ...{ id, name, availabilities: [{ startDateTime: at(from), endDateTime: at(to) }] },
    unavailabilities: away.map(([start, end, Description]) => ({
      ...{ StartDateTime: at(start), EndDateTime: at(end), Description },
    })),
  };
}

export interface CalendarWish extends Pick<
  DeskWish,
  'language' | 'options' | 'cards' | 'onLine' | 'userRol' | 'timeZone'
> {
  schedule: Partial<LocationSchedule>;
  answers?: Answers;
  /** Behind the address. */
  query?: string;
}

/** The calendar of a booking agent, its site's log standing still. */
export async function openCalendar(world: PageWorld, wish: CalendarWish): Promise<Page> {
  const { schedule, answers, query = `?date=${DATE}`, userRol = 'Booking', ...rest } = wish;
  const { page } = await openDesk(world, {
    ...rest,
    ...{ door: 'booking', path: `/booking${query}`, userName: 'Joan Price', userRol },
    answers: {
      'schedule.days': () => ({ schedule: [], holds: [], isWhole: true, ...schedule }),
      'appointments.one': () => detail(),
      'wishes.list': () => ({ wishes: [] }),
      ...answers,
    },
  });
  return page;
}

export function detail(): AppointmentDetail {
  return {
    ...{ Id: 1, Status: 'Booked' as const, ProgramId: 2, LocationId: 1, StaffId: 1, ClientId: 'c1' },
    ...{ StartDateTime: wall('10:30'), EndDateTime: wall('11:30'), Duration: 60, FirstAppointment: false },
    ...{ Notes: 'Language: Spanish\nPrefers the afternoon', Service: { Id: 201, Name: 'Meet Your Baby' } },
    Client: {
      ...{ Id: 'c1', FirstName: 'Tasha', LastName: 'Williams', AddressLine1: '', AddressLine2: '', City: '' },
      ...{ State: '', PostalCode: '', HomePhone: '', WorkPhone: '', MobilePhone: '7135550148', BirthDate: '' },
      ...{ Email: 'tasha@mail.example', YellowAlert: '', RedAlert: '' },
    },
    version: 1,
  };
}
