/** How long the file may be believed without asking again (RFC 9116 wants it under a year), in days. */
const VALID_DAYS = 180;

/** security.txt (RFC 9116): where to report a weakness. `contact` is an address of mailto: or https:. */
export function securityText(contact: string, origin: string, now: Date): string {
  const expires = new Date(now.getTime() + VALID_DAYS * 86_400_000).toISOString();
  return `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${origin}/.well-known/security.txt\n`;
}

/** SECURITY_CONTACT as an address: an e-mail address gets its mailto:. Null when it is neither that nor https. */
export function contactAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^[^\s@:/]+@[^\s@:/]+$/.test(text)) return `mailto:${text}`;
  return /^(mailto:|https:\/\/)\S+$/i.test(text) ? text : null;
}
