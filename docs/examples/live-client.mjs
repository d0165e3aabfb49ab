// Prints every event of one site, once and in order, as lines of JSON. The rules that it follows: docs/live-protocol.md.
//   HUB_URL=http://127.0.0.1:3000 SITE=2 HUB_USER=frontdesk.demo HUB_PASSWORD=studio-demo node docs/examples/live-client.mjs
import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';

const { HUB_URL, SITE, HUB_USER: username, HUB_PASSWORD: password } = process.env;
const siteId = Number(SITE);
const early = new Map(); // Events that came before their turn, by number.
let last = null; // { epoch, seq } of what was printed last; a client that must not begin anew keeps it with what it stores.
let token = '';
let isAsking = false;

const print = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);
const about = (ms) => sleep(ms / 2 + Math.random() * ms);
const auth = (give) => give({ tokens: [token], since: last === null ? [] : [{ siteId, ...last }] });
const socket = io(HUB_URL, { path: '/api/hub', transports: ['websocket'], autoConnect: false, auth });

// A handshake with a position is answered by `caughtUp`. The first has none: `watch` tells where the log stands.
socket.on('connect', () => (last === null ? watch() : (isAsking = true)));
socket.on('caughtUp', ({ answer }) => take(answer));
socket.on('event', (event) => follow(event.seq, [event]));
socket.on('head', ({ epoch, seq }) => (epoch === last?.epoch ? follow(seq) : watch()));
// After cuts Socket.IO connects again by itself (`active`), never after a refusal or when the hub sent us away.
socket.on('connect_error', ({ message }) => socket.active || void enter(message === 'SESSION_REQUIRED'));
socket.on('disconnect', () => {
  isAsking = false;
  if (!socket.active) void enter(true);
});

function follow(newest, events = []) {
  for (const event of events) early.set(event.seq, event);
  if (last === null) return;
  for (let next; (next = early.get(last.seq + 1)); last.seq++) print(next);
  for (const seq of early.keys()) if (seq <= last.seq) early.delete(seq);
  if (newest > last.seq) void watch();
}

async function watch() {
  if (isAsking) return;
  isAsking = true;
  const request = last === null ? { siteId } : { siteId, since: last };
  take(await socket.timeout(10_000).emitWithAck('watch', request).catch(String));
}

function take({ epoch, seq, events, reset }) {
  isAsking = false;
  if (epoch === undefined) return; // No answer: the next head asks again.
  if (last === null || reset) {
    print({ [reset ? 'reset' : 'start']: { epoch, seq } });
    if (epoch !== last?.epoch && last !== null) early.clear();
    last = { epoch, seq };
  }
  follow(seq, events);
}

async function enter(needsSession) {
  if (last !== null) await about(1_000);
  if (needsSession) token = await signIn();
  socket.connect();
}

async function signIn() {
  const headers = { 'content-type': 'application/json', siteid: SITE };
  const request = { method: 'PUT', headers, body: JSON.stringify({ username, password }) };
  const answer = await fetch(new URL('/api/userToken', HUB_URL), request).catch(() => null);
  if (answer?.ok) return (await answer.json()).accesssToken;
  if (answer?.status < 500 && answer.status !== 429) process.exit(1); // A wrong password does not become right.
  await about(10_000);
  return signIn();
}
await enter(true);
