import type { ClientMatches } from '#contracts/visits/visit-search.dto';
import { query } from '../testing/services/database.js';
import { withCleanup } from './parts/cleanup.js';
import { openDesk } from './parts/desk.js';
import type { Figure } from './parts/figures/figure.js';
import { now, rounded, spreadOf, type Spread } from './parts/figures/stats.js';
import { seedStudios, SITES } from './parts/seed.js';

const MOST_MS = 50;
/** A session is let through so often a minute (`search.session`), with room for the first tries. */
const PER_SESSION = 100;

/** All of them at one site, where the search has the most to look through. */
const CLIENTS = `
  INSERT INTO clients (site_id, client_id, first_name, last_name, email, mobile_phone, home_phone, work_phone, address_line_1, address_line_2,
    city, state, postal_code, red_alert, yellow_alert)
  SELECT $1, 'b' || n, ($3::text[])[1 + n % 24], ($4::text[])[1 + (n / 24) % 24] || ' ' || initcap(left(translate(md5(n::text), '0123456789', 'ghijklmnop'), 6)),
    translate(md5(n::text || 'e'), '0123456789', 'qrstuvwxyz') || '@gmail.example', '713' || lpad(((n::bigint * 7654321) % 10000000)::text, 7, '0'),
    '', '', '', '', '', '', '', '', ''
  FROM generate_series(1, $2::int) n`;
const FIRST =
  'María José Guadalupe Ana Zoë Søren Łucja Françoise Olivia Emma Ava Sophia Isabella Mia Amelia Evelyn Abigail Xochitl Quiana Valentina Lucía Renée Siobhán Nia';
const LAST =
  'Hernández García O’Connor Smith Johnson Nguyen Müller Kim-Park Patel Williams Brown Jones Miller Davis Rodríguez Martínez López González Wilson Anderson Pérez Thompson White Harris';

/** As people type: rare and common parts, one letter and several words, contacts, and what nobody is called. */
const TEXTS = [
  ...[
    'maria',
    'mar',
    'ma',
    'm',
    'garcia',
    'maria gar',
    'gar mar',
    "o'con",
    'kim park',
    'soren mul',
    'xoc',
    'q',
    'ez',
    'bcd',
  ],
  ...[
    'gmail',
    'gmail.example',
    '713',
    '713-55',
    '(713) 555-01',
    '5550142',
    'abcd@',
    'zzzzq',
    'nobody at all',
    'zoe @gmail',
  ],
];
/** Nothing that could be searched for. */
const NOBODY = '%_%';

interface Asked {
  text: string;
  ms: number;
  found: number;
}

export interface SearchSize {
  clients: number;
  searches: number;
}

export interface SearchTimes {
  times: Spread;
  /** Of requests in between that look nobody up: session, limits and the way there alone. */
  door: Spread;
  /** Medians of each text, the slowest first. */
  slowest: [text: string, ms: number][];
  found: number;
}

/** B15: a part of a name, over HTTP by signed-in desks. */
export const clientSearch: Figure = {
  id: 'B15',
  measure: async () => {
    const { times, door, slowest, found } = await measureClientSearch({ clients: 200_000, searches: 960 });
    return [
      {
        id: 'B15',
        what: `client search over 200,000 clients of one site, p95 in ms (p50 ${rounded(times.p50)}, p99 ${rounded(times.p99)})`,
        ...{ ours: times.p95, bare: door.p95, ratio: times.p95 / door.p95 },
        target: `≤ ${MOST_MS} ms`,
        isOk: times.p95 <= MOST_MS && found > 0,
        more: { times, door, slowest },
      },
    ];
  },
};

export function measureClientSearch({ clients, searches }: SearchSize): Promise<SearchTimes> {
  return withCleanup(async (later) => {
    const { world, api, siteId } = await openDesk(later);
    await query(world.database.url, CLIENTS, [siteId, clients, FIRST.split(' '), LAST.split(' ')]);
    const sessions = Math.ceil((2 * searches) / PER_SESSION) + 1;
    const places = await seedStudios(world.database.url, { screens: SITES * sessions });
    const tokens = places.filter((place) => place.siteId === siteId).map(({ token }) => token);
    const ask = async (n: number, text = TEXTS[n % TEXTS.length] ?? ''): Promise<Asked> => {
      const headers = { authorization: `Bearer ${tokens[n % tokens.length] ?? ''}`, siteid: String(siteId) };
      const began = now();
      const answer = await fetch(`${api.url}/api/clients/clients?searchText=${encodeURIComponent(text)}`, { headers });
      const body = await answer.text();
      const ms = now() - began;
      if (!answer.ok) throw new Error(`The search answered ${answer.status}: ${body.slice(0, 300)}`);
      return { text, ms, found: (JSON.parse(body) as ClientMatches).clients.length };
    };
    for (let n = 0; n < TEXTS.length; n++) await ask(n);
    const answers: Asked[] = [];
    const knocks: Asked[] = [];
    for (let n = 0; n < searches; n++) {
      answers.push(await ask(n));
      knocks.push(await ask(n, NOBODY));
    }
    const medians = TEXTS.map((text): [string, number] => {
      const own = answers.filter((one) => one.text === text).map(({ ms }) => ms);
      return [text, spreadOf(own).p50];
    });
    return {
      times: spreadOf(answers.map(({ ms }) => ms)),
      door: spreadOf(knocks.map(({ ms }) => ms)),
      slowest: medians.filter(([, ms]) => Number.isFinite(ms)).sort((a, b) => b[1] - a[1]),
      found: answers.reduce((sum, { found }) => sum + found, 0),
    };
  });
}
