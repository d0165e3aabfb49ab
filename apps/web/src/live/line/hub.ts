import { io, type Socket } from 'socket.io-client';
import type { AnySiteEvent } from '#contracts/events';
import {
  type ClientToHub,
  type HeadMessage,
  HUB_PATH,
  type HubAuth,
  type HubToClient,
  type LogPosition,
  type SessionMessage,
  type SitePosition,
  type WatchReply,
} from '#contracts/live/realtime';
import { HandshakeQuestions } from '#domain/live/handshake-questions';

export interface HubListener {
  /** Where the screen stands in each log it follows: asked with every handshake, so that `watch` costs no way of its own then. */
  positions: () => SitePosition[];
  connected: () => void;
  disconnected: () => void;
  /** The handshake was turned away; the session may be gone. */
  turnedAway: () => void;
  event: (event: AnySiteEvent) => void;
  head: (head: HeadMessage) => void;
  session: (message: SessionMessage) => void;
}

export interface Hub {
  watch: (siteId: number, since: LogPosition) => Promise<WatchReply>;
  /** By which the server knows this screen; undefined while it is not connected. */
  screen: () => string | undefined;
  /** Shows the tokens anew; what happens meanwhile is caught up with. */
  reconnect: () => void;
  close: () => void;
}

const ANSWER_WITHIN_MS = 8_000;
const KNOCK_AGAIN_MS = 3_000;
/** Beats come every five seconds: a connection that is silent for longer did not outlive the tablet's sleep. */
const SILENT_MS = 12_000;

const CONNECTION = {
  path: HUB_PATH,
  transports: ['websocket'],
  reconnectionDelay: 300,
  reconnectionDelayMax: 3_000,
  timeout: 8_000,
  forceNew: true,
};

/** The only place that knows the socket. */
export function openHub(tokens: () => string[], listener: HubListener): Hub {
  const questions = new HandshakeQuestions();
  const asks = new OneByOne();
  const patience = new Patience();
  const socket: Socket<HubToClient, ClientToHub> = io({
    ...CONNECTION,
    auth: (tell: (auth: HubAuth) => void) => tell({ tokens: tokens(), since: questions.begin(listener.positions()) }),
  });
  let knock: ReturnType<typeof setTimeout> | undefined;
  const knockAgain = () => (knock = setTimeout(() => socket.connect(), KNOCK_AGAIN_MS));
  socket.on('connect', listener.connected);
  socket.on('disconnect', (reason) => {
    questions.end();
    asks.end();
    listener.disconnected();
    if (reason === 'io server disconnect') knockAgain();
  });
  socket.on('connect_error', () => {
    if (socket.active) return;
    listener.turnedAway();
    knockAgain();
  });
  passOn(socket, listener);
  socket.on('caughtUp', (message) => {
    patience.renew();
    questions.answered(message);
  });
  const stopNetworkWatch = followNetwork(socket, listener);
  return {
    watch: (siteId, since) => {
      const answer = questions.take(siteId, since);
      if (answer !== null) return patience.wait(answer);
      return asks.next(() => socket.timeout(ANSWER_WITHIN_MS).emitWithAck('watch', { siteId, since }));
    },
    screen: () => socket.id,
    reconnect: () => {
      clearTimeout(knock);
      socket.disconnect();
      socket.connect();
    },
    close: () => {
      clearTimeout(knock);
      stopNetworkWatch();
      socket.removeAllListeners();
      socket.disconnect();
    },
  };
}

function passOn(socket: Socket<HubToClient, ClientToHub>, listener: HubListener): void {
  socket.on('event', listener.event);
  socket.on('head', listener.head);
  socket.on('session', listener.session);
}

/** A hub that does not know the question leaves it without an answer. Those of many sites come one after another, each in its time. */
class Patience {
  private answers = 0;

  renew(): void {
    this.answers += 1;
  }

  wait(answer: Promise<WatchReply>): Promise<WatchReply> {
    return Promise.race([answer, this.silence()]);
  }

  private async silence(): Promise<WatchReply> {
    for (let before = -1; before !== this.answers;) {
      before = this.answers;
      await new Promise((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS));
    }
    return { error: 'UNAVAILABLE' };
  }
}

/** Questions of many sites, of which the next is asked when the last is answered: so that never more than one answer waits for this screen. */
class OneByOne {
  private last: Promise<unknown> = Promise.resolve();
  private connection = {};

  next<T>(ask: () => Promise<T>): Promise<T> {
    const { connection } = this;
    const mine = this.last.then(() => {
      if (connection !== this.connection) throw new Error('the connection is gone');
      return ask();
    });
    this.last = mine.catch(() => undefined);
    return mine;
  }

  /** With the connection its questions are gone: nobody waits for the answer to one of them. */
  end(): void {
    this.connection = {};
    this.last = Promise.resolve();
  }
}

/** The browser often knows of a cut network, or of a sleep, long before the socket's own ping does. */
function followNetwork(socket: Socket<HubToClient, ClientToHub>, listener: HubListener): () => void {
  const lost = () => {
    listener.disconnected();
    socket.disconnect();
  };
  const found = () => socket.connect();
  let heardAt = Date.now();
  socket.onAny(() => (heardAt = Date.now()));
  const lookedAt = () => {
    if (document.visibilityState === 'hidden' || !socket.connected || Date.now() - heardAt < SILENT_MS) return;
    lost();
    found();
  };
  window.addEventListener('offline', lost);
  window.addEventListener('online', found);
  document.addEventListener('visibilitychange', lookedAt);
  return () => {
    window.removeEventListener('offline', lost);
    window.removeEventListener('online', found);
    document.removeEventListener('visibilitychange', lookedAt);
  };
}
