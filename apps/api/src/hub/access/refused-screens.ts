import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { HUB_PATH } from '#contracts/live/realtime';
import type { Config } from '#server/platform/config';
import { requestId } from '#server/platform/log';
import { CONFIG } from '#server/platform/tokens';
import { RefusalLog } from '../../http/edge/refusal-log.js';
import type { Screen } from '../screen.js';

/** Screens that are not let in, or sent away for flooding, are counted and told to the log as refusals over HTTP are. */
@Injectable()
export class RefusedScreens {
  private readonly trustProxy: boolean;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly refusals: RefusalLog,
  ) {
    this.trustProxy = config.trustProxy;
  }

  /** A page of an origin that is none of ours; what it has for a token nobody looked at. */
  foreign(request: IncomingMessage): void {
    this.note(request, { status: 403, reason: 'origin', caller: 'unknown' });
  }

  /** No token, or none that is worth anything. */
  withoutSession({ request, handshake }: Screen): void {
    const tokens: unknown = handshake.auth['tokens'];
    const caller = Array.isArray(tokens) && tokens.length > 0 ? 'ended' : 'public';
    this.note(request, { status: 401, reason: 'session', caller });
  }

  flooding({ request }: Screen): void {
    this.note(request, { status: 429, reason: 'flood', caller: 'staff' });
  }

  private note(request: IncomingMessage, refused: { status: number; reason: string; caller: string }): void {
    this.refusals.note({ id: requestId(request), route: HUB_PATH, ip: this.addressOf(request), ...refused });
  }

  /** As Fastify says it of a request: behind a proxy that is believed, the first it names. */
  private addressOf({ headers, socket }: IncomingMessage): string {
    const forwarded = this.trustProxy ? [headers['x-forwarded-for']].flat().join(',') : '';
    return forwarded.split(',')[0]?.trim() || (socket.remoteAddress ?? '');
  }
}
