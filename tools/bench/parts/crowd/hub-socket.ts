import { WebSocketClient } from './web-socket.js';

export interface HubSocketEvents {
  connected: () => void;
  refused: (reason: string) => void;
  /** `args[0]` is the message's name. */
  message: (args: unknown[]) => void;
  /** In place of `message`, for those who only count. */
  frame?: () => void;
  closed: () => void;
}

/** Where a socket.io server listens, e.g. `http://127.0.0.1:3000` and `/api/hub`. */
export interface HubAddress {
  url: string;
  path: string;
}

/** Engine.io and socket.io framing over the small WebSocket, the same for our hub and for bare ones. */
export class HubSocket {
  private readonly web: WebSocketClient;
  private readonly answers = new Map<number, (answer: unknown) => void>();
  private asked = 0;

  constructor(
    address: HubAddress,
    private readonly auth: Record<string, unknown>,
    private readonly events: HubSocketEvents,
  ) {
    const { url, path } = address;
    this.web = new WebSocketClient(new URL(`${path}/?EIO=4&transport=websocket`, url), {
      text: (text) => this.take(text),
      closed: () => this.events.closed(),
    });
  }

  /** Never settles when the connection ends first: whoever asks starts over with the next one. */
  ask(name: string, body: unknown): Promise<unknown> {
    const id = this.asked++;
    this.web.send(`42${id}${JSON.stringify([name, body])}`);
    return new Promise((resolve) => this.answers.set(id, resolve));
  }

  cut(): void {
    this.web.cut();
  }

  private take(text: string): void {
    if (text.startsWith('42')) this.message(text);
    else if (text === '2') this.web.send('3');
    else if (text.startsWith('0')) this.web.send(`40${JSON.stringify(this.auth)}`);
    else if (text.startsWith('43')) this.answered(text);
    else if (text.startsWith('40')) this.events.connected();
    else if (text.startsWith('44')) this.events.refused((JSON.parse(text.slice(2)) as { message: string }).message);
    else if (text.startsWith('41')) this.cut();
  }

  private message(text: string): void {
    if (this.events.frame !== undefined) this.events.frame();
    else this.events.message(parseOnce(text));
  }

  private answered(text: string): void {
    const body = text.indexOf('[');
    const id = Number(text.slice(2, body));
    const [answer] = JSON.parse(text.slice(body)) as unknown[];
    this.answers.get(id)?.(answer);
    this.answers.delete(id);
  }
}

const REMEMBERED = 200;
const parsed = new Map<string, unknown[]>();

/** What many screens were sent alike is read once: in life each of them has a processor of its own. */
function parseOnce(text: string): unknown[] {
  const known = parsed.get(text);
  if (known !== undefined) return known;
  const fresh = JSON.parse(text.slice(2)) as unknown[];
  if (parsed.size >= REMEMBERED) parsed.delete(parsed.keys().next().value ?? '');
  parsed.set(text, fresh);
  return fresh;
}
