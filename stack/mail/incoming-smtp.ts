import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Log } from '#server/log/log.ts';
import type { ReplyAddresses } from '#server/mail/mailer.ts';
import { LARGEST_MAIL as LARGEST } from '#server/reply/largest-mail.ts';
import type { MailTaker } from '#server/reply/take-mail.ts';

/** Where mails come in by SMTP: from the mail server in front, which reports what it checked of the sender. */
export type SmtpIn = { port: number; host: string };

/** So many connections at once; whoever comes beyond is asked to come back (421). */
const CONNECTIONS = 20;
/** What all mails that arrive may hold together, in bytes; one beyond is asked to come back (452). */
const TOGETHER = 3 * LARGEST;
/** Who goes on sending far beyond the limit is cut off. */
const CUT_OFF = 2 * LARGEST;
const PATIENCE_MS = 60_000;
/** How often a copy that found the port taken looks whether it is free. */
const AGAIN_MS = 1_000;

export type IncomingSmtp = { port: number; stop: () => Promise<void> };

/**
 * Takes mails by SMTP. An address that this deployment has not made is refused at once. A mail is answered 250 once what became of it is
 * written down: a process that ends before gets it again, and knows whether it had it.
 */
export async function startIncomingSmtp(
  { port, host }: SmtpIn,
  { addresses, take, log }: { addresses: ReplyAddresses; take: MailTaker; log: Log },
): Promise<IncomingSmtp> {
  let together = 0;
  // A destroyed stream alone would leave its connection waiting.
  const cutOff = (session: SMTPServerSession) => {
    for (const connection of server.connections) if (connection.session === session) connection.close();
  };
  const server = new SMTPServer({
    name: addresses.domain,
    banner: 'Running Order',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: LARGEST,
    maxClients: CONNECTIONS,
    socketTimeout: PATIENCE_MS,
    closeTimeout: 1_000,
    disableReverseLookup: true,
    onRcptTo: ({ address }, session, done) => {
      if (!addresses.read(address)) return done(answer(550, '5.1.1 No such mailbox here'));
      if (session.envelope.rcptTo.length > 0) return done(answer(452, '4.5.3 One recipient at a time'));
      done();
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      let held = 0;
      const release = () => {
        together -= held;
        held = 0;
        chunks.length = 0;
      };
      let refused: Error | null = null;
      const refuse = (error: Error) => {
        refused = error;
        release();
      };
      let size = 0;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > CUT_OFF) return cutOff(session);
        if (refused) return;
        held += chunk.length;
        together += chunk.length;
        if (size > LARGEST) return refuse(answer(552, '5.3.4 A mail may hold 8 MB of files'));
        if (together > TOGETHER)
          return refuse(answer(452, '4.3.1 Too many mails at once, please send it later'));
        chunks.push(chunk);
      });
      stream.on('error', () => release());
      stream.on('end', () => {
        if (refused) return done(refused);
        take(
          Buffer.concat(chunks),
          session.envelope.rcptTo.map(({ address }) => address),
        )
          .then(
            () => done(null),
            (error) => {
              log.error('mail-not-taken', { error });
              done(answer(451, '4.3.0 Please send it later'));
            },
          )
          .finally(release);
      });
    },
  });
  // Whoever breaks off is no failure of ours.
  server.on('error', (error) => log.debug('incoming-smtp', { error }));
  let isStopped = false;
  let again: NodeJS.Timeout | undefined;
  const listen = async (): Promise<void> => {
    try {
      await listening(server, port, host);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      // Another copy of the process takes the mails of this machine. This one goes on when it stops.
      if (isStopped) return;
      again = setTimeout(
        () => listen().catch((failed) => log.error('incoming-smtp-failed', { error: failed })),
        AGAIN_MS,
      );
      again.unref();
    }
  };
  await listen();
  return {
    port: (server.server.address() as AddressInfo | null)?.port ?? port,
    stop: () => {
      isStopped = true;
      clearTimeout(again);
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

const listening = (server: SMTPServer, port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, () => {
      server.server.off('error', reject);
      resolve();
    });
  });

const answer = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code });
