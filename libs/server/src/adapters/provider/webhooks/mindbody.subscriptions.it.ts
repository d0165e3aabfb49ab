import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '#testing/eventually';
import { type TestSandbox, startSandbox } from '#testing/sandbox';
import { SIGNATURE_HEADER } from '#contracts/provider/provider-webhooks.dto';
import { verifySignature } from './mindbody.signature.js';
import { SandboxDesk, closeProviders } from '../testing/sandbox-desk.js';

const NOW = '2026-03-02T18:00:00Z';
const SITE = 4;
let sandbox: TestSandbox;
let desk: SandboxDesk;

beforeAll(async () => {
  sandbox = await startSandbox({ now: NOW });
  desk = new SandboxDesk(sandbox, SITE, NOW);
});
afterEach(async () => {
  await closeProviders();
  await desk.heal();
});
afterAll(() => sandbox.stop());

describe('webhooks', () => {
  const received: { body: Buffer; signature: string | undefined }[] = [];
  let server: Server;
  let url: string;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const signature = request.headers[SIGNATURE_HEADER];
        if (request.method === 'POST') received.push({ body: Buffer.concat(chunks), signature: [signature].flat()[0] });
        response.writeHead(200).end();
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('are subscribed to once; a new subscription ends the old one', async () => {
    const { provider } = desk.connect();
    const first = await provider.webhooks.subscribe(url, null);
    expect(await provider.webhooks.subscribe(url, first)).toEqual(first);
    expect(await desk.subscriptions()).toEqual({ [first.subscriptionId]: 'Active' });
    const second = await provider.webhooks.subscribe(`${url}/2`, first);
    expect(second.subscriptionId).not.toBe(first.subscriptionId);
    expect(await desk.subscriptions()).toEqual({
      [first.subscriptionId]: 'DeactivatedByUser',
      [second.subscriptionId]: 'Active',
    });
    const unknown = { subscriptionId: 'e7c1a5d2-0000-4000-8000-000000000000', signatureKey: 'x' };
    expect(await provider.webhooks.subscribe(url, unknown)).not.toEqual(unknown);
  });

  it('arrive with a signature that holds', async () => {
    const { provider } = desk.connect();
    const { signatureKey } = await provider.webhooks.subscribe(url, null);
    received.length = 0;
    await desk.book();
    await until('a message', () => received.length > 0);
    for (const { body, signature } of received) {
      expect(verifySignature(body, signature, signatureKey)).toBe(true);
      expect(verifySignature(body, signature, Buffer.from(signatureKey, 'base64').toString())).toBe(false);
    }
  });

  it('cannot be sent to an address that does not answer', async () => {
    const { provider } = desk.connect();
    await expect(provider.webhooks.subscribe('http://127.0.0.1:9/none', null)).rejects.toMatchObject({
      code: 'PROVIDER_REFUSED',
    });
  });
});
