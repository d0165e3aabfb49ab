import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { ClientToHub, HubToClient } from '#contracts/realtime';

/** What the hub keeps of a connected screen: its sites and the sessions it may see them by. */
export interface ScreenData {
  siteIds: readonly number[];
  sessions: readonly { siteId: number; tokenHash: Buffer }[];
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
