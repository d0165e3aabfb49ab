import { randomUUID } from 'node:crypto';
import asyncApiSpecs from '@asyncapi/specs';
import { Ajv, type AnySchema, type Options } from 'ajv';
import formats from 'ajv-formats';
import { until } from '#testing/eventually';
import { FormGuests } from '#testing/forms/form-guests';
import { PASSWORD, type ServerWorld, serverWorld } from '#testing/server-world';
import { WorldJobs } from '#testing/server-world-jobs';
import { type AnySiteEvent, EVENTS, type VideoEventName } from '#contracts/events';
import { CATCH_UP_LIMIT } from '#contracts/live/realtime';
import { HUB_MESSAGES, HUB_REQUESTS } from '#contracts/live/realtime.dto';
import { ArrivalsService } from '#server/features/arrivals/arrivals.service';
import { ExceptionsWatch } from '#server/features/exceptions/exceptions-watch';
import { ContentService } from '#server/features/content/content.service';
import { CloseDesk } from '#server/features/daily-close/testing/close-desk';
import { DisplayPairings } from '#server/features/displays/display-pairing.service';
import { DisplaysService } from '#server/features/displays/displays.service';
import { HoldsService } from '#server/features/seats/holds/holds.service';
import { KioskPairingService } from '#server/features/kiosks/kiosk-pairing.service';
import { KiosksService } from '#server/features/kiosks/kiosks.service';
import { VideoStudio } from '#server/features/media/videos/testing/video-studio';
import { CheckoutDesk } from '#server/features/sales/checkout/checkout-desk.service';
import { SaleRemovals } from '#server/features/sales/sale-removals.service';
import { Till } from '#server/features/sales/testing/till';
import { VideoNews } from '#server/features/media/videos/video-news';
import { type Video, VideosRepository } from '#server/features/media/videos/videos.repository';
import { VideosService } from '#server/features/media/videos/videos.service';
import { AppointmentChangesService } from '#server/features/bookings/appointment-changes.service';
import { WishListService } from '#server/features/wish-list/wish-list.service';
import { ScheduleMirror } from '#server/features/schedule/schedule-mirror';
import { CartDraftsService } from '#server/features/checkout/drafts/cart-drafts.service';
import { PhotoChanges } from '#server/features/media/photos/changes/photo-changes.service';
import { PhotoUploads } from '#server/features/media/photos/changes/photo-uploads.service';
import { ServiceUpdatesService } from '#server/features/site-config/service-updates.service';
import { SiteRecordsService } from '#server/features/site-config/site-records.service';
import { recordOf } from '#server/features/site-config/testing/record-of';
import { type Transaction, UnitOfWork } from '#server/platform/database/unit-of-work';
import { EventLog } from '#server/platform/events/event-log';
import { loadConfig } from '#server/platform/config';
import { createApi } from '../../create-api.js';
import { type Answer, askAt } from '../../testing/api-world.js';
import { HubScreen } from '../../testing/hub-screen.js';
import { jobsFail } from '../../testing/failing-jobs.js';
import type { AsyncApiDocument } from './asyncapi.js';

let world: ServerWorld;
let stop: () => Promise<void>;
let url: string;
let document: AsyncApiDocument;
let faultsOf: (schema: string, value: unknown) => string[];

beforeAll(async () => {
  world = await serverWorld();
  const config = loadConfig(world.outside.env);
  const app = await createApi(config);
  await app.listen(config.port, config.host);
  stop = () => app.close();
  url = config.publicUrl;
  document = (await get('/api/asyncapi.json')).body;
  faultsOf = strictly(document);
});
afterAll(async () => {
  await stop();
  await world.end();
});

const get = (path: string): Promise<Answer> => askAt(url, { method: 'GET', path }, {});

function checker(options: Options = {}): Ajv {
  const ajv = new Ajv({ strict: false, allErrors: true, ...options });
  formats.default(ajv);
  return ajv;
}

/** The document's schemas, with every field that they do not name being a fault. */
function strictly(described: AsyncApiDocument): typeof faultsOf {
  const schemas = Object.entries(described.components.schemas).map(([name, schema]) => [
    name,
    schema.properties === undefined ? schema : { ...schema, additionalProperties: false },
  ]);
  const ajv = checker().addSchema({ components: { schemas: Object.fromEntries(schemas) } }, 'live');
  return (name, value) => {
    const check = ajv.getSchema(`live#/components/schemas/${name}`);
    if (check === undefined) return [`${name} has no schema`];
    const isRight = check(value) === true;
    return isRight ? [] : (check.errors ?? []).map((error) => `${name}${error.instancePath} ${error.message ?? ''}`);
  };
}

describe('the AsyncAPI document', () => {
  it('is one, by the schema of AsyncAPI 3.0', () => {
    // It brings the schema of schemas along.
    const check = checker({ meta: false, validateSchema: false }).compile(asyncApiSpecs.schemas['3.0.0'] as AnySchema);
    expect([check(document), check.errors]).toEqual([true, null]);
  });

  it('leads from every reference to something', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path);
    const find = (path: string): unknown =>
      path.split('/').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);
    expect(references.length).toBeGreaterThan(0);
    expect(references.filter((path) => find(path) === undefined)).toEqual([]);
  });

  it('has every event and every message, and nothing else', () => {
    const named = ['connect', 'watchAnswer', ...[EVENTS, HUB_MESSAGES, HUB_REQUESTS].flatMap(Object.keys)];
    expect(Object.keys(document.components.messages).sort()).toEqual(named.sort());
    const sent = Object.values(document.operations).filter(({ action }) => action === 'send');
    const names = [...Object.keys(EVENTS), ...Object.keys(HUB_MESSAGES)].map(
      (name) => `#/channels/hub/messages/${name}`,
    );
    expect(sent.flatMap(({ messages }) => messages.map(({ $ref }) => $ref)).sort()).toEqual(names.sort());
  });

  it('says where the hub is', () => {
    const { host } = new URL(url);
    expect(document.servers['hub']).toMatchObject({ host, pathname: '/api/hub', protocol: 'ws' });
  });
});

/** Every kind of event, by the services that announce them. */
async function everythingHappens(): Promise<void> {
  const [moved, confirmed, cancelled, arrived] = [
    await world.given.visit({ at: '09:00' }),
    await world.given.visit(),
    await world.given.visit(),
    await world.given.visit(),
  ];
  await world.desk.act(moved, 'move', { startDateTime: `${world.desk.day}T19:30:00` });
  await world.desk.act(moved, 'no-show');
  await world.desk.act(confirmed, 'confirm');
  await world.desk.act(cancelled, 'cancel');
  await world.given.mirrored();
  await world.desk.act(confirmed, 'complete');
  await world.given.mirrored();
  await world.get(ArrivalsService).arrive(await world.as.frontDesk(), arrived);
  await world.get(AppointmentChangesService).change(await world.as.frontDesk(), arrived, { Notes: 'Weeks: 16' });
  const jobs = new WorldJobs(world);
  await jobs.withoutTurns('provider.refreshSites', 'clock.prune', 'clock.outdateForms');
  await jobs.openWorker();
  const guest = await new FormGuests(world).one();
  await guest.draft({ firstName: 'Lucía' });
  await guest.fill();
  await jobs.endWorkers();
  await photoComesAndGoes(arrived);
  await kiosksComeAndGo();
  await displayIsPaired();
  await world.get(ScheduleMirror).refresh(world.siteId, { from: world.desk.day, to: world.desk.day });
  await slotIsHeld();
  await somebodyWaits(arrived);
  await contentIsOrdered();
  // A visit was completed without a form.
  await world.get(ExceptionsWatch).lookAt(world.siteId);
  await siteIsConfigured();
  await world.given.renamed();
  await world.given.renamedAndErased(confirmed);
  await videosComeAndGo();
  await daysAreClosed();
  await cartIsMade(arrived);
  await saleComesAndGoes();
  await world.desk.faults({ outage: true });
  await expect(world.given.mirrored()).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
  await world.recover();
  await world.given.mirrored();
}

async function slotIsHeld(): Promise<void> {
  const who = { ...(await world.as.frontDesk()), locationId: 1 };
  const [room] = await world.rows<{ staffId: number }>(
    `SELECT staff_id AS "staffId" FROM staff_days WHERE staff_name = 'Room 1' LIMIT 1`,
  );
  // Phoenix.
  const [startsAt, endsAt] = ['18:30', '19:00'].map((at) => `${world.desk.day}T${at}:00-07:00`);
  const holdId = randomUUID();
  const wish = { staffId: room?.staffId ?? 0, startsAt: startsAt ?? '', endsAt: endsAt ?? '' };
  await world.get(HoldsService).take(who, holdId, wish);
  await world.get(HoldsService).giveUp(who, holdId);
}

async function somebodyWaits(visit: number): Promise<void> {
  const who = { ...(await world.as.frontDesk()), locationId: 1 };
  const [wishId, day, clientId] = [randomUUID(), world.desk.day, String((await world.visit(visit))?.['client_id'])];
  await world.get(WishListService).put(who, wishId, {
    ...{ version: 0, clientId, sessionTypeId: 202, weekdays: [1], from: day, to: day, partOfDay: 'any', note: '' },
  });
  await world.get(WishListService).end(who, wishId, 1);
}

async function contentIsOrdered(): Promise<void> {
  const who = await world.as.frontDesk();
  const fields = { service: 'DNA', name: 'Ana', abstract: 'Lovely' };
  const add = () => world.get(ContentService).add(who, 'review', { fields, files: {} });
  const ids = [await add(), await add()].map(({ uniqueId }) => uniqueId);
  await world.get(ContentService).order(who, { kind: 'review', uniqueIds: ids.toReversed() });
}

async function siteIsConfigured(): Promise<void> {
  const who = await world.as.frontDesk();
  await world.get(SiteRecordsService).save(who, recordOf({ site: world.siteId, location: 1 }));
  await world.get(ServiceUpdatesService).ask(who);
}

async function cartIsMade(visit: number): Promise<void> {
  await world.get(CartDraftsService).keep(await world.as.frontDesk(), visit, {
    ...{ lines: [], tipStaffId: null, tipCents: 0, cashCents: 0, creditCardCents: 0, giftCardCents: 0, methods: [] },
    ...{ givenCents: null, giftCardCode: '', isReceiptMailed: false },
  });
}

async function photoComesAndGoes(visit: number): Promise<void> {
  const who = await world.as.frontDesk();
  const photoId = randomUUID();
  await world.get(PhotoUploads).add(who, visit, { photoId, name: 'a.jpg', type: 'image/jpeg', size: 1 });
  await world.get(PhotoChanges).remove(who, visit, photoId);
}

/** How one is made, ffmpeg takes its time for; here are the steps that are told. */
async function videosComeAndGo(): Promise<void> {
  const desk = await world.as.frontDesk();
  const [studio, videos, news] = [new VideoStudio(world, desk), world.get(VideosRepository), world.get(VideoNews)];
  const actor = { kind: 'system' } as const;
  const visit = await world.given.visit();
  const images = [(await studio.photo(visit)).Key];
  const asked = async () => (await world.get(VideosService).request(desk, await studio.wish(visit, { images }))).video;
  const step = (name: VideoEventName, change: (tx: Transaction) => Promise<Video | null>) =>
    world.get(UnitOfWork).run(async (tx) => {
      const video = await change(tx);
      if (video !== null) news.tell(tx, name, { video, actor });
    });
  const failing = { siteId: world.siteId, videoId: (await asked()).videoId };
  await step('video.failed', (tx) => videos.fail(tx, failing, 'failed'));
  const { videoId } = await asked();
  const at = { siteId: world.siteId, videoId };
  await step('video.progressed', (tx) => videos.progress(tx, at, 10));
  await step('video.ready', (tx) => videos.finish(tx, at, { key: 'k', tokenHash: Buffer.alloc(32) }));
  await world.get(VideosService).revoke(desk, videoId);
}

async function daysAreClosed(): Promise<void> {
  const desk = new CloseDesk();
  await desk.enter(world);
  desk.nextDay();
  await desk.type({ observation: 'Quiet' });
  await desk.close({ openingCash: 0, endingCashStore: 0 });
  await desk.reject();
  await desk.close();
  await desk.approve();
  await desk.reopen();
}

async function saleComesAndGoes(): Promise<void> {
  const desk = await world.as.frontDesk();
  const till = new Till(world, desk);
  const visit = await till.visit();
  await world.get(CheckoutDesk).pay(desk, { key: randomUUID(), visit: String(visit.id) }, await till.checkout(visit));
  await world.get(SaleRemovals).remove(desk, world.siteId, { appointmentId: visit.id, reason: 'Rang up twice' });
}

async function displayIsPaired(): Promise<void> {
  const { display, code } = await world.get(DisplaysService).expect({ ...(await world.as.frontDesk()), locationId: 1 });
  const device = { type: 'public', siteId: world.siteId, ip: '203.0.113.9', browser: 'Tablet' } as const;
  await world.get(DisplayPairings).pair(device, { code, locationId: display.locationId }, undefined);
}

async function kiosksComeAndGo(): Promise<void> {
  const manager = await world.as.frontDesk();
  const { kiosk, code } = await world.get(KiosksService).expect(manager, 'Front tablet');
  const pairing = world.get(KioskPairingService);
  const device = { type: 'public', siteId: world.siteId, ip: '203.0.113.9', browser: 'Tablet' } as const;
  const { cookie } = await pairing.pair(device, code);
  await world.rows(`UPDATE kiosks SET seen_at = now() - interval '1 hour'`);
  const known = await pairing.known(world.siteId, cookie ?? '');
  if (known !== null) await pairing.renew({ ...device, kiosk: known }, cookie ?? '');
  await world.get(KiosksService).revoke(manager, kiosk.kioskId);
}

const log = (): Promise<AnySiteEvent[]> => world.get(EventLog).after(world.siteId, 0, 10_000);

it('describes every event as it really is', async () => {
  await everythingHappens();
  await jobsFail(world);
  const events = await log();
  expect([...new Set(events.map(({ name }) => name))].sort()).toEqual(Object.keys(EVENTS).sort());
  expect(new Set(events.map(({ actor }) => actor.kind))).toEqual(new Set(['provider', 'staff', 'client', 'system']));
  expect(events.flatMap((event) => faultsOf(event.name, event))).toEqual([]);
  expect(events.flatMap((event) => faultsOf('SiteEvent', event))).toEqual([]);
});

it('describes everything else that goes between hub and client as it really is', async () => {
  const body = { username: 'frontdesk.demo', password: PASSWORD };
  const signedIn = await askAt(url, { method: 'PUT', path: '/api/userToken' }, { site: world.siteId, body });
  const tokens = [(signedIn.body as { accesssToken: string }).accesssToken];
  const first = await HubScreen.connect(url, { tokens });
  const siteId = world.siteId;
  const at = await first.position(siteId);
  first.close();
  await world.given.visit();
  const since = [{ siteId, ...at }];
  expect(faultsOf('HubAuth', { tokens, since })).toEqual([]);
  const screen = await HubScreen.connect(url, { tokens, since });
  await until('the answer and a head', () => screen.caughtUp.length === 1 && screen.heads.length > 0);
  expect(screen.caughtUp).toMatchObject([{ answer: { events: [{ name: 'appointment.booked' }] } }]);
  expect([...screen.caughtUp.flatMap((one) => faultsOf('CaughtUpMessage', one))]).toEqual([]);
  expect(screen.heads.flatMap((one) => faultsOf('HeadMessage', one))).toEqual([]);

  const tooFar = { epoch: at.epoch, seq: at.seq + CATCH_UP_LIMIT };
  expect(faultsOf('WatchRequest', { siteId, since: tooFar })).toEqual([]);
  expect(faultsOf('WatchEvents', await screen.watch(siteId, at))).toEqual([]);
  expect(faultsOf('WatchReset', await screen.watch(siteId, tooFar))).toEqual([]);
  expect(faultsOf('WatchRefusal', await screen.watch(siteId + 1))).toEqual([]);

  await askAt(url, { method: 'DELETE', path: '/api/userToken/revoke' }, { token: tokens[0] ?? '' });
  await until('sent away', () => screen.told.length === 1 && screen.goneBecause !== null);
  expect(screen.told.flatMap((one) => faultsOf('SessionMessage', one))).toEqual([]);
});

describe('the page of the live protocol', () => {
  it('is readable without scripts and names every event, message and field', async () => {
    const page = await get('/api/docs/live');
    expect(page).toMatchObject({ status: 200, headers: { 'content-type': expect.stringContaining('text/html') } });
    expect(page.text).not.toContain('<script');
    const anchors = new Set([...page.text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    expect([...anchors].sort()).toEqual(Object.keys(document.components.schemas).sort());
    const links = [...page.text.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.filter((id) => !anchors.has(id))).toEqual([]);
    expect(links).toEqual(expect.arrayContaining(Object.keys(EVENTS)));
    expect(page.text).not.toContain('undefined');
  });

  it('is linked from the page of the HTTP calls', async () => {
    expect((await get('/api/openapi.json')).body).toMatchObject({ externalDocs: { url: '/api/docs/live' } });
    expect((await get('/api/docs')).status).toBe(200);
  });
});
