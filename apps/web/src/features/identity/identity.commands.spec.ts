import type { SignInAllReply } from '#contracts/identity/identity.dto';
import { enterPlace, NotSignedOut, signInAll, signOut, switchLocation } from './identity.commands';
import { endSessions, sessionOf, sessions } from '../../api/sessions/session.store';
import { memoryStorage } from '../../api/sessions/testing/memory-storage';

interface Sent {
  path: string;
  body: Record<string, unknown>;
}

const sent: Sent[] = [];
let answers: Record<string, unknown>;

beforeAll(() => {
  const storage = memoryStorage();
  Object.assign(globalThis, { localStorage: storage, sessionStorage: storage });
  globalThis.fetch = ((path: string, { body }: RequestInit) => {
    sent.push({ path, body: JSON.parse(body as string) as Record<string, unknown> });
    return Promise.resolve(Response.json(answers[path] ?? {}));
  }) as typeof fetch;
});

const location = (id: number) => ({ id, name: `Location ${id}`, timeZone: 'America/Phoenix' });
const yes = (id: number, ...locationIds: number[]) => {
  const session = { accesssToken: `token-${id}`, userId: '1', userName: 'Sofía', userRol: 'Directiva', expiresAt: '' };
  return { id, name: `Site ${id}`, status: 'signedIn', message: '', session, locations: locationIds.map(location) };
};
const no = (id: number) => ({ id, name: `Site ${id}`, status: 'refused', message: 'no', session: null, locations: [] });
const reply = (...sites: object[]) => ({ message: '', sites }) as SignInAllReply;
const wish = { door: 'management', username: 'sofia', password: 'secret' } as const;

beforeEach(() => {
  endSessions(Object.values(sessions.getState().bySite).map(({ token }) => token));
  sent.length = 0;
  answers = { '/api/userToken/all': reply(yes(2, 1, 2), no(3), yes(4, 1)) };
});

it('keeps the sites that said yes, at no location yet, and tells what each said', async () => {
  const said = await signInAll(wish);
  expect(said.map(({ status }) => status)).toEqual(['signedIn', 'refused', 'signedIn']);
  expect(sent).toEqual([
    {
      path: '/api/userToken/all',
      body: { username: 'sofia', password: 'secret', kind: 'director', managementMode: true },
    },
  ]);
  expect(sessions.getState()).toEqual({
    active: 2,
    door: 'management',
    bySite: { 2: { token: 'token-2', locationId: null }, 4: { token: 'token-4', locationId: null } },
  });
});

it('takes a second press for the first, and keeps nothing of a no everywhere', async () => {
  const [one, other] = [signInAll(wish), signInAll(wish)];
  expect(await one).toBe(await other);
  expect(sent).toHaveLength(1);
  endSessions(['token-2', 'token-4']);
  answers['/api/userToken/all'] = reply(no(2), no(4));
  await signInAll(wish);
  expect(sessions.getState().bySite).toEqual({});
});

it('hands back what a new sign-in replaced', async () => {
  await signInAll(wish);
  const again = { ...yes(4, 1), session: { ...yes(4).session, accesssToken: 'new' } };
  answers['/api/userToken/all'] = reply(again);
  await signInAll({ ...wish, siteIds: [4] });
  expect(sent.at(-1)).toEqual({ path: '/api/userToken/revoke/all', body: { tokens: ['token-4'] } });
  expect([sessionOf(2)?.token, sessionOf(4)?.token]).toEqual(['token-2', 'new']);
});

// 002 §8.41: Director logout failure: 'There was an error while login out'
it('signs out of all with one call; a site that failed stays and is named', async () => {
  await signInAll(wish);
  const words = 'There was an error while login out';
  const outcome = (status: string) => ({ message: words, sites: [{ id: 2, name: 'Site 2', status }] });
  answers['/api/userToken/revoke/all'] = outcome('failed');
  const failure = await signOut().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(NotSignedOut);
  expect(failure).toMatchObject({ message: words, siteIds: [2] });
  expect(sent.at(-1)?.body).toEqual({ tokens: ['token-2', 'token-4'] });
  expect(Object.keys(sessions.getState().bySite)).toEqual(['2']);
  answers['/api/userToken/revoke/all'] = outcome('signedOut');
  await signOut();
  expect(sessions.getState()).toMatchObject({ active: null, bySite: {} });
});

it('moves the session of a site to another location, whichever site is worked with', async () => {
  await signInAll(wish);
  await switchLocation(4, 3);
  expect(sent.at(-1)).toEqual({ path: '/api/session/location', body: { locationId: 3 } });
  expect([sessionOf(4)?.locationId, sessions.getState().active]).toEqual([3, 2]);
});

it('enters a location of another site, and asks the server only when the session is not there already', async () => {
  await signInAll(wish);
  await enterPlace({ siteId: 4, locationId: 1 });
  expect(sent.at(-1)).toEqual({ path: '/api/session/location', body: { locationId: 1 } });
  expect([sessionOf(4)?.locationId, sessions.getState().active]).toEqual([1, 4]);
  await enterPlace({ siteId: 2, locationId: 2 });
  const asked = sent.length;
  await enterPlace({ siteId: 4, locationId: 1 });
  expect([sent.length, sessions.getState().active]).toEqual([asked, 4]);
});
