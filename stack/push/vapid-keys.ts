import { createECDH, hkdfSync } from 'node:crypto';

/** The key pair by which push services know this deployment (VAPID, RFC 8292), base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

/**
 * Follows from the secret of the deployment, as all keys that are for one purpose: every copy of the process has the same, a backup brings it along,
 * and nothing more is kept. Another secret ends all subscriptions.
 */
export function vapidKeysOf({ jwtSecret }: { jwtSecret: string }): VapidKeys {
  // One in four billion numbers is no private key of P-256; the next is taken.
  for (let count = 0; ; count += 1) {
    const bytes = Buffer.from(hkdfSync('sha256', jwtSecret, '', `running-order web push ${count}`, 32));
    const pair = vapidPair(bytes.toString('base64url'));
    if (pair) return pair;
  }
}

/** The pair of a private key (32 bytes, base64url); null where it is none. */
export function vapidPair(privateKey: string): VapidKeys | null {
  const bytes = Buffer.from(privateKey, 'base64url');
  const pair = createECDH('prime256v1');
  try {
    if (bytes.length !== 32) return null;
    pair.setPrivateKey(bytes);
    return { publicKey: pair.getPublicKey('base64url'), privateKey: bytes.toString('base64url') };
  } catch {
    return null;
  }
}

/** Where push services reach whoever runs this: the site, else the sender of its mails ('Running Order <no-reply@example.com>'). */
export function pushContact(siteUrl: string | undefined, mailFrom: string): string {
  if (siteUrl?.startsWith('https:')) return siteUrl;
  return `mailto:${/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom.trim()}`;
}
