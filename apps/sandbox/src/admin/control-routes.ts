import type { FastifyInstance } from 'fastify';
import { ApiError, badParameter, notFound } from '../provider/errors.js';
import { Fields, required } from '../provider/fields.js';
import { readDecimal, readFlag } from '../provider/values.js';
import type { SandboxState } from '../state.js';
import { staffPayload } from '../webhooks/payloads.js';
import { NO_MISCHIEF } from '../webhooks/hub.js';
import { NO_FAULTS } from './faults.js';
import { DEFAULT_SWITCHES } from './switches.js';

interface ByName {
  Params: { name: string };
}

interface BySiteAndName {
  Params: { siteId: string; name: string };
}

/** Faults, switches, the clock, users and the seed. */
export function registerControlRoutes(app: FastifyInstance, state: SandboxState): void {
  registerFaultRoutes(app, state);
  registerUserRoutes(app, state);
  app.get('/admin/world', () => ({ since: state.world.since, isKept: state.settings.folder !== undefined }));
  app.get('/admin/switches', () => state.switchboard.all);
  app.put('/admin/switches', ({ body }) => state.switchboard.turn(readLike(DEFAULT_SWITCHES, body)));
  app.get('/admin/clock', () => ({ now: state.clock.utc() }));
  app.put('/admin/clock', ({ body }) => {
    setClock(state, required('now', new Fields(body).text('now')));
    return { now: state.clock.utc() };
  });
  app.post('/admin/reset', ({ body }) => {
    const fields = new Fields(body);
    const now = fields.text('now');
    if (now) setClock(state, now);
    state.reset(fields.text('seed'), now);
    return { now: state.clock.utc() };
  });
}

function registerFaultRoutes(app: FastifyInstance, { faults, webhooks }: SandboxState): void {
  app.get('/admin/faults', () => faults.plan);
  app.put('/admin/faults', ({ body }) => {
    const change = readLike(NO_FAULTS, body);
    for (const name of ['paths', 'sites'] as const) {
      const pattern = change[name];
      if (pattern && !isPattern(pattern)) throw badParameter(`${name} is not a regular expression.`);
    }
    faults.set(change);
    return faults.plan;
  });
  app.delete('/admin/faults', () => {
    faults.clear();
    return faults.plan;
  });
  app.get('/admin/webhooks', () => ({ ...webhooks.switches, held: webhooks.heldCount, metrics: webhooks.metrics() }));
  app.put('/admin/webhooks', ({ body }) => {
    webhooks.misbehave(readLike(NO_MISCHIEF, body));
    return webhooks.switches;
  });
  app.post('/admin/webhooks/flush', () => {
    const flushed = webhooks.heldCount;
    webhooks.flush();
    return { flushed };
  });
}

function registerUserRoutes(app: FastifyInstance, state: SandboxState): void {
  app.post<ByName>('/admin/users/:name/disable', ({ params }) => {
    const name = params.name.toLowerCase();
    for (const id of state.world.siteIds) {
      const site = { id };
      const staff = state.world.staffOf(id).find(({ username }) => username === name);
      if (!staff) throw notFound('StaffMemberNotFound', `User ${name} does not exist.`);
      if (id !== 0) state.webhooks.announce('staff.deactivated', staffPayload(site, staff));
    }
    state.tokens.setDisabled(name, true);
    return { username: name, isDisabled: true };
  });
  app.post<ByName>('/admin/users/:name/enable', ({ params }) => {
    state.tokens.setDisabled(params.name, false);
    return { username: params.name.toLowerCase(), isDisabled: false };
  });
  app.put<BySiteAndName>('/admin/sites/:siteId/users/:name', ({ params, body }) => {
    const siteId = Number(params.siteId);
    const name = params.name.toLowerCase();
    if (!state.world.siteIds.includes(siteId) || !state.world.staffOf(siteId).some((one) => one.username === name))
      throw notFound('StaffMemberNotFound', `User ${name} does not exist at this site.`);
    const group = new Fields(body).text('group') ?? '';
    if (group !== '' && !state.tokens.group(group))
      throw notFound('InvalidParameter', `Group ${group} does not exist.`);
    state.tokens.post(siteId, name, group);
    return { siteId, username: name, group };
  });
  app.post('/admin/tokens/expire', () => {
    state.tokens.expireAll();
    return { expired: true };
  });
  app.put<ByName>('/admin/groups/:name', ({ params, body }) => {
    const group = state.tokens.group(params.name);
    if (!group) throw notFound('InvalidParameter', `Group ${params.name} does not exist.`);
    return state.tokens.changeGroup(group, readLike({ allowed: group.allowed, denied: group.denied }, body));
  });
}

function setClock(state: SandboxState, now: string): void {
  try {
    state.clock.set(now);
  } catch {
    throw badParameter('now is not an instant.');
  }
  state.world.goOn();
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
}

/** The members of `model` that the body has, each of the model's type; an unknown member is refused. */
function readLike<T extends object>(model: Readonly<T>, body: unknown): Partial<T> {
  const fields = new Fields(body);
  const models = new Map<string, unknown>(Object.entries(model));
  const unknown = fields.names().find((name) => !models.has(name));
  if (unknown)
    throw new ApiError(400, 'InvalidParameter', `${unknown} is not one of: ${[...models.keys()].join(', ')}.`);
  const entries = fields
    .names()
    .map((name) => [name, readAs(models.get(name), { name, value: fields.raw(name) ?? null })]);
  return Object.fromEntries(entries) as Partial<T>;
}

function readAs(model: unknown, { name, value }: { name: string; value: unknown }): unknown {
  if (model === null || value === null) return value;
  if (Array.isArray(model)) return Array.isArray(value) ? value.map(String) : [];
  return typeof model === 'boolean' ? readFlag(name, value) : readDecimal(name, value);
}
