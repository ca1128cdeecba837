import { randomUUID } from 'node:crypto';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { TestBackend } from '#testing/backend.ts';

/** Where the deployment of a test takes answers, and under which name its mail provider reports. */
const REPLY_DOMAIN = 'reply.order.example';
export const PROVIDER = 'mx.order.example';
export const WEBHOOK_SECRET = 'a secret of the mail provider';

/** For the stack of a test that takes mails both ways. */
export const INCOMING = {
  domain: REPLY_DOMAIN,
  provider: PROVIDER,
  smtp: { port: 0, host: '127.0.0.1' },
  webhookSecret: WEBHOOK_SECRET,
};

/** What the provider reports of a mail that its From has really sent. */
export const proofOf = (from: string): string =>
  `${PROVIDER}; dkim=pass header.d=${from.split('@')[1]}; spf=pass; dmarc=pass (p=REJECT) header.from=${from.split('@')[1]}`;

export type Answering = Omit<SendMailOptions, 'headers' | 'from'> & {
  from: string;
  headers?: Record<string, string>;
  proof?: string | null;
};

/** Sends mails to the backend of a test as its mail provider does, by SMTP; answers what the server said. */
export function mailedAnswers(backend: Pick<TestBackend, 'incomingSmtpPort' | 'pool' | 'runJobs'>) {
  const send = async ({ from, proof = proofOf(from), headers = {}, ...mail }: Answering): Promise<string> => {
    const transport = createTransport({ host: '127.0.0.1', port: backend.incomingSmtpPort, ignoreTLS: true });
    try {
      const { response } = await transport.sendMail({
        from,
        messageId: `<${randomUUID()}@example.com>`,
        ...mail,
        headers: { ...(proof ? { 'Authentication-Results': proof } : {}), ...headers },
      });
      return response;
    } catch (error) {
      return (error as { response?: string }).response ?? String(error);
    } finally {
      transport.close();
    }
  };

  /** The newest mail that an address got: what it is answered to, and its own name. */
  const lastTo = async (address: string) => {
    await backend.runJobs();
    const { rows } = await backend.pool.query<{
      subject: string;
      text: string;
      replyTo: string | null;
      messageId: string | null;
    }>(
      `select subject, text_body as text, reply_to as "replyTo", message_id as "messageId" from stack.mail where recipient = $1 order by id desc limit 1`,
      [address],
    );
    return rows[0];
  };

  const outcomes = async (): Promise<string[]> =>
    (await backend.pool.query('select outcome from private.mails_in order by at, id')).rows.map(
      ({ outcome }) => outcome,
    );
  return { send, lastTo, outcomes };
}
