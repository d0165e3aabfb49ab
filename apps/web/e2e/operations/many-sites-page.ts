import type { Page } from 'playwright-core';
import { type Answers, type Asked, Refused } from '../pages/contract-server';
import { openDesk } from '../pages/desk-page';
import { enterPageWorld, type PageWorld } from '../pages/page-world';

/** A studio of each letter. */
export const SITES = Array.from({ length: 26 }, (_, i) => ({
  id: i + 2,
  name: `Studio ${String.fromCharCode(65 + i)}`,
}));
export const FAILING = [4, 5, 6, 7, 8];
export const SLOW = [10, 11, 12];
export const EXPIRED = 14;
export const LAST = 27;
export const ENDED = 'Your session at Studio M has ended. Your other studios stay signed in.';
export const AWAITED = 'Still being read: Studio I, Studio J, Studio K';

export const nameOf = (siteId: number): string => SITES.find(({ id }) => id === siteId)?.name ?? '';
export const named = (ids: readonly number[]): string[] => ids.map(nameOf);
export const siteOf = ({ token = '' }: { token?: string | undefined }): number =>
  token === 't' ? 2 : Number(token.slice(1));

/** What a site that is well says, and the others in their way. */
export function of<Reply>(asked: Asked, reply: (siteId: number) => Reply): Reply | Refused {
  const siteId = siteOf(asked);
  if (FAILING.includes(siteId)) return new Refused(503, 'UNAVAILABLE', 'Not now.');
  if (siteId === EXPIRED) return new Refused(401, 'SESSION_REQUIRED', 'Please sign in.');
  return reply(siteId);
}

export interface ManySitesWish {
  /** Calls to which the slow ones answer when they are told to hurry. */
  slow: string | RegExp;
  answers: Answers;
  /** Of those that fail: these do not even say which locations they have. */
  unlocated?: readonly number[];
}

/** For the tests of a file: opens a director's page. */
export function manySites(): (path: string, wish: ManySitesWish) => ReturnType<typeof openAt> {
  let world: PageWorld;
  beforeAll(async () => {
    world = await enterPageWorld();
  });
  afterAll(() => world.leave());
  return (path, wish) => openAt(world, path, wish);
}

/** A director at 26 studios of which five fail, three are slow and one session has ended. */
async function openAt(world: PageWorld, path: string, { slow, answers, unlocated = [] }: ManySitesWish) {
  const places: Answers = {
    'sites.locations': (asked) => {
      const id = siteOf(asked);
      if (unlocated.includes(id)) return new Refused(503, 'UNAVAILABLE', 'Not now.');
      return { locations: [{ id: 1, name: nameOf(id), timeZone: 'America/Chicago' }] };
    },
  };
  const { page } = await openDesk(world, {
    ...{ door: 'director', userRol: 'directiva', mayEditLinks: true, sites: SITES, answers: { ...places, ...answers } },
    path: '/verify/none',
  });
  let hurry: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (hurry = resolve));
  await page.route(slow, async (route) => {
    const token = route.request().headers()['authorization'];
    if (SLOW.includes(siteOf({ token }))) await held;
    await route.fallback();
  });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, hurry };
}

/** The selector in the top bar, opened. 002 §2 */
export async function openPlaces(page: Page) {
  await page.getByRole('button', { name: /^Location: / }).click();
  const dialog = page.getByRole('dialog', { name: 'Select a location' });
  return { dialog, line: (name: string) => dialog.getByRole('button', { name: `SELECT ${name}` }) };
}
