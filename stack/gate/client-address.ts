import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/** Headers by which a proxy says that it passes a request on. */
const FORWARDING = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * Who sent a request: the address that the outermost of `proxies` trusted proxies saw. Each proxy adds the address it was asked
 * from at the right end of X-Forwarded-For; what stands further left is the client's own claim and counts for nothing.
 */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  const socket = normalAddress(request.socket.remoteAddress) ?? 'unknown';
  if (proxies === 0) return socket;
  const said = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  const seen = said.at(-Math.min(proxies, said.length));
  return (seen && normalAddress(seen)) || socket;
}

/** Whether a request was made on this machine itself, and not passed on by a proxy on this machine. */
export function isLocal(request: IncomingMessage): boolean {
  const from = normalAddress(request.socket.remoteAddress);
  if (!from || !isLoopback(from) || FORWARDING.some((name) => name in request.headers)) return false;
  return isLoopback(hostnameOf(request.headers.host));
}

/** What limits count an address by: an IPv6 client owns a whole /64. */
export function countedAddress(address: string): string {
  if (!address.includes(':')) return address;
  const parts = ipaddr.IPv6.parse(address).parts.slice(0, 4);
  return `${parts.map((part) => part.toString(16)).join(':')}::/64`;
}

export function isLoopback(name: string | undefined): boolean {
  return /^(localhost|::1|127(\.\d{1,3}){3})$/.test(name ?? '');
}

/** The name in a Host header, without its port and brackets. */
export function hostnameOf(host: string | undefined): string {
  return (host ?? '')
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '')
    .toLowerCase();
}

function normalAddress(text: string | undefined): string | null {
  const bare = text?.replace(/^\[|\](:\d+)?$/g, '').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1') ?? '';
  return ipaddr.isValid(bare) ? ipaddr.process(bare).toString() : null;
}
