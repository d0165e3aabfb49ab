import { addClient, checkNotDuplicate, draftClient, updateClient } from '../../desk/clients.js';
import { clientOf } from '../../desk/booking-rules.js';
import { Desk } from '../../desk/desk.js';
import type { Client } from '../../world/records.js';
import type { Call, Endpoint } from '../call.js';
import { readClientChange, readClientDraft } from './client-fields.js';
import { toClient } from './client-views.js';
import { uploadDocument } from './documents.js';
import { ApiError } from '../errors.js';
import { required } from '../fields.js';

const RESERVED_FROM = 100_000_000;
const RESERVED_TO = 101_000_000;

function add(call: Call): unknown {
  const { body, site, state } = call;
  if (call.caller) call.must('AddClient', 'add clients');
  const draft = readClientDraft(body);
  const missing = state.switchboard.all.requiredClientFields.filter((name) => !draft[name]);
  if (missing.length > 0) {
    throw new ApiError(400, 'MissingRequiredFields', `These fields are required: ${missing.join(', ')}.`);
  }
  checkNotDuplicate(site, { ...draft, Email: draft.Email ?? null });
  const desk = new Desk(state, site);
  const client = draftClient(desk, draft, newIdOf(call));
  if (call.isTest) return { Client: toClient(site, client) };
  addClient(desk, client);
  call.record('client.add', { clientId: client.Id, name: `${client.FirstName} ${client.LastName}` });
  return { Client: toClient(site, { ...client, Action: 'Added' }) };
}

/** An id of the caller's own, unique and outside the reserved band. */
function newIdOf({ body, site }: Call): string | undefined {
  const id = body.text('NewId');
  if (id === undefined) return undefined;
  const number = Number(id);
  if (number >= RESERVED_FROM && number <= RESERVED_TO) {
    throw new ApiError(400, 'InvalidClientCreation', 'NewId must not be between 100000000 and 101000000.');
  }
  if (site.clients.has(id)) throw new ApiError(400, 'InvalidClientCreation', 'NewId is already in use.');
  return id;
}

function update(call: Call): unknown {
  const { site, state } = call;
  call.must('EditClientProfileScreen', 'edit client profiles');
  const fields = required('Client', call.body.fields('Client') ?? undefined);
  const client = clientOf(site, required('Client.Id', fields.text('Id')));
  const change = readClientChange(fields);
  if ('RedAlert' in change || 'YellowAlert' in change) call.must('ManageClientAlerts', 'manage client alerts');
  const next: Client = { ...client, ...change };
  const isRenamed =
    next.FirstName !== client.FirstName || next.LastName !== client.LastName || next.Email !== client.Email;
  if (isRenamed) checkNotDuplicate(site, next, client.Id);
  if (call.isTest) return { Client: toClient(site, next) };
  const changed = updateClient(new Desk(state, site), client, change);
  // SendEmail is no member of the documented call; it is noted as it came.
  const asked = { sendEmail: call.body.flag('SendEmail'), crossRegionalUpdate: call.body.flag('CrossRegionalUpdate') };
  call.record('client.update', { clientId: client.Id, change, ...asked });
  return { Client: toClient(site, { ...changed, Action: 'Updated' }) };
}

export const clientWrites: readonly Endpoint[] = [
  { method: 'POST', path: 'client/addclient', access: 'site', run: add },
  { method: 'POST', path: 'client/updateclient', access: 'token', run: update },
  { method: 'POST', path: 'client/uploadclientdocument', access: 'token', run: uploadDocument },
];
