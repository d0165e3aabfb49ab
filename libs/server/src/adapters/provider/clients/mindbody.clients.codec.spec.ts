import { toClient } from './mindbody.clients.codec.js';

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
