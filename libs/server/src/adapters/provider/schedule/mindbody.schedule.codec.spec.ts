import { ProviderFault } from '../calls/mindbody.fault.js';
import { toStaffSchedule } from './mindbody.schedule.codec.js';

const SPAN = { StartDateTime: '2026-11-23T08:30:00', EndDateTime: '2026-11-23T20:00:00' };
const [startsLocal, endsLocal] = [SPAN.StartDateTime, SPAN.EndDateTime];

it('reads who is there where, and who is away why', () => {
  const raw = {
    ...{ Id: 100000110, FirstName: 'Room 1', LastName: null, Appointments: [{ Id: 1 }] },
    Availabilities: [
      { ...SPAN, Location: { Id: 2 }, Programs: [] },
      { ...SPAN, Location: { Id: 2 }, Programs: [{ Id: 2 }, { Id: 3 }] },
    ],
    Unavailabilities: [
      { ...SPAN, Description: ' Machine calibration ' },
      { ...SPAN, Description: null },
    ],
  };
  expect(toStaffSchedule(raw)).toEqual({
    ...{ staffId: 100000110, staffName: 'Room 1' },
    availabilities: [
      { locationId: 2, startsLocal, endsLocal },
      { locationId: 2, startsLocal, endsLocal, programIds: [2, 3] },
    ],
    unavailabilities: [
      { startsLocal, endsLocal, description: 'Machine calibration' },
      { startsLocal, endsLocal, description: '' },
    ],
  });
});

it('has nobody there where the lists are missing', () => {
  expect(toStaffSchedule({ Id: 7, DisplayName: 'Ana' })).toEqual({
    ...{ staffId: 7, staffName: 'Ana', availabilities: [], unavailabilities: [] },
  });
});

it.each([{ Availabilities: [{ StartDateTime: 'soon' }] }, { Id: null }])('is no answer with %j', (bad) => {
  expect(() => toStaffSchedule({ Id: 7, ...bad })).toThrow(ProviderFault);
});
