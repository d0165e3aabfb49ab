import { jest } from '@jest/globals';
import type * as SessionStore from './session.store';
import { memoryStorage } from './testing/memory-storage';

type Store = typeof SessionStore;

/** A tab: its own storage and its own copy of the page; the browser's storage is shared. */
interface Tab {
  own: Storage;
  page: EventTarget;
  store: Store;
}

const KEY = 'studio-hub.sessions';
let shared: Storage;
let tabs: Tab[];

async function open(own = memoryStorage()): Promise<Tab> {
  const page = new EventTarget();
  Object.assign(globalThis, { localStorage: shared, sessionStorage: own, window: page });
  jest.resetModules();
  const tab = { own, page, store: await import('./session.store') };
  tab.store.followOtherTabs();
  tabs.push(tab);
  return tab;
}

/** Something is done in one tab; the others are told what it wrote. */
function at<T>(tab: Tab, act: (store: Store) => T, others: 'are told' | 'sleep' = 'are told'): T {
  const before = shared.getItem(KEY);
  Object.assign(globalThis, { sessionStorage: tab.own, window: tab.page });
  const result = act(tab.store);
  if (shared.getItem(KEY) !== before && others === 'are told') for (const one of tabs) if (one !== tab) tell(one);
  return result;
}

function tell(tab: Tab): void {
  Object.assign(globalThis, { sessionStorage: tab.own, window: tab.page });
  tab.page.dispatchEvent(Object.assign(new Event('storage'), { key: KEY }));
}

const session = (token: string, locationId: number | null = 1) => ({ token, locationId });
const many = (...siteIds: number[]) => siteIds.map((siteId) => ({ siteId, ...session(`many-${siteId}`) }));
const activeOf = ({ store }: Tab) => store.sessions.getState().active;
const sitesOf = ({ store }: Tab) => Object.keys(store.sessions.getState().bySite).map(Number);
const farewellOf = ({ store }: Tab) => store.farewell.getState();
const lostIn = ({ store }: Tab) => store.lostSites.getState().lost;

beforeEach(() => {
  shared = memoryStorage();
  tabs = [];
});

describe('two tabs with a site each', () => {
  let first: Tab;
  let second: Tab;
  beforeEach(async () => {
    first = await open();
    at(first, (store) => store.keepSession(4, session('four')));
    second = await open();
    at(second, (store) => store.keepSession(2, session('two', null)));
  });

  it('work with their own, and each knows both', () => {
    expect([activeOf(first), activeOf(second)]).toEqual([4, 2]);
    expect([sitesOf(first), sitesOf(second)]).toEqual([
      [2, 4],
      [2, 4],
    ]);
    expect(first.store.activeSession()).toEqual({ siteId: 4, token: 'four', locationId: 1 });
  });

  it.each(['revoked', 'ended'] as const)('lose one that is %s alone: its tab goes to that site’s sign-in', (reason) => {
    at(first, (store) => store.endSession(4, 'four', reason));
    expect([activeOf(first), farewellOf(first)]).toEqual([null, { siteId: 4, door: 'single', reason }]);
    expect([activeOf(second), sitesOf(second), farewellOf(second).siteId]).toEqual([2, [2], null]);
  });

  it('hear of the end of their own from the other tab', () => {
    at(second, (store) => store.endSession(4, 'four', 'revoked'));
    expect([activeOf(first), farewellOf(first).siteId, activeOf(second)]).toEqual([null, 4, 2]);
  });

  it('stay at the sign-in while the other goes on, and come along when somebody signs in', () => {
    at(first, (store) => store.endSession(4, 'four'));
    at(second, (store) => store.moveSession(2, session('two', 2)));
    expect(activeOf(first)).toBeNull();
    at(second, (store) => store.keepSession(4, session('four again')));
    expect([activeOf(first), activeOf(second)]).toEqual([4, 4]);
  });

  it('are where they were after a reload, or at the sign-in of what is gone', async () => {
    expect(activeOf(await open(first.own))).toBe(4);
    expect(activeOf(await open(second.own))).toBe(2);
    at(second, (store) => store.endSession(4, 'four'), 'sleep');
    const reloaded = await open(first.own);
    expect([activeOf(reloaded), farewellOf(reloaded).siteId]).toEqual([null, 4]);
  });

  it('write over nothing that the other wrote a moment ago', () => {
    at(second, (store) => store.keepSession(7, session('seven')), 'sleep');
    at(first, (store) => store.moveSession(4, session('four', 3)));
    expect([sitesOf(first), sitesOf(second)]).toEqual([
      [2, 4, 7],
      [2, 4, 7],
    ]);
  });

  it('do not lose a new session by a late word about the one before', () => {
    const replaced = at(first, (store) => store.keepSession(4, session('four again')));
    expect(replaced).toEqual(['four']);
    at(first, (store) => store.endSession(4, 'four', 'ended'));
    at(first, (store) => store.moveSession(4, session('four', 9)));
    expect(first.store.activeSession()).toEqual({ siteId: 4, token: 'four again', locationId: 1 });
  });

  it('give way to a sign-in at many sites, which says what it replaced', () => {
    const replaced = at(second, (store) => store.keepSessions('director', many(2, 3)));
    expect(replaced.sort()).toEqual(['four', 'two']);
    expect([activeOf(second), sitesOf(second), activeOf(first)]).toEqual([2, [2, 3], 2]);
  });
});

describe('a sign-in at many sites', () => {
  let tab: Tab;
  beforeEach(async () => {
    tab = await open();
    at(tab, (store) => store.keepSessions('director', many(2, 4, 9)));
  });

  it('begins at the first, and goes where it is sent', () => {
    expect([activeOf(tab), tab.store.sessions.getState().door]).toEqual([2, 'director']);
    at(tab, (store) => store.enterSite(9));
    at(tab, (store) => store.enterSite(77));
    expect(activeOf(tab)).toBe(9);
  });

  it('loses one that it does not work with, and is told', () => {
    at(tab, (store) => store.endSession(4, 'many-4', 'revoked'));
    expect([activeOf(tab), sitesOf(tab), lostIn(tab)]).toEqual([2, [2, 9], [{ siteId: 4, reason: 'revoked' }]]);
  });

  it('goes on at the next when it loses the one it works with, and is told, in every tab', async () => {
    const other = await open();
    at(tab, (store) => store.endSession(2, 'many-2', 'ended'));
    expect([activeOf(tab), activeOf(other)]).toEqual([4, 4]);
    expect([lostIn(tab), lostIn(other)]).toEqual([[{ siteId: 2, reason: 'ended' }], [{ siteId: 2, reason: 'ended' }]]);
  });

  it('takes a site back by another sign-in, and says no more that it is lost', () => {
    at(tab, (store) => store.endSession(4, 'many-4', 'revoked'));
    at(tab, (store) => store.keepSessions('director', [{ siteId: 4, ...session('new') }]));
    expect([sitesOf(tab), lostIn(tab), activeOf(tab)]).toEqual([[2, 4, 9], [], 4]);
  });

  it('ends with its last, at the door of many', () => {
    for (const siteId of [4, 2, 9]) at(tab, (store) => store.endSession(siteId, `many-${siteId}`, 'revoked'));
    expect([activeOf(tab), farewellOf(tab)]).toEqual([null, { siteId: 9, door: 'director', reason: 'revoked' }]);
    expect([lostIn(tab), shared.getItem(KEY)]).toEqual([[], null]);
  });

  it('is signed out of together, here and in the other tab; what could not be stays', async () => {
    const other = await open();
    at(other, (store) => store.enterSite(9));
    at(tab, (store) => store.endSessions(['many-2', 'many-9']));
    expect([activeOf(tab), activeOf(other), sitesOf(other), lostIn(tab)]).toEqual([4, 4, [4], []]);
    at(tab, (store) => store.endSessions(['many-4']));
    expect([activeOf(tab), activeOf(other), farewellOf(other).door]).toEqual([null, null, 'director']);
  });
});

it('goes on with what a page before this one kept', async () => {
  shared.setItem(KEY, JSON.stringify({ active: 4, bySite: { 4: session('old') } }));
  const tab = await open();
  expect([activeOf(tab), tab.store.sessions.getState().door]).toEqual([4, 'single']);
});

it.each(['{', '[]', 'null', '7', '{"active":1}'])('takes %s in the storage for nothing', async (text) => {
  shared.setItem(KEY, text);
  expect(activeOf(await open())).toBeNull();
});
