import { toAppointment } from './mindbody.appointments.codec.js';

const appointment = (change: Record<string, unknown> = {}) =>
  toAppointment({ Id: 7, StartDateTime: '2026-03-02T10:30:00', EndDateTime: '2026-03-02T11:30:00', ...change });

describe('appointments', () => {
  it.each([
    ['None', 'Booked'],
    ['Requested', 'Booked'],
    ['Booked', 'Booked'],
    ['Confirmed', 'Confirmed'],
    ['Arrived', 'Arrived'],
    ['Completed', 'Completed'],
    ['NoShow', 'NoShow'],
    ['Cancelled', 'Cancelled'],
    ['LateCancelled', 'Cancelled'],
    [null, 'Booked'],
    ['Invented', 'Booked'],
  ])('with status %s are %s', (Status, expected) => {
    expect(appointment({ Status }).status).toBe(expected);
  });

  it('survive nulls everywhere but in id and start', () => {
    const raw = {
      ...{ Id: 7, StartDateTime: '2026-03-02T10:30:00', EndDateTime: null, Duration: null, Status: null, Notes: null },
      ...{ Staff: null, StaffId: null, ClientId: null, LocationId: null, ProgramId: null, SessionTypeId: null },
    };
    expect(toAppointment(raw)).toEqual({
      ...{ appointmentId: 7, locationId: 0, clientId: '', staffId: 0, staffName: '', sessionTypeId: 0, programId: 0 },
      ...{ status: 'Booked', startsLocal: '2026-03-02T10:30:00', endsLocal: '2026-03-02T10:30:00' },
      ...{ isFirst: false, notes: '' },
    });
  });

  it.each([{ Id: null }, { Id: 'x' }, { StartDateTime: null }, { StartDateTime: 'soon' }])(
    'without an id or a start cannot be read: %j',
    (broken) => {
      expect(() => appointment(broken)).toThrow(expect.objectContaining({ code: 'PROVIDER_UNAVAILABLE' }));
    },
  );

  it('lose milliseconds and offsets, never the wall time', () => {
    const { startsLocal, endsLocal } = appointment({
      StartDateTime: '2026-03-02T10:30:00.123',
      EndDateTime: '2026-03-02T11:30:00-07:00',
    });
    expect([startsLocal, endsLocal]).toEqual(['2026-03-02T10:30:00', '2026-03-02T11:30:00']);
  });

  it('without an end last as long as they say, over midnight too', () => {
    const times = { StartDateTime: '2026-12-31T23:30:00', EndDateTime: null, Duration: 45 };
    expect(appointment(times).endsLocal).toBe('2027-01-01T00:15:00');
  });

  it('name the room by its names and fall back to the display name', () => {
    const name = (Staff: unknown) => appointment({ Staff }).staffName;
    expect(name({ FirstName: 'Room 1', LastName: '', DisplayName: 'Nick' })).toBe('Room 1');
    expect(name({ FirstName: 'Ana', LastName: 'Ruiz', DisplayName: null })).toBe('Ana Ruiz');
    expect(name({ FirstName: null, LastName: null, DisplayName: 'Ana R.' })).toBe('Ana R.');
  });

  it('take numbers written as text and client ids written as numbers', () => {
    const { appointmentId, clientId, staffId } = appointment({ Id: '55', ClientId: 100000123, StaffId: '9' });
    expect({ appointmentId, clientId, staffId }).toEqual({ appointmentId: 55, clientId: '100000123', staffId: 9 });
  });
});
