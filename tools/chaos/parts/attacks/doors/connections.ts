import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { now } from '../../../../bench/parts/figures/stats.js';
import { count, emptyLedger, type Attack, type Attempt, type AttackSize, type Ground, type Ledger } from './attack.js';

/** 30 s, and what a busy machine needs to notice. */
const ENDED_WITHIN_MS = 33_000;

/** From an address each, or its tries would be used up. */
const halfABody = (n: number): string =>
  [
    'PUT /api/userToken HTTP/1.1',
    'host: studio.example',
    'siteid: 4',
    `x-forwarded-for: 198.51.${n >> 8}.${n & 255}`,
    'content-type: application/json',
    'content-length: 4000',
    '',
    '{"username":"half',
  ].join('\r\n');
const HALF_A_HEAD = 'PUT /api/userToken HTTP/1.1\r\nhost: studio.example\r\nx-more: ';

export const halfBodies: Attack = { name: 'half-sent bodies', isLong: true, run: hold([halfABody]) };
export const idleSockets: Attack = {
  name: 'idle sockets and half-sent heads',
  isLong: true,
  run: hold([() => '', () => HALF_A_HEAD]),
};

/** Opens them all, says as little as that, and waits until the server has had enough of each. */
function hold(words: readonly ((n: number) => string)[]): Attempt['run'] {
  return async ({ url }: Ground, { sockets }: AttackSize): Promise<Ledger> => {
    const ledger = emptyLedger();
    const { hostname, port } = new URL(url);
    const began = now();
    const open = new Set<Socket>();
    for (let n = 0; n < sockets; n++) {
      const socket = connect({ host: hostname, port: Number(port) });
      let heard = '';
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('data', (chunk) => (heard += chunk.toString('latin1')));
      socket.once('close', () => {
        open.delete(socket);
        count(ledger, /^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? 'cut');
      });
      await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
      socket.write(words[n % words.length]?.(n) ?? '');
    }
    while (open.size > 0 && now() - began < ENDED_WITHIN_MS) await sleep(100);
    if (open.size > 0) ledger.faults.push(`${open.size} of ${sockets} still open after ${ENDED_WITHIN_MS / 1_000} s`);
    for (const socket of open) socket.destroy();
    return ledger;
  };
}
