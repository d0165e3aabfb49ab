import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint } from '#contracts/endpoint';
import { ENDPOINTS, type EndpointName } from '#contracts/routes';
import { inParallel } from '../../../../bench/parts/figures/load.js';
import { now } from '../../../../bench/parts/figures/stats.js';
import { CANARY, gather, type Guest, type Visits } from '../../guests/guests.js';
import { addressOf, mayEnter, siteOf, type Knock } from '../../guests/knocks.js';
import { count, emptyLedger, LONG_TIMES, type Attack, type AttackSize, type Ground, type Ledger } from './attack.js';
import { rawRequest, type RawAnswer, type RawRequest } from './raw-request.js';

const AT_ONCE = 4;
const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'PURGE', 'LINK'];
/** What proxies and frameworks have taken for another method. */
const OVERRIDES = ['x-http-method-override', 'x-http-method', 'x-method-override'];

/** The same address, written in ways that a check and a router may read differently. */
const SPELLINGS: Record<string, (path: string) => string> = {
  'two slashes in front': (path) => `/${path}`,
  'two slashes within': (path) => path.replace('/api/', '/api//'),
  'a slash behind': (path) => `${path}/`,
  'a dot within': (path) => path.replace('/api/', '/api/./'),
  'up and down again': (path) => path.replace('/api/', '/api/x/../'),
  'up and down, encoded': (path) => path.replace('/api/', '/api/x/%2e%2e/'),
  'capital letters': (path) => path.toUpperCase(),
  'an encoded letter': (path) => path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  'an encoded slash': (path) => path.replace('/api/', '/api%2f'),
  'encoded twice': (path) => path.replace('/api/', '/api%252f'),
  'an overlong slash': (path) => path.replace('/api/', '/api%c0%af'),
  'a backslash': (path) => path.replace('/api/', '/api\\'),
  'a parameter of the path': (path) => `${path};v=1`,
  'a NUL behind': (path) => `${path}%00`,
  'a NUL and an ending': (path) => `${path}%00.js`,
  'a line end within': (path) => `${path}%0d%0ax-more:%201`,
  'a half letter': (path) => `${path}%ff`,
  'its whole address': (path) => `http://studio.example${path}`,
  'a fragment': (path) => `${path}#/../session`,
  'a method in the query': (path) => `${path}?_method=GET&siteid=2&siteId=2`,
};

/** Every route × every principal × own and other site × odd methods and spellings: some at the pace of an attack, evenly taken from all of them, then the others. */
export const oddRequests: Attack = {
  name: 'odd methods and addresses, every route and principal',
  isLong: true,
  prepare: async ({ studio }, size, later) => {
    const { atPace, others } = triesOf(await gather(studio, later), size);
    return {
      run: (ground) => {
        const began = now();
        return judged(ground, atPace, (n) => sleep(began + (n * 1_000) / size.perSecond - now()));
      },
      rest: (ground) => judged(ground, others),
    };
  },
};

interface Try {
  knock: Knock;
  what: string;
  wish: RawRequest;
  /** Whether an answer of 200 is theirs to have. */
  mayHave: boolean;
}

interface Tries {
  atPace: Try[];
  others: Try[];
}

function triesOf(who: { guests: readonly Guest[]; visits: Visits }, { oneIn, ms, perSecond }: AttackSize): Tries {
  const all = knocks(who)
    .flatMap((knock) => [...oddMethods(knock), ...oddSpellings(knock)])
    .filter((_, n) => n % oneIn === 0);
  const each = Math.max(1, Math.floor(all.length / ((LONG_TIMES * ms * perSecond) / 1_000)));
  return { atPace: all.filter((_, n) => n % each === 0), others: all.filter((_, n) => n % each !== 0) };
}

/** Makes the tries, the nth of them when its turn has come. */
async function judged({ url }: Ground, tries: readonly Try[], turn?: (n: number) => Promise<void>): Promise<Ledger> {
  const ledger = emptyLedger();
  let made = 0;
  await inParallel(tries, AT_ONCE, async (one) => {
    await turn?.(made++);
    const { guest, isHome } = one.knock;
    const answer = await rawRequest(url, { ...guest.caller, siteId: siteOf(isHome) }, one.wish);
    count(ledger, answer.status === 0 ? 'cut' : String(answer.status));
    const fault = faultOf(one, answer);
    if (fault !== null)
      ledger.faults.push(
        `${one.knock.name} by ${guest.name} ${isHome ? 'at home' : 'elsewhere'}, ${one.what}: ${fault}`,
      );
  });
  return ledger;
}

function knocks({ guests, visits }: { guests: readonly Guest[]; visits: Visits }): Knock[] {
  const names = Object.keys(ENDPOINTS) as EndpointName[];
  return names.flatMap((name) =>
    guests.flatMap((guest) => [true, false].map((isHome) => ({ name, guest, isHome, visits }))),
  );
}

/** Methods that the address has no line for, bare and by way of a header; and HEAD, which answers as GET does. */
function oddMethods(knock: Knock): Try[] {
  const { path, method: own } = ENDPOINTS[knock.name];
  const address = addressOf(knock);
  const known = new Set(endpointsAt(path).map(({ method }) => method as string));
  const bare = METHODS.filter((method) => !known.has(method)).map((method) => ({
    ...{ knock, what: method, wish: { method, path: address } },
    mayHave: method === 'HEAD' && known.has('GET') && isLetIn(knock, 'GET'),
  }));
  const by = known.has('GET') ? 'HEAD' : 'GET';
  const overridden = OVERRIDES.map((header) => ({
    ...{ knock, what: `${by} with ${header}`, wish: { method: by, path: address, headers: { [header]: own } } },
    mayHave: by === 'HEAD' && isLetIn(knock, 'GET'),
  }));
  return [...bare, ...overridden];
}

/** Not where a door is open and something would be changed: that is for other drills. */
function oddSpellings(knock: Knock): Try[] {
  const { method } = ENDPOINTS[knock.name];
  const mayHave = isLetIn(knock, method);
  if (mayHave && method !== 'GET') return [];
  return Object.entries(SPELLINGS).map(([what, spelled]) => ({
    ...{ knock, what, mayHave, wish: { method, path: spelled(addressOf(knock)) } },
  }));
}

function endpointsAt(path: string): Endpoint[] {
  return Object.values<Endpoint>(ENDPOINTS).filter((one) => one.path === path);
}

function isLetIn({ name, guest, isHome }: Knock, method: string): boolean {
  return endpointsAt(ENDPOINTS[name].path).some(
    (endpoint) => endpoint.method === method && mayEnter(endpoint, guest, isHome),
  );
}

/** What is wrong with the answer, or null. */
function faultOf({ knock: { isHome, guest }, wish, mayHave }: Try, { status, text }: RawAnswer): string | null {
  if (status === 0 || status >= 500) return `${status} ${text.slice(0, 120)}`;
  if (!isHome && text.includes(CANARY)) return 'shows the other site’s client';
  if (guest.name === 'nobody' && text.includes('Homebody')) return 'shows a client to nobody';
  const isPreflight = wish.method === 'OPTIONS' && text === '';
  // Whatever is no address of the api is one of the web app's.
  const isPage = /^<!doctype html>/i.test(text);
  return status < 400 && !mayHave && !isPreflight && !isPage ? `was answered with ${status}` : null;
}
