import { isIP } from 'node:net';
import { isPublicIp } from '#server/outside/public-ip.ts';

/** Longer is no address of a calendar, a ticket seller or a webhook. */
const LONGEST_ADDRESS = 2000;

/** Why an address that somebody gave is not asked: by what it says itself, before any name is looked up. */
export type AddressFault = 'no-address' | 'not-https' | 'credentials' | 'port' | 'inside';

/**
 * Reads an address that somebody gave, or that another address led to. Taken is https alone (webcal, which calendars use for it, becomes
 * https), on its own port, without a user name or password, with a host that does not name this machine or its network. What a name leads to is
 * looked at when it is asked (`stack/outside/fetch-outside.ts`).
 */
export function givenAddress(text: string, base?: URL): URL | AddressFault {
  const trimmed = text.trim().replace(/^webcals?:/i, 'https:');
  if (trimmed.length > LONGEST_ADDRESS) return 'no-address';
  let url: URL;
  try {
    url = new URL(trimmed, base);
  } catch {
    return 'no-address';
  }
  if (url.protocol !== 'https:') return url.protocol === 'http:' ? 'not-https' : 'no-address';
  if (url.username || url.password) return 'credentials';
  if (url.port) return 'port';
  // The parser has made 127.0.0.1 of 0x7f.1, 2130706433 and 0177.0.0.1 already.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) ? !isPublicIp(host) : isLocalName(host)) return 'inside';
  url.hash = '';
  return url;
}

const LOCAL = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home.arpa', 'onion'];

/** A name without a dot is one of a network, and so are names below these. */
function isLocalName(host: string): boolean {
  const name = host.replace(/\.+$/, '').toLowerCase();
  return !name.includes('.') || LOCAL.some((local) => name.endsWith(`.${local}`));
}
