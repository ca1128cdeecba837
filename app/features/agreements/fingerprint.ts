/** The SHA-256 of bytes in hexadecimal, as agreements keep it. Null where the browser computes none (a page without HTTPS). */
export async function sha256Of(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A hash in groups of eight, so that an eye can follow it. */
export function grouped(hash: string): string {
  return hash.match(/.{1,8}/g)?.join(' ') ?? '';
}
