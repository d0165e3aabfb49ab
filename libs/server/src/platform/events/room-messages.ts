/** Channels of Redis that carry `ROOM_MESSAGES`; processes that write them otherwise use others. */
export const ROOM_CHANNELS = 'hub-text';

interface RoomPacket {
  data: unknown;
}

type RoomMessage = readonly [sender: unknown, packet: RoomPacket | TextPacket | null, options: unknown];

/** An event as screens get it, in socket.io's own writing. */
export interface TextPacket {
  type: number;
  nsp: string;
  text: string;
}

const EVENT = 2;

/** `data` is the event's name and what goes with it. */
export function eventText(data: unknown): string {
  return `${EVENT}${JSON.stringify(data)}`;
}

export function eventPacket(text: string): TextPacket {
  return { type: EVENT, nsp: '/', text };
}

/**
 * How the Redis adapter and the Redis emitter write to each other: a line that says for whom, and below it the packet as it goes to the
 * screens. Whoever publishes writes it once; a hub neither reads it nor writes it anew.
 */
export const ROOM_MESSAGES = {
  encode([sender, packet, options]: [unknown, RoomPacket, unknown]): string {
    return `${JSON.stringify([sender, options])}\n${eventText(packet.data)}`;
  },

  /** A message without a packet is passed over by the adapter. */
  decode(message: Buffer): RoomMessage {
    const end = message.indexOf('\n');
    if (end < 0) return [null, null, null];
    const text = message.toString('utf8', end + 1);
    try {
      const [sender, options] = JSON.parse(message.toString('utf8', 0, end)) as [unknown, unknown];
      return [sender, eventPacket(text), options];
    } catch {
      return [null, null, null];
    }
  },
};
