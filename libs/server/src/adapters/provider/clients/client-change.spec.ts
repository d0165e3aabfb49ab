import { carries } from './client-change.js';
import { toClient } from './mindbody.clients.codec.js';

const ana = toClient({
  ...{ Id: '100', FirstName: 'Ana', LastName: 'Núñez', Email: 'ana@client.example', MobilePhone: '(713) 555-0142' },
  ...{
    HomePhone: null,
    AddressLine1: '1 Elm  St',
    AddressLine2: '',
    City: 'Houston',
    State: 'TX',
    PostalCode: '77002',
  },
  ...{ BirthDate: '1990-05-04T00:00:00', YellowAlert: '55', ReferredBy: 'Yelp' },
});
const carried = (change: object) => carries(ana, { clientId: '100', ...change });

describe('a client carries a change', () => {
  it.each([
    ['the same values', { firstName: 'Ana', birthDate: '1990-05-04', yellowAlert: '55' }],
    ['another format of the telephone number', { mobilePhone: '7135550142' }],
    ['a telephone number with the country', { mobilePhone: '+1 713.555.0142' }],
    ['other capitals, spaces and composition', { lastName: ' NU\u0301n\u0303ez', addressLine1: '1 elm st' }],
    ['an emptied member that is empty', { homePhone: '', addressLine2: '', workPhone: '' }],
    ['a referral, which is not compared, beside what is', { referredBy: 'TV', yellowAlert: '55' }],
  ])('with %s', (_what, change) => {
    expect(carried(change)).toBe(true);
  });

  it.each([
    ['firstName', 'Eva'],
    ['lastName', 'Nunez'],
    ['email', 'ana@other.example'],
    ['mobilePhone', '7135550143'],
    ['homePhone', '7135550142'],
    ['workPhone', '7135550142'],
    ['addressLine1', '2 Elm St'],
    ['addressLine2', 'Apt 1'],
    ['city', 'Dallas'],
    ['state', 'OK'],
    ['postalCode', '77003'],
    ['birthDate', '1990-05-05'],
    ['yellowAlert', '56'],
  ])('not when %s differs', (name, value) => {
    expect(carried({ [name]: value })).toBe(false);
    expect(carried({ yellowAlert: '55', [name]: value })).toBe(false);
  });

  it('not when there is nothing to go by, or somebody else was read', () => {
    expect(carried({})).toBe(false);
    expect(carried({ referredBy: 'Yelp' })).toBe(false);
    expect(carries(ana, { clientId: '101', firstName: 'Ana' })).toBe(false);
  });
});
