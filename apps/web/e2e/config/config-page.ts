import type { Page, WebSocketRoute } from 'playwright-core';
import { LOG_HEADERS, SERVER_TIME_HEADER } from '#contracts/appointments';
import type * as dto from '#contracts/config/site-record.dto';
import type { Wire } from '#contracts/wire';
import type { Answers } from '../pages/contract-server';
import { type DeskWish, openDesk } from '../pages/desk-page';
import type { PageWorld } from '../pages/page-world';

export type SiteRecord = Wire<dto.SiteRecord>;
type RecordChange = Wire<dto.RecordChange>;

export const recordOf = (part: Partial<SiteRecord> = {}): SiteRecord => ({
  ...{ site: 2, location: 1, name: 'Houston Heights', folder: '/houston/', email: 'heights@studio.example' },
  ...{ phone: '7135550142', zipwhipSession: 'https://yelp.example/heights', bitlyForm: 'https://bit.example/h' },
  ...{ inboxId: '88', creatorId: '12', chatbotId: '7', timeZoneValue: 'Central Standard Time' },
  ...{ timeZone: 'America/Chicago', isdst: true, address: '1 Main St', storeName: 'Heights' },
  ...{ gMapLink: 'https://maps.example/h', HTAEnglish: 'Park behind the house.', HTASpanish: 'Estacione atrás.' },
  ...{ reviewLinkOriginal: 'https://google.example/h', reviewLinkSent: 'https://google.example/h' },
  ...{ reviewYelpSent: 'https://yelp.example/heights', version: 3, changedAt: '2026-11-20T16:00:00Z' },
  ...{ changedBy: { kind: 'staff', id: '7', name: 'Ana Vega' }, ...part },
});

const CHANGE: RecordChange = {
  ...{ version: 3, at: '2026-11-20T16:00:00Z', actor: { kind: 'staff', id: '7', name: 'Ana Vega' } },
  fields: [{ field: 'HTAEnglish', before: 'Park in front.', after: 'Park behind the house.' }],
};

const WRITTEN: RecordChange = {
  ...{ version: 1, at: '2026-09-27T13:00:00Z', actor: { kind: 'staff', id: '8', name: 'Sol Reyes' } },
  fields: [{ field: 'reviewLinkOriginal', before: '', after: 'https://google.example/heights' }],
};

/** The configuration of two locations of one site, which a server keeps in memory. */
export async function openConfig(world: PageWorld, { answers, ...wish }: DeskWish & { answers?: Answers } = {}) {
  let records = [recordOf(), recordOf({ location: 2, name: 'Houston Rice', storeName: 'Rice', version: 0 })];
  let line: WebSocketRoute | undefined;
  const sent: { by: string; body: Partial<SiteRecord> }[] = [];
  const save = (by: string) => (asked: { body: Buffer }) => {
    const body = JSON.parse(asked.body.toString()) as Partial<SiteRecord>;
    sent.push({ by, body });
    return { message: 'Saved.', record: change(body.location ?? 0, body) };
  };
  const change = (location: number, part: Partial<SiteRecord>): SiteRecord => {
    records = records.map((one) => (one.location === location ? { ...one, ...part, version: one.version + 1 } : one));
    return records.find((one) => one.location === location) ?? recordOf();
  };
  const opened = await openDesk(world, {
    ...{ door: 'director', userRol: 'directiva', path: '/config' },
    ...wish,
    onLine: (one) => (line = one),
    answers: {
      'sites.locations': () => ({
        locations: records.map(({ location: id, name, timeZone }) => ({ id, name, timeZone })),
      }),
      'config.records': () => ({ records }),
      'config.history': () => ({ changes: [CHANGE, WRITTEN] }),
      'config.services': () => ({ updateId: null, state: 'never', done: 0, of: 2, message: '' }),
      'config.save': save('POST'),
      'config.change': save('PUT'),
      ...answers,
    },
  });
  const { page } = opened;
  let seq = 1;
  await page.route('**/api/config/records', (route) => {
    const position = { [LOG_HEADERS.epoch]: 'e', [LOG_HEADERS.seq]: String(seq) };
    return route.fulfill({ json: { records }, headers: { ...position, [SERVER_TIME_HEADER]: String(Date.now()) } });
  });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const tell = (name: string, payload: object) => {
    seq += 1;
    const event = { siteId: 2, seq, name, at: new Date().toISOString(), actor: { kind: 'system' }, payload };
    line?.send(`42${JSON.stringify(['event', event])}`);
  };
  return {
    ...opened,
    sent,
    tell,
    /** Another director saves, and the room hears of it. */
    elsewhere: (part: Partial<SiteRecord>) => {
      const { location: locationId, name, phone, timeZone, version } = change(1, part);
      tell('config.changed', { config: { locationId, name, phone, timeZone, version } });
    },
  };
}

const RICE = {
  ...{ Name: 'Houston Rice', 'Store name': 'Rice', Phone: '(713) 555-0143', Address: '3 Main St' },
  ...{ English: 'Ring.', Spanish: 'Toque.', Email: 'rice@studio.example', Folder: '/rice/' },
  ...{ 'Inbox id': '1', 'Creator id': '2', 'Chatbot id': '3', BitlyForm: 'https://bit.example/r' },
  ...{ 'Yelp review link': 'https://yelp.example/r', 'Google Maps link': 'https://maps.example/r' },
  'Google review link': 'https://google.example/r',
};

/** All that a record needs; what is named in `part` in its words. 002 §5 */
export async function fillRecord(page: Page, part: Partial<typeof RICE> = {}): Promise<void> {
  for (const [label, text] of Object.entries({ ...RICE, ...part }))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('Time zone').selectOption('Central Standard Time');
}
