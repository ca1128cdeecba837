import type { Services } from '#server/commands/perform.ts';
import type { MailWebhook } from '#server/http/incoming-mail.ts';
import type { Log } from '#server/log/log.ts';
import type { ReplyAddresses } from '#server/mail/mailer.ts';
import type { MailTaker } from '#server/reply/take-mail.ts';
import type { IncomingOptions } from '../stack-options.ts';
import { type IncomingSmtp, startIncomingSmtp } from './incoming-smtp.ts';

export type IncomingMail = { webhook: MailWebhook | undefined; smtp: IncomingSmtp | undefined };

/** The ways by which answers come in, as the deployment has them. What reads mails is loaded with the first one. */
export async function openIncomingMail(
  services: Services & { log: Log },
  addresses: ReplyAddresses,
  { provider, smtp, webhookSecret }: IncomingOptions,
): Promise<IncomingMail> {
  let taker: MailTaker | undefined;
  const take: MailTaker = async (raw, to) => {
    taker ??= (await import('#server/reply/take-mail.ts')).createMailTaker(services, { addresses, provider });
    return taker(raw, to);
  };
  return {
    webhook: webhookSecret ? { secret: webhookSecret, take } : undefined,
    smtp: smtp ? await startIncomingSmtp(smtp, { addresses, take, log: services.log }) : undefined,
  };
}
