import { DEFAULTS } from '../settings.js';
import type { SandboxState } from '../state.js';
import type { Dice } from '../world/dice.js';
import { addDays, addMinutes, dateOf, endOfDay, startOfDay } from '../world/local-time.js';
import type { Booking } from '../world/records.js';
import type { Site } from '../world/site.js';

/** Small ones. */
export const SITES = [4, 17];

export interface Scene {
  readonly state: SandboxState;
  readonly dice: Dice;
  readonly site: Site;
  /** Where webhooks may go. */
  readonly hook: string;
}

interface Draft {
  readonly url?: string;
  readonly headers?: Record<string, string>;
  readonly payload?: Record<string, unknown>;
}

type Write = (scene: Scene) => Draft;

const PASSWORD = 'studio-demo';
const BASE = '/public/v6';

const tokenOf = ({ state, site }: Scene, user = 'directiva.demo'): string =>
  state.tokens.issue(site, user, PASSWORD).AccessToken;
const asStaff = (scene: Scene): { authorization: string } => ({ authorization: tokenOf(scene) });
const bookingsOf = ({ site, state }: Scene): Booking[] => {
  const today = dateOf(state.world.localNow(site));
  return site.book.between(startOfDay(addDays(today, -2)), endOfDay(addDays(today, 20)));
};
const clientIdOf = ({ site, dice }: Scene): string => dice.pick(site.clients.values().slice(-300)).Id;
const startOf = ({ state, site, dice }: Scene): string =>
  `${addDays(dateOf(state.world.localNow(site)), dice.int(1, 16))}T${dice.pick(['09', '11', '14', '17'])}:00:00`;
const roomOf = ({ site }: Scene): number => site.staff.find(({ kind }) => kind === 'dna')?.id ?? 0;
const name = ({ dice }: Scene): string => `Name${dice.int(1, 1e9)}`;
const person = (scene: Scene): Record<string, unknown> => ({
  ...{
    FirstName: name(scene),
    LastName: 'Ñandú "Ü"\n',
    MobilePhone: '+17135550142',
    Email: `${name(scene)}@mail.example`,
  },
});
const subscription = (scene: Scene): Record<string, unknown> => ({
  eventIds: ['appointmentBooking.created', 'appointmentBooking.updated', 'client.updated', 'clientSale.created'],
  ...{ eventSchemaVersion: 1, webhookUrl: scene.hook, referenceId: scene.dice.pick(['a', 'b']) },
});
const subscriptionUrl = ({ state, dice }: Scene): string =>
  `/push/api/v1/subscriptions/${dice.pick([...state.webhooks.list().map((one) => one.subscriptionId), 'none'])}`;

function cart(scene: Scene): Record<string, unknown> {
  const { dice } = scene;
  const Items = [{ Item: { Type: 'Product', Metadata: { Id: '0012002' } }, Quantity: 1 }];
  const payments = [
    { Type: 'Cash', Metadata: { amount: 35 } },
    { Type: 'GiftCard', Metadata: { amount: 35, cardNumber: dice.pick(['GC1002', 'GC1008']) } },
  ];
  const rest = { ClientId: clientIdOf(scene), InStore: true, LocationId: 1, CalculateTax: false };
  return { ...rest, Items, Payments: [dice.pick(payments)], SendEmail: dice.chance(0.5) };
}

function giftCard(scene: Scene): Record<string, unknown> {
  const { dice, site } = scene;
  const PaymentInfo = { Type: 'Cash', Metadata: { amount: 50 } };
  const reloaded = dice.chance(0.5) ? { BarcodeId: dice.pick(['GC1002', 'GC1008']) } : {};
  return {
    ...{ PurchaserClientId: clientIdOf(scene), LocationId: 1, GiftCardId: site.id * 100 + 1, PaymentInfo },
    ...reloaded,
  };
}

function document({ dice, ...scene }: Scene): Record<string, unknown> {
  const Buffer64 = Buffer.from(`%PDF ${dice.int(1, 1000)}`).toString('base64');
  const File = { FileName: `form ${dice.int(1, 30)}.pdf`, MediaType: 'pdf', Buffer: Buffer64 };
  return { ClientId: clientIdOf({ dice, ...scene }), File };
}

const verbs = ['confirm', 'unconfirm', 'arrive', 'unarrive', 'complete', 'cancel', 'latecancel', 'no-show', 'edit'];

/** For every route that writes a request that it may well take, chosen by the dice. */
export const WRITES: Readonly<Record<string, Write>> = {
  [`POST ${BASE}/usertoken/issue`]: () => ({ payload: { Username: 'frontdesk.demo', Password: PASSWORD } }),
  [`POST ${BASE}/usertoken/renew`]: (scene) => ({ headers: asStaff(scene) }),
  [`DELETE ${BASE}/usertoken/revoke`]: (scene) => ({ headers: asStaff(scene) }),
  [`POST ${BASE}/appointment/addappointment`]: (scene) => ({
    headers: asStaff(scene),
    payload: {
      ...{ ClientId: clientIdOf(scene), LocationId: 1, SessionTypeId: 601, StaffId: roomOf(scene) },
      ...{ StartDateTime: startOf(scene), Notes: name(scene) },
    },
  }),
  [`POST ${BASE}/appointment/updateappointment`]: (scene) => ({
    headers: asStaff(scene),
    payload: { AppointmentId: scene.dice.pick(bookingsOf(scene)).id, Execute: scene.dice.pick(verbs.slice(0, 7)) },
  }),
  [`POST ${BASE}/client/addclient`]: (scene) => ({ headers: asStaff(scene), payload: person(scene) }),
  [`POST ${BASE}/client/updateclient`]: (scene) => ({
    headers: asStaff(scene),
    payload: { Client: { Id: clientIdOf(scene), YellowAlert: name(scene), HomePhone: null } },
  }),
  [`POST ${BASE}/client/uploadclientdocument`]: (scene) => ({ headers: asStaff(scene), payload: document(scene) }),
  [`POST ${BASE}/sale/checkoutshoppingcart`]: (scene) => ({ headers: asStaff(scene), payload: cart(scene) }),
  [`POST ${BASE}/sale/purchasegiftcard`]: (scene) => ({ headers: asStaff(scene), payload: giftCard(scene) }),
  'POST /push/api/v1/subscriptions': (scene) => ({ payload: subscription(scene) }),
  'PATCH /push/api/v1/subscriptions/:id': (scene) => ({ url: subscriptionUrl(scene), payload: { status: 'Active' } }),
  'DELETE /push/api/v1/subscriptions/:id': (scene) => ({ url: subscriptionUrl(scene) }),
  'POST /2010-04-01/Accounts/:sid/Messages.json': (scene) => ({
    url: '/2010-04-01/Accounts/AC1/Messages.json',
    headers: { authorization: `Basic ${Buffer.from('AC1:secret').toString('base64')}` },
    payload: { To: '+17135550142', From: '+17135550100', Body: name(scene) },
  }),
  'POST /admin/sites/:siteId/appointments': (scene) => ({
    url: `/admin/sites/${scene.site.id}/appointments`,
    payload: { client: person(scene), sessionTypeId: 601, startDateTime: startOf(scene) },
  }),
  'POST /admin/sites/:siteId/appointments/:id/:verb': (scene) => ({
    url: `/admin/sites/${scene.site.id}/appointments/${scene.dice.pick(bookingsOf(scene)).id}/${scene.dice.pick(verbs)}`,
    payload: { notes: name(scene) },
  }),
  'POST /admin/sites/:siteId/absences': (scene) => ({
    url: `/admin/sites/${scene.site.id}/absences`,
    payload: { date: startOf(scene).slice(0, 10), from: '10:00', description: name(scene) },
  }),
  'DELETE /admin/sites/:siteId/absences/:id': ({ site, dice }) => ({
    url: `/admin/sites/${site.id}/absences/${900_000_000 + dice.int(1, 6)}`,
  }),
  'PATCH /admin/sites/:siteId/clients/:id': (scene) => ({
    url: `/admin/sites/${scene.site.id}/clients/${clientIdOf(scene)}`,
    payload: { RedAlert: name(scene), Active: scene.dice.chance(0.9) },
  }),
  'POST /admin/users/:name/disable': () => ({ url: '/admin/users/technician.demo/disable' }),
  'POST /admin/users/:name/enable': ({ dice }) => ({
    url: `/admin/users/${dice.pick(['technician.demo', 'disabled.demo'])}/enable`,
  }),
  'PUT /admin/sites/:siteId/users/:name': ({ dice, site }) => ({
    url: `/admin/sites/${site.id}/users/technician.demo`,
    payload: { group: dice.pick(['Booking', '']) },
  }),
  'POST /admin/tokens/expire': () => ({}),
  'PUT /admin/groups/:name': ({ dice }) => ({
    url: '/admin/groups/Technicians',
    payload: dice.pick([{ allowed: ['MakeSales'] }, { denied: ['MakeSales', 'AddClient'] }]),
  }),
  'PUT /admin/faults': ({ dice }) => ({ payload: dice.pick([{ halfPages: true }, { latencyMs: 1, paths: '/2010' }]) }),
  'DELETE /admin/faults': () => ({}),
  'PUT /admin/archive/:patientId/:date': ({ dice }) => ({
    url: '/admin/archive/7135550142/2026-03-02',
    payload: { pictures: dice.pick([0, 3]) },
  }),
  'DELETE /admin/archive/:patientId/:date': () => ({ url: '/admin/archive/7135550142/2026-03-02' }),
  'PUT /admin/webhooks': ({ dice }) => ({
    payload: dice.pick([{ delayMs: 3_600_000 }, { reorder: true, delayMs: 60_000 }, { duplicate: true }, {}]),
  }),
  'POST /admin/webhooks/flush': () => ({}),
  'PUT /admin/switches': ({ dice }) => ({
    payload: dice.pick([
      { nextDocumentsExist: 2 },
      { unreachableNumbers: ['+17135550142'] },
      { unreachableNumbers: [] },
    ]),
  }),
  'PUT /admin/clock': ({ state, dice }) => ({
    payload: { now: `${addMinutes(state.clock.utc().slice(0, 19), dice.pick([20, 240, 1500, 4400]))}Z` },
  }),
  'POST /admin/reset': ({ dice }) => ({ payload: dice.pick([{}, { seed: 'another' }]) }),
  'DELETE /admin/ledger': () => ({}),
  'DELETE /admin/inbox': () => ({}),
};

/** Sends one; the status that was answered. */
export async function send(base: string, route: string, scene: Scene): Promise<number> {
  const [method = '', path = ''] = route.split(' ');
  const { url, headers, payload } = WRITES[route]?.(scene) ?? {};
  const own = { 'api-key': DEFAULTS.apiKey, siteid: String(scene.site.id), ...headers };
  const type = payload === undefined ? {} : { 'content-type': 'application/json' };
  const body = payload === undefined ? {} : { body: JSON.stringify(payload) };
  const response = await fetch(base + (url ?? path), { method, headers: { ...own, ...type }, ...body });
  await response.arrayBuffer();
  return response.status;
}
