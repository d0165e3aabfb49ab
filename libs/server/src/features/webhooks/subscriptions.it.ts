import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { TestingModule } from '@nestjs/testing';
import { type ServerWorld, serverWorld } from '#testing/server-world';
import { ProviderWebhooks } from '../../adapters/provider/webhooks/provider-webhooks.js';
import { SubscriptionsService } from './subscriptions.service.js';

let world: ServerWorld;
let address: Server;

beforeAll(async () => {
  world = await serverWorld();
  // The provider takes a subscription of an address that answers.
  address = createServer((_, response) => response.end()).listen(
    Number(new URL(world.config.webhookUrl).port),
    '127.0.0.1',
  );
  await once(address, 'listening');
});
afterAll(async () => {
  address.close();
  await world.end();
});

interface Metric {
  subscription: { subscriptionId: string; status: string };
}

const nothing = (): Promise<void> => Promise.resolve();

/** Ids of the subscriptions that deliver, as the provider has them. */
async function living(): Promise<string[]> {
  const { metrics } = (await world.outside.sandbox.admin('GET', '/webhooks')) as { metrics: Metric[] };
  return metrics.flatMap(({ subscription: { subscriptionId, status } }) =>
    status === 'Active' ? [subscriptionId] : [],
  );
}

/** A process that makes a subscription and dwells between the provider's answer and its own note of it. */
async function maker(app: TestingModule): Promise<{ noted: () => Promise<unknown> }> {
  const provider = app.get(ProviderWebhooks, { strict: false });
  const subscribe = provider.subscribe.bind(provider);
  let goOn: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (goOn = resolve));
  let ended: Promise<unknown> = Promise.resolve();
  const answered = new Promise<void>((resolve) => {
    provider.subscribe = async (...asked) => {
      const found = await subscribe(...asked);
      resolve();
      await released;
      return found;
    };
    ended = app
      .get(SubscriptionsService, { strict: false })
      .ensure(nothing)
      .catch((error: unknown) => error);
  });
  await answered;
  return {
    noted: () => {
      provider.subscribe = subscribe;
      goOn();
      return ended;
    },
  };
}

it.each(['first', 'second'])(
  'of two made at once the one that is kept delivers, when the %s is noted first',
  async (earlier) => {
    await world.rows('DELETE FROM webhook_subscriptions');
    const apps = [await world.open(), await world.open()] as const;
    const [first, second] = [await maker(apps[0]), await maker(apps[1])];
    const inTurn = earlier === 'first' ? [first, second] : [second, first];
    const outcomes: unknown[] = [];
    for (const one of inTurn) outcomes.push(await one.noted());
    expect(outcomes).toEqual([undefined, expect.objectContaining({ code: 'UNAVAILABLE' })]);
    // Whoever was refused tries again, as its job does.
    const service = world.get(SubscriptionsService);
    await service.ensure(nothing);
    const known = await service.known();
    expect(await living()).toEqual([known?.subscriptionId]);
  },
);
