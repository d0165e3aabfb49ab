import { io, type Socket } from 'socket.io-client';
import type { AnySiteEvent } from '#contracts/events';
import {
  HUB_PATH,
  type CaughtUpMessage,
  type ClientToHub,
  type HeadMessage,
  type HubToClient,
  type LogPosition,
  type SessionMessage,
  type WatchReply,
} from '#contracts/live/realtime';
import { PATIENCE_MS } from '../../../../tools/testing/waits/patience.mjs';

export interface Handshake {
  /** Anything, so that wrong ones can be tried. */
  tokens?: unknown;
  since?: unknown;
  headers?: Record<string, string>;
}

/** A socket of a screen that keeps what it was sent, without the web app's own catching up. */
export class HubScreen {
  readonly events: AnySiteEvent[] = [];
  readonly heads: HeadMessage[] = [];
  readonly told: SessionMessage[] = [];
  readonly caughtUp: CaughtUpMessage[] = [];
  /** Why the connection ended, in Socket.IO's words. */
  goneBecause: string | null = null;

  private constructor(readonly socket: Socket<HubToClient, ClientToHub>) {
    socket.on('event', (event) => this.events.push(event));
    socket.on('head', (head) => this.heads.push(head));
    socket.on('session', (message) => this.told.push(message));
    socket.on('caughtUp', (message) => this.caughtUp.push(message));
    socket.on('disconnect', (reason) => (this.goneBecause = reason));
  }

  /** Rejects with the hub's words when it does not let the screen in. */
  static async connect(url: string, { headers = {}, ...auth }: Handshake): Promise<HubScreen> {
    const socket: Socket<HubToClient, ClientToHub> = io(url, {
      path: HUB_PATH,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: headers,
      auth,
    });
    const screen = new HubScreen(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', (error) => {
        reject(error);
        socket.close();
      });
      socket.io.once('close', (reason) => {
        // Of its own doing when the hub said no: `connect_error` follows with the hub's words.
        if (reason !== 'forced close') reject(new Error(reason));
      });
    });
    return screen;
  }

  watch(siteId: number, since?: LogPosition): Promise<WatchReply> {
    return this.send(since === undefined ? { siteId } : { siteId, since });
  }

  /** Sends whatever it is given as `watch`. */
  send(request: unknown): Promise<WatchReply> {
    return this.socket.timeout(PATIENCE_MS).emitWithAck('watch', request as { siteId: number });
  }

  /** The newest position of a site, which this screen may see. */
  async position(siteId: number): Promise<LogPosition> {
    const answer = await this.watch(siteId);
    if ('error' in answer) throw new Error(answer.error);
    return { epoch: answer.epoch, seq: answer.seq };
  }

  close(): void {
    this.socket.close();
  }
}
