import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { SandboxState } from '../state.js';

export interface RunningSmtp {
  readonly port: number;
  close(): Promise<void>;
}

const BUSY = 421;
const TRY_LATER = 451;

/** Takes every mail, with or without a login, and keeps it. */
export async function startSmtp(state: SandboxState): Promise<RunningSmtp> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 200,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? '' }),
    onConnect: (_session, done) => {
      const isDown = state.faults.for('/smtp', undefined).outage;
      done(isDown ? Object.assign(new Error('Service not available'), { responseCode: BUSY }) : null);
    },
    onData: (stream, session, done) => {
      const { errorRate } = state.faults.for('/smtp', undefined);
      if (state.faults.strikes(errorRate)) {
        stream.resume();
        stream.once('end', () => {
          done(Object.assign(new Error('Try again later'), { responseCode: TRY_LATER }));
        });
        return;
      }
      buffer(stream)
        .then((raw) => takeMail(state, raw, session))
        .then(() => done(lostAnswer(state)), done);
    },
  });
  server.on('error', (error) => process.stderr.write(`smtp: ${error.message}\n`));
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(state.settings.smtpPort, state.settings.host, resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return { port, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** The mail is kept, and whoever sent it does not hear so. */
function lostAnswer({ faults }: SandboxState): Error | null {
  const { dropAfterCommit } = faults.for('/smtp', undefined);
  if (!faults.strikes(dropAfterCommit)) return null;
  return Object.assign(new Error('Service not available'), { responseCode: BUSY });
}

export async function takeMail(state: SandboxState, raw: Buffer, session: Pick<SMTPServerSession, 'envelope'>) {
  keep(state, await PostalMime.parse(raw), session);
}

function keep(state: SandboxState, mail: Email, { envelope }: Pick<SMTPServerSession, 'envelope'>): void {
  const to = envelope.rcptTo.map(({ address }) => address);
  const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
  const message = state.inbox.add({
    kind: 'mail',
    from: mail.from?.address ?? sender,
    to,
    messageId: mail.messageId ?? null,
    subject: mail.subject ?? null,
    text: mail.text ?? '',
    html: mail.html ?? null,
    attachments: mail.attachments.map((one) => toAttachment(state, one)),
  });
  const { number, messageId, subject } = message;
  const detail = { number, to, messageId, subject };
  state.ledger.record({ kind: 'mail', siteId: null, at: message.at, who: null, detail });
}

function toAttachment({ files }: SandboxState, { filename, mimeType: type, content }: Attachment) {
  const name = filename ?? 'attachment';
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
  return { name, type, ...files.keep({ name, type, content: bytes }) };
}
