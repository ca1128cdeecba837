import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type MailServer = { smtpUrl: string; close: () => Promise<void> };

/**
 * A mail server of this machine. `take` gets each mail as it was read: it answers nothing where the mail is taken, why it is not, or
 * 'nothing', upon which the sender waits in vain.
 */
export async function startMailServer(
  take: (mail: Email, address: string) => Promise<Error | null | 'nothing'> | Error | null | 'nothing',
): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, _session, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const mail = await PostalMime.parse(Buffer.concat(chunks));
      const answer = await take(mail, mail.to?.[0]?.address ?? '');
      if (answer !== 'nothing') done(answer);
    },
  });
  // A sender that breaks off is no failure of a test.
  server.on('error', () => {});
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    smtpUrl: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}
