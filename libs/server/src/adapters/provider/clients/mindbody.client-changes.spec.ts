import { GIVEN_UP_MS, NEVER, type Reply, closeScripted, list, scripted } from '../testing/scripted-provider.js';

const SITE = 4;
const UPDATE = 'POST /client/updateclient';
const READ = 'GET /client/clients';
const change = { clientId: '100', firstName: 'Ana', birthDate: '1990-05-04', yellowAlert: '55' };
const kept = { Id: '100', FirstName: 'Ana', BirthDate: '1990-05-04T00:00:00', YellowAlert: '55' };
const before = { ...kept, YellowAlert: null };
const unavailable = { code: 'PROVIDER_UNAVAILABLE' };

afterEach(closeScripted);

async function outcome(write: () => Reply, held: object[], timeoutMs?: number) {
  const world = await scripted(
    { [UPDATE]: write, [READ]: ({ time }) => list('Clients', [held[Math.min(time, held.length - 1)]]) },
    timeoutMs,
  );
  const result: unknown = await world.provider.clients.update(SITE, change).catch((error: unknown) => error);
  return { result, writes: world.count(UPDATE), looks: world.count(READ) };
}

describe('a change of a client', () => {
  // 000 §4.31: YellowAlert the appointment's id, SendEmail true, CrossRegionalUpdate false, Test false
  it('sends only what is given, in the words of the provider, with the flags of the documents', async () => {
    const sent: unknown[] = [];
    const { provider } = await scripted({
      [UPDATE]: ({ body }) => {
        sent.push(JSON.parse(body));
        return { json: { Client: kept } };
      },
    });
    const whole = {
      ...{ clientId: '100', firstName: 'Ana', lastName: 'Paz', email: 'a@b.example', mobilePhone: '7135550142' },
      ...{ homePhone: '', workPhone: '7135550143', addressLine1: '1 Elm St', addressLine2: '', city: 'Houston' },
      ...{ state: 'TX', postalCode: '77002', birthDate: '1990-05-04', referredBy: 'Yelp', yellowAlert: '55' },
    };
    expect(await provider.clients.update(SITE, whole)).toMatchObject({ clientId: '100', yellowAlert: '55' });
    await provider.clients.update(SITE, { clientId: '100', yellowAlert: '56' });
    const flags = { SendEmail: true, CrossRegionalUpdate: false, Test: false };
    expect(sent).toEqual([
      {
        Client: {
          ...{ Id: '100', FirstName: 'Ana', LastName: 'Paz', Email: 'a@b.example', MobilePhone: '7135550142' },
          ...{ HomePhone: '', WorkPhone: '7135550143', AddressLine1: '1 Elm St', AddressLine2: '', City: 'Houston' },
          ...{ State: 'TX', PostalCode: '77002', ReferredBy: 'Yelp', YellowAlert: '55' },
          BirthDate: '1990-05-04T00:00:00',
        },
        ...flags,
      },
      { Client: { Id: '100', YellowAlert: '56' }, ...flags },
    ]);
  });

  it.each<[string, Reply]>([
    ['a lost connection', { cut: true }],
    ['a fault of the provider', { status: 500, json: { Message: 'An error has occurred.' } }],
    ['an answer that cannot be read', { text: '<html>maintenance</html>' }],
    ['an answer without the client', { json: {} }],
  ])('counts after %s when a look-up finds it', async (_what, reply) => {
    expect(await outcome(() => reply, [kept])).toMatchObject({
      ...{ result: { clientId: '100', yellowAlert: '55' }, writes: 1, looks: 1 },
    });
  });

  it('counts after a timeout when a second look finds it', async () => {
    expect(await outcome(() => NEVER, [before, kept], GIVEN_UP_MS)).toMatchObject({
      ...{ result: { yellowAlert: '55' }, writes: 1, looks: 2 },
    });
  });

  it('is an error, and not sent again, when no look-up finds it', async () => {
    const { result, writes, looks } = await outcome(() => ({ cut: true }), [before]);
    expect(result).toMatchObject(unavailable);
    expect({ writes, looks }).toEqual({ writes: 1, looks: 2 });
  });

  it('that was refused is not looked up and tells why', async () => {
    const words = 'A client with the same first name, last name and e-mail already exists.';
    const refuse = () => ({ status: 400, json: { Error: { Message: words, Code: 'InvalidClientUpdate' } } });
    const { result, looks } = await outcome(refuse, [kept]);
    expect(result).toMatchObject({ code: 'PROVIDER_REFUSED', message: words });
    expect(looks).toBe(0);
    const failed = await outcome(() => ({ json: { Client: { ...before, Action: 'Failed' } } }), [kept]);
    expect(failed).toMatchObject({ result: { code: 'PROVIDER_REFUSED' }, looks: 0 });
  });

  it("goes with the user's token when there is one", async () => {
    const sent: unknown[] = [];
    const { provider, count } = await scripted({
      [UPDATE]: ({ headers }) => {
        sent.push(headers.authorization);
        return { status: 401, json: { Error: { Message: 'expired', Code: 'DeniedAccess' } } };
      },
    });
    await expect(provider.clients.update(SITE, change, 'of-the-user')).rejects.toMatchObject({
      code: 'SESSION_REQUIRED',
    });
    expect(sent).toEqual(['of-the-user']);
    expect(count('POST /usertoken/issue')).toBe(0);
  });
});
