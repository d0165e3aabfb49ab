import { createHmac } from 'node:crypto';
import { eventually } from '#testing/eventually';
import { Driver, Receiver } from '../testing/driver.js';

const BOOKING_EVENTS = ['appointmentBooking.created', 'appointmentBooking.updated', 'appointmentBooking.cancelled'];

describe('webhooks', () => {
  let hub: Driver;
  let receiver: Receiver;
  let key: string;

  const push = (method: string, path: string, body?: unknown) => hub.call(method, `/push/api/v1/${path}`, { body });
  const subscribe = async (eventIds = [...BOOKING_EVENTS, 'client.created', 'client.updated', 'staff.deactivated']) => {
    const draft = { eventIds, eventSchemaVersion: 1, webhookUrl: receiver.url, referenceId: 'spec' };
    const { body } = await push('POST', 'subscriptions', draft);
    key = String(body['messageSignatureKey']);
    return body;
  };
  const activate = async (): Promise<string> => {
    const { subscriptionId } = await subscribe();
    await push('PATCH', `subscriptions/${String(subscriptionId)}`, { status: 'Active' });
    return String(subscriptionId);
  };
  const book = (hour: number) =>
    hub.admin('POST', 'sites/2/appointments', {
      ...{
        clientId: '100000001',
        sessionTypeId: 601,
        startDateTime: `2026-05-04T${String(hour).padStart(2, '0')}:00:00`,
      },
    });

  beforeEach(async () => {
    hub = await Driver.start();
    receiver = await Receiver.start();
  });
  afterEach(async () => {
    await hub.close();
    await receiver.close();
  });

  it('signs what it sends with the key as text', async () => {
    await activate();
    const { body } = await book(10);
    await receiver.have(1);
    const [delivery] = receiver.deliveries;
    const expected = createHmac('sha256', Buffer.from(key, 'utf8'))
      .update(Buffer.from(delivery?.body ?? ''))
      .digest('base64');
    expect(delivery?.headers['x-mindbody-signature']).toBe(`sha256=${expected}`);
    expect(receiver.events[0]).toMatchObject({
      eventId: 'appointmentBooking.created',
      eventSchemaVersion: 1,
      eventData: { siteId: 2, appointmentId: body['Id'], status: 'Scheduled', startDateTime: '2026-05-04T15:00:00Z' },
    });
  });

  it('tells of moves, arrivals, cancellations and clients, whoever made them', async () => {
    await activate();
    const token = await hub.login();
    const { Id } = (await book(10)).body;
    await hub.v6('POST', 'appointment/updateappointment', { token, body: { AppointmentId: Id, Execute: 'arrive' } });
    await hub.admin('POST', `sites/2/appointments/${String(Id)}/cancel`);
    await hub.admin('PATCH', 'sites/2/clients/100000001', { MobilePhone: '713-555-0000' });
    await receiver.have(4);
    expect(receiver.events.map(({ eventId }) => eventId)).toEqual([...BOOKING_EVENTS, 'client.updated']);
    expect(receiver.events[1]?.eventData).toMatchObject({ hasArrived: true });
    expect(receiver.events[2]?.eventData).toEqual({ siteId: 2, appointmentId: Id });
  });

  it('says nothing before activation, and nothing of other events', async () => {
    await subscribe();
    await book(10);
    await activate();
    await hub.admin('POST', 'users/technician.demo/disable');
    await receiver.have(26);
    expect(new Set(receiver.events.map(({ eventId }) => eventId))).toEqual(new Set(['staff.deactivated']));
  });

  it('replaces a subscription of the same address and reference', async () => {
    const first = await activate();
    await activate();
    const { body } = await push('GET', `subscriptions/${first}`);
    expect(body['status']).toBe('DeactivatedByUser');
    await book(10);
    await receiver.have(1);
    await book(11);
    await receiver.have(2);
    // The old one would have brought the first booking again before the second.
    expect(new Set(receiver.events.map(({ messageId }) => messageId)).size).toBe(2);
    expect(new Set(receiver.events.map(({ eventData }) => JSON.stringify(eventData))).size).toBe(2);
  });

  it('checks key, address and event names', async () => {
    const noKey = await hub.call('GET', '/push/api/v1/subscriptions', { headers: { 'api-key': '' } });
    expect(noKey).toMatchObject({ status: 401, body: { errors: [{ errorType: 'missingAPIKeyHeader' }] } });
    const draft = { eventIds: BOOKING_EVENTS, eventSchemaVersion: 1, referenceId: 'x' };
    const dead = await push('POST', 'subscriptions', { ...draft, webhookUrl: 'http://127.0.0.1:1/hook' });
    expect(dead).toMatchObject({ status: 400, body: { errors: [{ errorType: 'invalidWebhookURLNoResponse' }] } });
    const odd = { ...draft, webhookUrl: receiver.url, eventIds: ['appointmentBooking.noShow'] };
    expect((await push('POST', 'subscriptions', odd)).status).toBe(400);
  });

  it('tries again until it is taken', async () => {
    await activate();
    await hub.admin('PUT', 'webhooks', { retryEveryMs: 10 });
    receiver.statuses.push(500, 401);
    await book(10);
    await receiver.have(3);
    const ids = receiver.events.map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(1);
    const told = { messagesAttempted: 3, messagesDelivered: 1, messagesUndelivered: 2 };
    const metrics = async () => (await push('GET', 'metrics')).body['items'] as (typeof told)[];
    expect(await eventually(metrics, ([one]) => one?.messagesDelivered === 1)).toMatchObject([told]);
  });

  it('duplicates, turns round, drops and holds back when told to', async () => {
    await activate();
    await hub.admin('PUT', 'webhooks', { duplicate: true });
    await book(9);
    await receiver.have(2);
    expect(receiver.events[0]?.messageId).toBe(receiver.events[1]?.messageId);
    await hub.admin('PUT', 'webhooks', { reorder: true, delayMs: 60_000 });
    const [first, second] = [await book(10), await book(11)];
    await hub.admin('POST', 'webhooks/flush');
    await receiver.have(4);
    const ids = receiver.events.slice(2).map(({ eventData }) => eventData['appointmentId']);
    expect(ids).toEqual([second.body['Id'], first.body['Id']]);
    await hub.admin('PUT', 'webhooks', { drop: true });
    await book(12);
    await hub.admin('PUT', 'webhooks', {});
    await book(13);
    await receiver.have(5);
    expect(receiver.events[4]?.eventData).toMatchObject({ startDateTime: '2026-05-04T18:00:00Z' });
  });
});
