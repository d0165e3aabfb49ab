import { toLocation, toSessionType, toSite, toStaff } from './mindbody.directory.codec.js';

describe('the business', () => {
  // 000 §3.4: Time zones. Decision 16: what is kept is the IANA name; the table of abbreviations belongs to the configuration form
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
