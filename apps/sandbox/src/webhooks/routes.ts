import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SandboxState } from '../state.js';
import { Fields } from '../provider/fields.js';
import { EVENT_IDS, type Subscription } from './subscription.js';

const BASE = '/push/api/v1';
const MAX_TEXT = 2000;

/** The push service has its own shape of refusal. */
export class PushError extends Error {
  constructor(
    readonly status: number,
    readonly errorType: string,
    message: string,
  ) {
    super(message);
  }
}

interface ById {
  Params: { id: string };
}

export function registerWebhookRoutes(app: FastifyInstance, state: SandboxState): void {
  const { webhooks: hub } = state;
  app.register(
    (push, _options, done) => {
      push.addHook('onRequest', async (request) => {
        const key = request.headers['api-key'];
        if (!key) throw new PushError(401, 'missingAPIKeyHeader', 'The API-Key header is missing.');
        if (key !== state.settings.apiKey) throw new PushError(403, 'forbidden', 'The API key is invalid.');
      });
      push.post('/subscriptions', async ({ body }) => {
        const fields = new Fields(body);
        const draft = {
          eventIds: readEventIds(fields),
          eventSchemaVersion: readVersion(fields),
          webhookUrl: await readUrl(state, fields),
          referenceId: fields.text('referenceId') ?? null,
        };
        return hub.subscribe(draft);
      });
      push.get('/subscriptions', () => ({ items: hub.list() }));
      push.get<ById>('/subscriptions/:id', ({ params }) => find(state, params.id));
      push.patch<ById>('/subscriptions/:id', ({ params, body }) => patch(state, params.id, new Fields(body)));
      push.delete<ById>('/subscriptions/:id', ({ params }) => remove(state, params.id));
      push.get('/metrics', () => ({ items: hub.metrics().map(toMetrics) }));
      done();
    },
    { prefix: BASE },
  );
}

function find({ webhooks }: SandboxState, id: string): Subscription {
  const subscription = webhooks.find(id);
  if (!subscription) throw new PushError(404, 'resourceNotFound', `Subscription ${id} does not exist.`);
  return subscription;
}

async function patch(state: SandboxState, id: string, fields: Fields): Promise<Subscription> {
  const subscription = find(state, id);
  const status = fields.text('status');
  if (status !== undefined && status !== 'Active') {
    throw new PushError(400, 'subscriptionStatusNotValid', 'Only the status Active can be set.');
  }
  const eventIds = fields.has('eventIds') ? readEventIds(fields) : subscription.eventIds;
  const eventSchemaVersion = fields.has('eventSchemaVersion') ? readVersion(fields) : subscription.eventSchemaVersion;
  const webhookUrl = await readUrl(state, fields.has('webhookUrl') ? fields : new Fields(subscription));
  const referenceId = fields.text('referenceId') ?? subscription.referenceId;
  state.webhooks.change(id, { eventIds, eventSchemaVersion, webhookUrl, referenceId });
  if (status) state.webhooks.setStatus(id, 'Active', null);
  return find(state, id);
}

function remove(state: SandboxState, id: string): Record<string, unknown> {
  find(state, id);
  state.webhooks.setStatus(id, 'DeactivatedByUser', 'Deactivated by the API user');
  const subscription = find(state, id);
  return {
    message: 'Subscription deactivated.',
    deactivationDateTime: subscription.statusChangeDate,
    subscriptionId: id,
    referenceId: subscription.referenceId,
  };
}

/** One unknown event fails the whole request. */
function readEventIds(fields: Fields): readonly string[] {
  const ids = (fields.list('eventIds') ?? []).map(String);
  if (ids.length === 0) throw new PushError(400, 'invalidValueEventIdsRequired', 'eventIds is required.');
  const unknown = ids.find((id) => !EVENT_IDS.includes(id));
  if (unknown) throw new PushError(400, 'invalidValueEventIds', `${unknown} is not an event.`);
  return ids;
}

function readVersion(fields: Fields): number {
  const version = fields.int('eventSchemaVersion') ?? 1;
  if (version !== 1) throw new PushError(400, 'invalidEventSchemaVersion', 'eventSchemaVersion must be 1.');
  return version;
}

/** Plain http is taken here because everything runs on one machine. */
async function readUrl({ webhooks }: SandboxState, fields: Fields): Promise<string> {
  const url = fields.text('webhookUrl') ?? '';
  if (url === '') throw new PushError(400, 'invalidValueWebhookURLRequired', 'webhookUrl is required.');
  if (url.length > MAX_TEXT || !/^https?:\/\//i.test(url) || !URL.canParse(url)) {
    throw new PushError(400, 'invalidWebhookUrlBadFormat', 'webhookUrl is not a valid address.');
  }
  if (!(await webhooks.answers(url))) {
    throw new PushError(400, 'invalidWebhookURLNoResponse', 'webhookUrl did not answer a HEAD request with 2xx.');
  }
  return url;
}

type MetricsRow = ReturnType<SandboxState['webhooks']['metrics']>[number];

const toMetrics = ({ subscription, ...counts }: MetricsRow): Record<string, unknown> => ({
  subscriptionId: subscription.subscriptionId,
  status: subscription.status,
  statusChangeDate: subscription.statusChangeDate,
  creationDateTime: subscription.subscriptionCreationDateTime,
  ...counts,
});

export function sendPushError(reply: FastifyReply, error: PushError): FastifyReply {
  const entry = { errorCode: `14${error.status}0001`, errorType: error.errorType, errorMessage: error.message };
  return reply
    .code(error.status)
    .send({ errors: [error.status === 401 ? { ...entry, errorCode: '14010001' } : entry] });
}
