import type { TextMessage, TextMessages } from './text-messages.js';

const SEGMENT = 160;

/** RFC 2822, in whole seconds. */
const rfc2822 = (ms: number): string => new Date(ms).toUTCString().replace('GMT', '+0000');

export const messagesPath = (account: string): string => `/2010-04-01/Accounts/${account}/Messages.json`;

export function toMessage(texts: TextMessages, message: TextMessage): Record<string, unknown> {
  const { sid, account, to, from, body, createdMs } = message;
  const sentMs = texts.sentMs(message);
  const uri = messagesPath(account).replace('.json', `/${sid}.json`);
  return {
    ...{ account_sid: account, api_version: '2010-04-01', body, date_created: rfc2822(createdMs) },
    ...{ date_sent: sentMs === null ? null : rfc2822(sentMs), date_updated: rfc2822(sentMs ?? createdMs) },
    ...{ direction: 'outbound-api', error_code: null, error_message: null, from, messaging_service_sid: null },
    ...{ num_media: '0', num_segments: String(Math.ceil(body.length / SEGMENT)), price: null, price_unit: 'USD' },
    ...{ sid, status: sentMs === null ? 'queued' : 'delivered' },
    ...{ subresource_uris: { media: uri.replace('.json', '/Media.json') }, to, uri },
  };
}

export interface TwilioRefusal {
  status: number;
  code: number;
  message: string;
}

export function toRefusal({ status, code, message }: TwilioRefusal): Record<string, unknown> {
  return { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status };
}
