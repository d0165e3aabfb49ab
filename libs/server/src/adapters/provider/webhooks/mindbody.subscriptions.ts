import type { MindbodyCaller } from '../calls/mindbody.caller.js';
import { ProviderFault, faultOf, isFault } from '../calls/mindbody.fault.js';
import { type WireRecord, record, word, words } from '../calls/mindbody.wire.js';
import type { KnownSubscription } from './provider-webhooks.js';

const REFERENCE = 'studio-hub';
const LIVE = ['Active', 'PendingActivation'];

export const SUBSCRIBED_EVENTS = [
  'appointmentBooking.created',
  'appointmentBooking.updated',
  'appointmentBooking.cancelled',
  'client.created',
  'client.updated',
  'clientSale.created',
  'staff.deactivated',
] as const;

/** The control plane of the provider's webhooks (§9.1): its own address, camelCase, only the API key. */
export class MindbodySubscriptions {
  constructor(private readonly caller: MindbodyCaller) {}

  /** Not safe against itself: two at once would each deactivate the other's. */
  async ensure(url: string, known: KnownSubscription | null): Promise<KnownSubscription> {
    if (known !== null && (await this.isLive(known.subscriptionId, url))) return known;
    const created = await this.create(url);
    await this.activate(created.subscriptionId);
    await this.deactivateOthers(created.subscriptionId);
    return created;
  }

  private async isLive(subscriptionId: string, url: string): Promise<boolean> {
    try {
      const found = unwrap(await this.send('GET', pathOf(subscriptionId)));
      const events = words(found, 'eventIds');
      const hasAll = SUBSCRIBED_EVENTS.every((event) => events.includes(event));
      return word(found, 'status') === 'Active' && word(found, 'webhookUrl') === url && hasAll;
    } catch (error) {
      if (isFault(error, 'not-found', 'refused')) return false;
      throw error;
    }
  }

  private async create(webhookUrl: string): Promise<KnownSubscription> {
    const body = { eventIds: SUBSCRIBED_EVENTS, eventSchemaVersion: 1, webhookUrl, referenceId: REFERENCE };
    const made = unwrap(await this.send('POST', 'subscriptions', body));
    const subscriptionId = word(made, 'subscriptionId');
    const signatureKey = word(made, 'messageSignatureKey');
    if (subscriptionId === '' || signatureKey === '') throw new ProviderFault('malformed');
    return { subscriptionId, signatureKey };
  }

  private async activate(subscriptionId: string): Promise<void> {
    const changed = unwrap(await this.send('PATCH', pathOf(subscriptionId), { status: 'Active' }));
    if (word(changed, 'status') !== 'Active') throw new ProviderFault('malformed');
  }

  /** Failing here must not lose the new key, which is told only once; the next run finds the old ones again. */
  private async deactivateOthers(kept: string): Promise<void> {
    try {
      const items = unwrap(await this.send('GET', 'subscriptions'))['items'];
      for (const one of Array.isArray(items) ? items.map(record) : [])
        if (isOurs(one) && word(one, 'subscriptionId') !== kept)
          await this.send('DELETE', pathOf(word(one, 'subscriptionId')));
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
    }
  }

  private send(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<unknown> {
    const operation = 'subscriptions';
    return this.caller.call({ siteId: null, side: 'webhooks', operation, method, path, ...(body ? { body } : {}) });
  }
}

function isOurs(one: WireRecord): boolean {
  return word(one, 'referenceId') === REFERENCE && LIVE.includes(word(one, 'status'));
}

function pathOf(subscriptionId: string): string {
  return `subscriptions/${encodeURIComponent(subscriptionId)}`;
}

/** Documented as `{isSuccess, value, errorInformation}`, seen live without the wrapping. */
function unwrap(answer: unknown): WireRecord {
  const whole = record(answer);
  if (whole['isSuccess'] === false) throw faultOf(400, whole);
  return 'value' in whole ? record(whole['value']) : whole;
}
