import { Logger } from '@nestjs/common';
import { type OnGatewayInit, WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import { MOST_SITES } from '#contracts/identity/identity';
import type { WatchReply, WatchRequest } from '#contracts/live/realtime';
import { ROOMS } from '#contracts/identity/rights';
import { admitsSession } from '#server/features/identity/rights';
import type { ScreenSession } from '#server/features/identity/sessions/recent-sessions';
import { SessionCache } from '#server/features/identity/sessions/session-cache';
import { siteRoom } from '#server/platform/events/event-publisher';
import { Metrics } from '#server/platform/metrics';
import { hashToken } from '#server/platform/security/secrets';
import { RefusedScreens } from './access/refused-screens.js';
import { CatchUp } from './catch-up.js';
import { GoneScreens } from './presence/gone-screens.js';
import { cutOff, hold, type HubServer, letGo, maySee, type Screen, untilTaken } from './screen.js';
import { tellInText, textOf } from './adapter/text-rooms.js';
import { toFirstRequests, toWatchRequest } from './watch-request.js';
import { WatchTurns } from './watch-turns.js';

/** A message of a screen, whatever it is. */
interface Asked {
  name: string;
  request: unknown;
  reply: unknown;
}

/** So long the word that a screen is let in waits for what the screen lacks, so that both go out together. */
const HELD_MS = 250;

/** Lets screens in by their session tokens, puts them into their sites' rooms and answers `watch`. */
@WebSocketGateway()
export class HubGateway implements OnGatewayInit {
  private readonly logger = new Logger(HubGateway.name);
  @WebSocketServer() readonly server!: HubServer;
  /** Answers to handshakes as they are sent: those that are given again are not written again. */
  private readonly texts = new WeakMap<WatchReply, string>();
  /** Of screens that asked anything. */
  private readonly turns = new WeakMap<Screen, WatchTurns>();
  /** Screens that wait for the same answer to their handshake. */
  private readonly waiting = new WeakMap<Promise<WatchReply>, { id: string; goOn: () => void }[]>();

  constructor(
    private readonly sessions: SessionCache,
    private readonly catchUp: CatchUp,
    private readonly metrics: Metrics,
    private readonly refused: RefusedScreens,
    private readonly gone: GoneScreens,
  ) {}

  afterInit(server: HubServer): void {
    server.use((screen, next) => {
      this.admit(screen).then(
        (isAdmitted) => {
          if (isAdmitted) hold(screen);
          else this.refused.withoutSession(screen);
          next(isAdmitted ? undefined : new Error('SESSION_REQUIRED'));
        },
        (error: unknown) => {
          this.logger.warn(`handshake: ${String(error)}`);
          next(new Error('UNAVAILABLE'));
        },
      );
    });
    // A plain listener: the framework's own binding costs several kilobytes for every screen.
    server.on('connection', (screen) => {
      screen.onAny((name: string, request: unknown, reply: unknown) => this.asked(screen, { name, request, reply }));
      screen.on('disconnect', () => {
        this.sessions.recent.leave(screen.data.sessions, performance.now());
        this.gone.left(screen.id);
      });
      void screen.join(screen.data.sessions.map(({ siteId }) => siteRoom(siteId)));
      setTimeout(() => letGo(screen), HELD_MS);
      // From here on the rooms tell it what happens; what was before is read now.
      this.catchUpFirst(screen, toFirstRequests(screen.handshake.auth['since'], MOST_SITES));
      // Tokens are not kept for as long as a screen is open.
      screen.handshake.auth = {};
    });
  }

  /** What is no question takes its turn like one: reading it costs as much. */
  private asked(screen: Screen, { name, request, reply }: Asked): void {
    const turns = this.turns.get(screen) ?? new WatchTurns(screen, () => this.endFlood(screen));
    this.turns.set(screen, turns);
    turns.take(async () => {
      if (name === 'watch' && isReply(reply)) reply(await this.watch(screen, request));
    });
  }

  private endFlood(screen: Screen): void {
    this.metrics.floodingScreens.inc();
    this.refused.flooding(screen);
    cutOff(screen);
  }

  private async watch(screen: Screen, body: unknown): Promise<WatchReply> {
    const request = toWatchRequest(body);
    if (request === null || !maySee(screen, request.siteId)) return { error: 'FORBIDDEN' };
    return this.orUnavailable(this.catchUp.answer(request));
  }

  /** One site after another, as the screen takes them: all at once would be more than may wait for it. */
  private catchUpFirst(screen: Screen, [request, ...others]: readonly WatchRequest[]): void {
    if (request === undefined || !screen.connected) {
      letGo(screen);
      return;
    }
    const { siteId } = request;
    const goOn = (): void => {
      letGo(screen);
      if (others.length > 0) void untilTaken(screen).then(() => this.catchUpFirst(screen, others));
    };
    if (!maySee(screen, siteId)) {
      screen.emit('caughtUp', { siteId, answer: { error: 'FORBIDDEN' } });
      goOn();
      return;
    }
    const asked = this.catchUp.answer(request);
    const known = this.waiting.get(asked);
    const waiting = known ?? [];
    waiting.push({ id: screen.id, goOn });
    if (known !== undefined) return;
    this.waiting.set(asked, waiting);
    void this.orUnavailable(asked).then((answer) => {
      tellInText(this.server, new Set(waiting.map(({ id }) => id)), this.textOf(siteId, answer));
      for (const one of waiting) one.goOn();
    });
  }

  private textOf(siteId: number, answer: WatchReply): string {
    const known = this.texts.get(answer) ?? textOf('caughtUp', { siteId, answer });
    this.texts.set(answer, known);
    return known;
  }

  private orUnavailable(asked: Promise<WatchReply>): Promise<WatchReply> {
    return asked.catch((error: unknown) => {
      this.logger.warn(`watch: ${String(error)}`);
      return { error: 'UNAVAILABLE' };
    });
  }

  private async admit(screen: Screen): Promise<boolean> {
    const tokens: unknown = screen.handshake.auth['tokens'];
    if (!Array.isArray(tokens) || tokens.length === 0 || tokens.length > MOST_SITES) return false;
    const given = tokens.filter((token): token is string => typeof token === 'string' && token.length <= 100);
    const found = await Promise.all(given.map((token) => this.sessionOf(token)));
    const live = found.filter((session) => session !== null);
    screen.data = { sessions: live };
    return live.length > 0;
  }

  private async sessionOf(token: string): Promise<ScreenSession | null> {
    const tokenHash = hashToken(token);
    const recent = this.sessions.recent.find(tokenHash, performance.now());
    if (recent !== null) return recent;
    const session = await this.sessions.byToken(token);
    return session !== null && admitsSession(ROOMS.site, session) ? { siteId: session.siteId, tokenHash } : null;
  }
}

function isReply(reply: unknown): reply is (answer: WatchReply) => void {
  return typeof reply === 'function';
}
