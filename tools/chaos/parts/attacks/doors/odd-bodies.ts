import { gzipSync } from 'node:zlib';
import type { Endpoint } from '#contracts/endpoint';
import { ENDPOINTS, type EndpointName } from '#contracts/routes';
import { inParallel } from '../../../../bench/parts/figures/load.js';
import { codeOf, decoded } from '../../asking.js';
import { count, emptyLedger, type Attack, type Ground } from './attack.js';
import { rawRequest } from './raw-request.js';

const AT_ONCE = 4;
const JSON_TYPE = 'application/json';

interface OddBody {
  body: string | Buffer;
  type?: string;
  coding?: string;
}

const json = (...bodies: (string | Buffer)[]): OddBody[] => bodies.map((body) => ({ body }));
const as = (type: string, body: string | Buffer): OddBody => ({ type, body });

/** Each of them broke a server of somebody once, or ours. */
const BODIES: readonly OddBody[] = [
  ...json('', ' ', 'null', 'true', '0', '"', '[]', '[[]]', '{', '{"a":}', '{"a":1,}', "{'a':1}", '{a:1}', '{}{}'),
  ...json('NaN', '{"a":Infinity}', '{"appointmentId":1e999}', '{"appointmentId":-1e-999}', '{"appointmentId":-0}'),
  ...json('{"appointmentId":9007199254740993}', '{"appointmentId":2147483648}', '{"appointmentId":"1 OR 1=1"}'),
  ...json('{"appointmentId":{"$gt":0}}', '{"appointmentId":[1]}', '{"clientId":{"toString":null}}', '{"clientId":[]}'),
  ...json('{"username":{"length":9}}', '{"username":["a"],"password":{}}', '{"hasOwnProperty":1,"toString":1}'),
  ...json('{"then":1}', '{"__proto__":{"siteId":2}}', '{"constructor":{"prototype":{"siteId":2}}}'),
  ...json('{"username":"a","username":"b"}', '\uFEFF{}', '{"a":"\u2028"}', '{"a":"\\ud83d"}', '{"a":"\\u0000"}'),
  ...json(Buffer.from('{"a":1}', 'utf16le'), Buffer.from([0xef, 0xbf]), Buffer.from([0xc0, 0x80])),
  { body: gzipSync('{}'), coding: 'gzip' },
  { body: '{}', coding: 'br' },
  as('application/json; charset=utf-16', Buffer.from('{}', 'utf16le')),
  as('application/json; charset="', '{}'),
  as('text/plain', '{}'),
  as('application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
  as('multipart/form-data', '--x\r\n\r\n'),
  as('multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb'),
  as('multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nb\r\n--x--'),
  as('application/x-www-form-urlencoded', 'username[a]=1&username[b]=2&__proto__[x]=1'),
  as('; ', '{}'),
];

/** To every address that takes a body, by nobody and by somebody of the desk. */
export const oddBodies: Attack = {
  name: 'bodies that broke something once',
  run: async ({ url, desk }: Ground, { oneIn }) => {
    const ledger = emptyLedger();
    const names = (Object.keys(ENDPOINTS) as EndpointName[]).filter((name) => takesBody(ENDPOINTS[name]));
    const tries = names
      .flatMap((name) => BODIES.flatMap((odd) => [true, false].map((isDesk) => ({ name, odd, isDesk }))))
      .filter((_, n) => n % oneIn === 0);
    await inParallel(tries, AT_ONCE, async ({ name, odd, isDesk }) => {
      const { method, path } = ENDPOINTS[name];
      const { status, text } = await rawRequest(url, isDesk ? desk : { siteId: desk.siteId }, {
        ...{ method, path: path.replace(/:\w+/g, '1'), body: odd.body },
        headers: {
          'content-type': odd.type ?? JSON_TYPE,
          ...(odd.coding === undefined ? {} : { 'content-encoding': odd.coding }),
        },
      });
      count(ledger, status === 0 ? 'cut' : String(status));
      const isShaped = status < 400 || codeOf({ body: decoded(text) }) !== null;
      if (status === 0 || status >= 500 || !isShaped)
        ledger.faults.push(`${name} with ${odd.body.toString('latin1').slice(0, 40)}: ${status} ${text.slice(0, 80)}`);
    });
    return ledger;
  },
};

const takesBody = ({ takes }: Endpoint): boolean => takes !== undefined;
