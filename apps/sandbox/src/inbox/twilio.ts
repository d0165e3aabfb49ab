import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Fields } from '../provider/fields.js';
import { pathOf } from '../provider/router.js';
import type { SandboxState } from '../state.js';

const PHONE = /^\+[1-9]\d{7,14}$/;
const MAX_BODY = 1600;

interface ByAccount {
  Params: { sid: string };
}

interface Refusal {
  status: number;
  code: number;
  message: string;
}

/** Twilio's message call; any account is taken whose user name is its own sid. */
export function registerTwilio(app: FastifyInstance, state: SandboxState): void {
  app.post<ByAccount>('/2010-04-01/Accounts/:sid/Messages.json', (request, reply) => {
    const { sid } = request.params;
    const fields = new Fields(request.body);
    const [to, body] = [fields.text('To') ?? '', fields.text('Body') ?? ''];
    const from = fields.text('From') ?? fields.text('MessagingServiceSid') ?? '';
    const refusal = isOwner(request.headers.authorization, sid) ? refusalOf(to, from, body) : AUTHENTICATE;
    if (refusal) return refuse(reply, refusal);
    const message = state.inbox.add({
      ...{ kind: 'text', from, to: [to], subject: null, text: body, html: null, attachments: [] },
    });
    const detail = { number: message.number, to };
    state.ledger.record({ kind: 'message', siteId: null, at: message.at, who: sid, detail });
    if (Math.random() < state.faults.for(pathOf(request), undefined).dropAfterCommit) {
      request.raw.socket.destroy();
      return reply.hijack();
    }
    return reply.code(201).send(toTwilio(state, { sid, to, from, body }));
  });
}

const AUTHENTICATE: Refusal = { status: 401, code: 20003, message: 'Authenticate' };

function isOwner(authorization: string | undefined, sid: string): boolean {
  const [scheme = '', value = ''] = (authorization ?? '').split(' ');
  const [user = '', secret = ''] = Buffer.from(value, 'base64').toString('utf8').split(':');
  const [given, wanted] = [Buffer.from(user), Buffer.from(sid)];
  const isSame = given.length === wanted.length && timingSafeEqual(given, wanted);
  return scheme.toLowerCase() === 'basic' && isSame && secret.length > 0;
}

function refusalOf(to: string, from: string, body: string): Refusal | undefined {
  if (!to) return { status: 400, code: 21604, message: "A 'To' phone number is required." };
  if (!PHONE.test(to)) return { status: 400, code: 21211, message: `Invalid 'To' Phone Number: ${to}` };
  if (!from) return { status: 400, code: 21603, message: "A 'From' phone number is required." };
  if (!body) return { status: 400, code: 21602, message: 'Message body is required.' };
  if (body.length > MAX_BODY) {
    return { status: 400, code: 21617, message: 'The concatenated message body exceeds the 1600 character limit' };
  }
  return undefined;
}

const refuse = (reply: FastifyReply, { status, code, message }: Refusal): FastifyReply =>
  reply.code(status).send({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });

interface Sent {
  sid: string;
  to: string;
  from: string;
  body: string;
}

function toTwilio({ clock }: SandboxState, { sid, to, from, body }: Sent): Record<string, unknown> {
  const id = `SM${randomBytes(16).toString('hex')}`;
  const now = new Date(clock.nowMs()).toUTCString().replace('GMT', '+0000');
  const uri = `/2010-04-01/Accounts/${sid}/Messages/${id}.json`;
  return {
    ...{ account_sid: sid, api_version: '2010-04-01', body, date_created: now, date_sent: null, date_updated: now },
    ...{ direction: 'outbound-api', error_code: null, error_message: null, from, messaging_service_sid: null },
    ...{ num_media: '0', num_segments: String(Math.ceil(body.length / 160)), price: null, price_unit: 'USD' },
    ...{ sid: id, status: 'queued', subresource_uris: { media: uri.replace('.json', '/Media.json') }, to, uri },
  };
}
