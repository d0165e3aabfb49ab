import type { Socket as Wire } from 'node:net';
import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { ClientToHub, HubToClient } from '#contracts/live/realtime';
import type { ScreenSession } from '#server/features/identity/sessions/recent-sessions';

/** So little may wait when the next answer is written; with the answer it is far below what a slow screen is cut off for. */
const TAKEN_BYTES = 64_000;
const LOOK_AGAIN_MS = 20;

/** What the hub keeps of a connected screen: its sites and the sessions it may see them by. */
export interface ScreenData {
  sessions: readonly ScreenSession[];
}

export type Screen = Socket<ClientToHub, HubToClient, DefaultEventsMap, ScreenData>;
export type HubServer = Server<ClientToHub, HubToClient, DefaultEventsMap, ScreenData>;

/**
 * Ends the connection at once, with whatever waits for it. A screen that does not read would not answer the closing
 * handshake either, and hold memory and a stopping process for half a minute.
 */
export function cutOff({ conn }: Screen): void {
  const { socket } = conn.transport as { socket?: { terminate(): void } };
  conn.close(true);
  socket?.terminate();
}

const held = new WeakSet<Screen['conn']>();

/** What is written to this screen from here on waits for `letGo`. */
export function hold({ conn }: Screen): void {
  held.add(conn);
  conn.transport.writable = false;
}

/** Sends in one piece what has waited since `hold`. */
export function letGo({ conn }: Screen): void {
  if (!held.delete(conn)) return;
  const wire = wireOf(conn);
  wire?.cork();
  conn.transport.writable = true;
  (conn as unknown as { flush(): void }).flush();
  wire?.uncork();
}

/** The socket below engine.io and the WebSocket. */
export function wireOf({ transport }: Screen['conn']): Wire | undefined {
  return (transport as { socket?: { _socket?: Wire } }).socket?._socket;
}

export function maySee(screen: Screen, siteId: number): boolean {
  return screen.data.sessions.some((session) => session.siteId === siteId);
}

/** What engine.io and the WebSocket below it still hold for this screen. */
export function waitingBytes(screen: Screen): number {
  const transport = screen.conn.transport as { socket?: { bufferedAmount?: number } };
  const packets = screen.conn as unknown as { writeBuffer: readonly { data?: unknown }[] };
  const held = packets.writeBuffer.reduce((sum, { data }) => sum + (typeof data === 'string' ? data.length : 0), 0);
  return held + (transport.socket?.bufferedAmount ?? 0);
}

/** Ends once most of what was written has been taken by the screen, or it is gone. */
export async function untilTaken(screen: Screen): Promise<void> {
  // What was just written is handed on within this round of the event loop.
  await nextRound();
  while (screen.connected && waitingBytes(screen) > TAKEN_BYTES) await sleep(LOOK_AGAIN_MS);
}
