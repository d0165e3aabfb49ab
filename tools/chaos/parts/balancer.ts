import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  url: string;
  close(): Promise<void>;
}

/** A load balancer as small as it gets: TCP, round robin, the next one when a target does not answer. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  let turn = 0;
  const clients = new Set<Socket>();
  const server: Server = createServer((client) => {
    clients.add(client);
    client.setNoDelay(true);
    client.once('close', () => clients.delete(client));
    client.on('error', () => undefined);
    const first = turn++;
    forward(
      client,
      Array.from({ length: ports.length }, (_, i) => ports[(first + i) % ports.length] ?? 0),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      for (const client of clients) client.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function forward(client: Socket, [port, ...others]: number[]): void {
  if (port === undefined) {
    client.destroy();
    return;
  }
  const target = connect({ port, host: '127.0.0.1', noDelay: true });
  let isConnected = false;
  target.once('connect', () => {
    isConnected = true;
    client.pipe(target).pipe(client);
  });
  target.on('error', () => undefined);
  target.once('close', () => {
    if (isConnected || client.destroyed) client.destroy();
    else forward(client, others);
  });
  client.once('close', () => target.destroy());
}
