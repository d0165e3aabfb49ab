import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { ClientToHub, HubToClient } from '#contracts/realtime';

/** What the hub keeps of a connected screen: its sites and the sessions it may see them by. */
export interface ScreenData {
  siteIds: readonly number[];
  sessions: readonly { siteId: number; tokenHash: Buffer; expiresAt: number }[];
}

export type Screen = Socket<ClientToHub, HubToClient, DefaultEventsMap, ScreenData>;
export type HubServer = Server<ClientToHub, HubToClient, DefaultEventsMap, ScreenData>;
