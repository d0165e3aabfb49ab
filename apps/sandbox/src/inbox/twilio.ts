import { timingSafeEqual } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../provider/errors.js';
import { Fields } from '../provider/fields.js';
import { pathOf } from '../provider/router.js';
import type { SandboxState } from '../state.js';
import { listMessages, TwilioError } from './twilio-list.js';
import { toMessage, toRefusal, type TwilioRefusal } from './twilio-views.js';

const PHONE = /^\+[1-9]\d{7,14}$/;
const MAX_BODY = 1600;

interface ByAccount {
  Params: { sid: string };
}

/** Twilio's message calls; any account is taken whose user name is its own sid. */
export function registerTwilio(app: FastifyInstance, state: SandboxState): void {
  const path = '/2010-04-01/Accounts/:sid/Messages.json';
  app.post<ByAccount>(path, { errorHandler: sendError }, (request, reply) => {
    const { sid } = request.params;
    mustOwn(request, sid);
    const fields = new Fields(request.body);
    const [to, body] = [fields.text('To') ?? '', fields.text('Body') ?? ''];
    const from = fields.text('From') ?? fields.text('MessagingServiceSid') ?? '';
    const refusal = refusalOf(state, { to, from, body });
    if (refusal) throw new TwilioError(refusal);
    const message = state.texts.add({ account: sid, to, from, body });
    const shown = { from, to: [to], messageId: null, subject: null, text: body, html: null, attachments: [] };
    const { number, at } = state.inbox.add({ kind: 'text', ...shown });
    state.ledger.record({ kind: 'message', siteId: null, at, who: sid, detail: { number, to } });
    if (state.faults.strikes(state.faults.for(pathOf(request), undefined).dropAfterCommit)) {
      request.raw.socket.destroy();
      return reply.hijack();
    }
    return reply.code(201).send(toMessage(state.texts, message));
  });
  app.get<ByAccount>(path, { errorHandler: sendError }, (request) => {
    const { sid } = request.params;
    mustOwn(request, sid);
    return listMessages(state.texts, sid, new URL(request.url, 'http://x').searchParams);
  });
}

function sendError(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalFor(error);
  void reply.code(refusal.status).send(toRefusal(refusal));
}

function refusalFor(error: Error): TwilioRefusal {
  if (error instanceof TwilioError) return error.refusal;
  if (!(error instanceof ApiError)) return { status: 500, code: 20500, message: 'Internal Server Error' };
  return { status: error.status, code: error.status === 429 ? 20429 : 20001, message: error.message };
}

function mustOwn({ headers }: FastifyRequest, sid: string): void {
  const [scheme = '', value = ''] = (headers.authorization ?? '').split(' ');
  const [user = '', secret = ''] = Buffer.from(value, 'base64').toString('utf8').split(':');
  const [given, wanted] = [Buffer.from(user), Buffer.from(sid)];
  const isSame = given.length === wanted.length && timingSafeEqual(given, wanted);
  if (scheme.toLowerCase() === 'basic' && isSame && secret.length > 0) return;
  throw new TwilioError({ status: 401, code: 20003, message: 'Authenticate' });
}

interface Asked {
  to: string;
  from: string;
  body: string;
}

function refusalOf({ switchboard }: SandboxState, { to, from, body }: Asked): TwilioRefusal | undefined {
  if (!to) return { status: 400, code: 21604, message: "A 'To' phone number is required." };
  if (!PHONE.test(to)) return { status: 400, code: 21211, message: `Invalid 'To' Phone Number: ${to}` };
  if (!from) return { status: 400, code: 21603, message: "A 'From' phone number is required." };
  if (!body) return { status: 400, code: 21602, message: 'Message body is required.' };
  if (body.length > MAX_BODY) {
    return { status: 400, code: 21617, message: 'The concatenated message body exceeds the 1600 character limit' };
  }
  if (switchboard.all.unreachableNumbers.includes(to)) {
    return { status: 400, code: 21610, message: 'Attempt to send to unsubscribed recipient' };
  }
  return undefined;
}
