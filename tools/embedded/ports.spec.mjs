import { createServer } from 'node:http';
import { once } from 'node:events';
import { assertFree, freePort, isFree, portOf, takenMessage } from './ports.mjs';

it('names every taken port, what it is for and how to move it', () => {
  const message = takenMessage([
    { variable: 'PORT', purpose: 'the web application', port: 3000 },
    { variable: 'SANDBOX_PORT', purpose: 'the sandbox provider', port: 4010 },
  ]);
  expect(message).toContain('Port 3000 (the web application) is taken');
  expect(message).toContain('Port 4010 (the sandbox provider) is taken');
  expect(message).toContain('PORT=3010 SANDBOX_PORT=4020 npm start');
});

it('refuses a port somebody listens on, on whichever address', async () => {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const wanted = [{ variable: 'PORT', purpose: 'the web application', port }];
  await expect(assertFree(wanted)).rejects.toThrow(`Port ${port}`);
  server.close();
  await once(server, 'close');
  await expect(assertFree(wanted)).resolves.toBeUndefined();
});

it('finds ports that are free, each once, and none that the system hands out by itself', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));
  expect(new Set(ports).size).toBe(20);
  expect(await Promise.all(ports.map((port) => isFree(port)))).not.toContain(false);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});

it('passes over a port that is taken', async () => {
  const before = await freePort();
  const server = createServer().listen(before + 1, '127.0.0.1');
  await once(server, 'listening');
  expect(await freePort()).not.toBe(before + 1);
  server.close();
  await once(server, 'close');
});

it.each(['abc', '0', '70000', '3000.5', '-1'])('says that %s is no port', (text) => {
  expect(() => portOf({ PORT: text }, 'PORT', 3000)).toThrow(`PORT=${text} is not a port`);
});

it('falls back when the variable is empty or missing', () => {
  expect([portOf({}, 'PORT', 3000), portOf({ PORT: '' }, 'PORT', 3000), portOf({ PORT: '81' }, 'PORT', 3000)]).toEqual([
    3000, 3000, 81,
  ]);
});
