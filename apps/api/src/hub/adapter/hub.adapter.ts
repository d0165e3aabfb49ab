import type { IncomingMessage } from 'node:http';
import { type INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Server, ServerOptions } from 'socket.io';
import { HUB_PATH } from '#contracts/live/realtime';
import type { Config } from '#server/platform/config';
import { connectRedis, connectSubscriber, endConnection, isSubscribed, type Redis } from '#server/platform/redis';
import { InTurn } from './in-turn.js';
import { textRooms } from './text-rooms.js';

const PING_EVERY_MS = 10_000;
const PING_TIMEOUT_MS = 8_000;
const LARGEST_MESSAGE_BYTES = 16_384;
/** Handshakes begun in one round of the event loop. */
const HANDSHAKES_A_ROUND = 16;

/** Socket.IO over WebSocket only, rooms carried by Redis; browsers of other origins are turned away at the handshake. */
export class HubAdapter extends IoAdapter {
  private readonly connections: readonly [Redis, Redis];
  private readonly knocks = new InTurn(HANDSHAKES_A_ROUND);
  /** A process that is told to stop takes no more screens in: those it sends away must not come back to it. */
  isOpen: () => boolean = () => true;
  /** Is told of whoever comes from another origin. */
  turnedAway: (request: IncomingMessage) => void = ignored;

  constructor(
    app: INestApplicationContext,
    private readonly config: Config,
  ) {
    super(app);
    this.connections = [connectRedis(config.redisUrl), connectSubscriber(config.redisUrl)];
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const { allowedOrigins } = this.config;
    const [publishes, subscribes] = this.connections;
    return super.createIOServer(port, {
      ...options,
      path: HUB_PATH,
      transports: ['websocket'],
      serveClient: false,
      adapter: textRooms(publishes, subscribes),
      pingInterval: PING_EVERY_MS,
      pingTimeout: PING_TIMEOUT_MS,
      maxHttpBufferSize: LARGEST_MESSAGE_BYTES,
      allowRequest: (request, decide) => {
        const { origin } = request.headers;
        // Programs send no origin and need a token all the same; a browser always says where it comes from.
        const isAllowed = origin === undefined || allowedOrigins.includes(origin);
        if (!isAllowed) this.turnedAway(request);
        // Whoever goes away while it waits is no error of ours; nobody else listens for it yet.
        request.socket.on('error', ignored);
        this.knocks.ask(() => {
          request.socket.off('error', ignored);
          // The answer to the upgrade and the greeting that follows go out together.
          request.socket.cork();
          setImmediate(() => request.socket.uncork());
          decide(null, isAllowed && this.isOpen());
        });
      },
    } as ServerOptions);
  }

  /** Whether events reach the rooms of this process. */
  get isCarried(): boolean {
    const [publishes, subscribes] = this.connections;
    return publishes.status === 'ready' && isSubscribed(subscribes);
  }

  override async dispose(): Promise<void> {
    await super.dispose();
    for (const redis of this.connections) endConnection(redis);
  }
}

function ignored(): void {}
