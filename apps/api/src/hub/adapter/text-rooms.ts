import { createAdapter, type RedisAdapter } from '@socket.io/redis-adapter';
import type { HubToClient } from '#contracts/live/realtime';
import type { Redis } from '#server/platform/redis';
import {
  eventPacket,
  eventText,
  ROOM_CHANNELS,
  ROOM_MESSAGES,
  type TextPacket,
} from '#server/platform/events/room-messages';
import type { HubServer } from '../screen.js';

interface FrameOptions {
  /** What engine.io gives to the WebSocket as it is: head and body, or both in one. */
  wsPreEncodedFrame?: readonly Buffer[];
}

/** What socket.io's adapters do once for all sockets of a broadcast. */
interface Encoding {
  _encode(packet: Partial<TextPacket>, options: FrameOptions): unknown[];
  encoder: { encode(packet: Partial<TextPacket>): unknown[] };
}

/**
 * Rooms carried by Redis, as socket.io's Redis adapter has them, but for what costs the most when an event goes to hundreds of screens:
 * the text of the event is taken as it came, and each socket is given one piece to write instead of two.
 */
export function textRooms(publishes: Redis, subscribes: Redis): (namespace: unknown) => RedisAdapter {
  const create = createAdapter(publishes, subscribes, { key: ROOM_CHANNELS, parser: ROOM_MESSAGES });
  // socket.io calls it with `new`.
  return function adapterOf(namespace) {
    const adapter = create(namespace);
    const encoding = adapter as unknown as Encoding;
    const { encoder } = encoding;
    encoding.encoder = { encode: (packet) => (packet.text === undefined ? encoder.encode(packet) : [packet.text]) };
    const encode = encoding._encode.bind(adapter);
    encoding._encode = (packet, options) => {
      const packets = encode(packet, options);
      if (options.wsPreEncodedFrame !== undefined)
        options.wsPreEncodedFrame = [Buffer.concat(options.wsPreEncodedFrame)];
      return packets;
    };
    return adapter;
  };
}

/** An event for screens as socket.io writes it. */
export function textOf<N extends keyof HubToClient>(name: N, ...args: Parameters<HubToClient[N]>): string {
  return eventText([name, ...args]);
}

/** Sends what is already written to screens of this process, by their ids. */
export function tellInText(server: HubServer, screens: Set<string>, text: string): void {
  const { adapter } = server.of('/');
  adapter.broadcast(eventPacket(text), { rooms: screens, except: new Set(), flags: { local: true } });
}
