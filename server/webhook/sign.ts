import { createHmac, randomBytes } from 'node:crypto';

/** A secret as Standard Webhooks writes it: 24 bytes of chance. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`;

/**
 * The headers of a message by Standard Webhooks 1.0: its id (the same each time it is sent), the instant of this try, and a signature by each
 * secret that counts, with a space between.
 */
export function signedHeaders(
  message: { id: string; body: string; at: Date },
  secrets: readonly string[],
): Record<string, string> {
  const id = `msg_${message.id}`;
  return signatureHeaders(id, Math.floor(message.at.getTime() / 1000), message.body, secrets);
}

export function signatureHeaders(
  id: string,
  seconds: number,
  body: string,
  secrets: readonly string[],
): Record<string, string> {
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
      .update(`${id}.${seconds}.${body}`)
      .digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  };
}
