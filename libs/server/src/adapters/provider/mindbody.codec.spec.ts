import {
  toAppointment,
  toClient,
  toLocation,
  toPermissions,
  toSession,
  toSessionType,
  toSite,
  toStaff,
} from './mindbody.codec.js';

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

describe('clients', () => {
  it.each([
    ['0001-01-01T00:00:00', null],
    [null, null],
    ['', null],
    ['1990-02-28T00:00:00', '1990-02-28'],
    ['1990-02-28T00:00:00.000', '1990-02-28'],
  ])('born %s have the birth date %s', (BirthDate, expected) => {
    expect(toClient({ Id: '1', BirthDate }).birthDate).toBe(expected);
  });

  it('trim names and contacts but keep alerts to the letter', () => {
    const client = toClient({
      Id: ' 12 ',
      FirstName: ' Ana ',
      Email: 'a@b.c ',
      RedAlert: ' stop\n',
      YellowAlert: null,
    });
    expect(client).toMatchObject({ clientId: '12', firstName: 'Ana', email: 'a@b.c', redAlert: ' stop\n' });
    expect(client).toMatchObject({ yellowAlert: '', uniqueId: null, mobilePhone: '' });
  });
});

describe('the business', () => {
  it('has zones in IANA names whichever way they come', () => {
    const zone = (TimeZone: unknown) => toSite({ Id: 1, Name: 'Mesa', TimeZone }).timeZone;
    expect(zone('US Mountain Standard Time')).toBe('America/Phoenix');
    expect(zone('America/New_York')).toBe('America/New_York');
    expect(zone(null)).toBe('');
  });

  it('has locations with one address line, the city said once', () => {
    const address = (change: Record<string, unknown>) => toLocation({ Id: 1, Address: '1 Main St', ...change }).address;
    const place = { City: 'Mesa', StateProvCode: 'AZ', PostalCode: '85201' };
    expect(address({ ...place, Address2: 'Suite 5' })).toBe('1 Main St, Suite 5, Mesa, AZ 85201');
    expect(address({ ...place, Address2: 'Mesa, AZ 85201' })).toBe('1 Main St, Mesa, AZ 85201');
    expect(address({})).toBe('1 Main St');
  });

  it('has services with the default length, else the one of the staff', () => {
    expect(toSessionType({ Id: 1, DefaultTimeLength: 30, StaffTimeLength: 45 }).minutes).toBe(30);
    expect(toSessionType({ Id: 1, DefaultTimeLength: null, StaffTimeLength: 45 }).minutes).toBe(45);
  });

  it('has staff whose rights hide everything but the names', () => {
    expect(toStaff({ Id: 5, FirstName: 'Ana', SortOrder: null })).toEqual({ staffId: 5, name: 'Ana', sortOrder: 0 });
  });
});

describe('permissions and sessions', () => {
  const group = { PermissionGroupName: 'Front Desk', AllowedPermissions: ['AddClient', 'MakeSales'] };

  it('are read with and without the wrapping; a denial wins', () => {
    const denied = { ...group, DeniedPermissions: ['MakeSales'] };
    const expected = { group: 'Front Desk', allowed: ['AddClient'] };
    expect(toPermissions(denied)).toEqual(expected);
    expect(toPermissions({ UserGroup: denied })).toEqual(expected);
    expect(toPermissions({ ...group, DeniedPermissions: null }).allowed).toEqual(['AddClient', 'MakeSales']);
  });

  it('that cannot be read are an error, not an empty list', () => {
    const unreadable = expect.objectContaining({ code: 'PROVIDER_UNAVAILABLE' });
    expect(() => toPermissions({ UserGroup: null })).toThrow(unreadable);
    expect(() => toPermissions(null)).toThrow(unreadable);
    expect(() => toSession({ AccessToken: '', Expires: '2026-01-01T00:00:00' })).toThrow(unreadable);
    expect(() => toSession({ AccessToken: 'x', Expires: null })).toThrow(unreadable);
  });

  it('expire at the UTC time given, with or without a Z', () => {
    const expires = (Expires: string) => toSession({ AccessToken: 'x', Expires, User: null }).expiresAt.toISOString();
    expect(expires('2026-03-02T10:00:00')).toBe('2026-03-02T10:00:00.000Z');
    expect(expires('2026-03-02T10:00:00.5Z')).toBe('2026-03-02T10:00:00.500Z');
    expect(expires('2026-03-02T10:00:00-07:00')).toBe('2026-03-02T17:00:00.000Z');
  });
});
