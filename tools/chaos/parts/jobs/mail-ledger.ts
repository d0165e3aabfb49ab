import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

export interface Mail {
  id: string;
  text: string;
}

export interface MailLedger {
  url: string;
  /** Everything that was taken, a mail handed over twice stands here twice. */
  mails: readonly Mail[];
  close(): Promise<void>;
}

/** A receiving mail server that keeps its own books; each mail takes it a while, so that kills hit in the middle. */
export async function startMailLedger(takesMs: number): Promise<MailLedger> {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, _session, done) => {
      buffer(stream)
        .then(async (raw) => {
          await sleep(takesMs);
          const text = raw.toString();
          mails.push({ id: /^message-id:\s*(\S+)/im.exec(text)?.[1] ?? '', text });
        })
        .then(() => done(), done);
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, mails, close: () => new Promise((resolve) => server.close(resolve)) };
}
