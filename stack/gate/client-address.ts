import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/** What proxies and load balancers add. */
const PASSED_ON =
  /^(x-forwarded(-.+)?|forwarded|via|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|[a-z]+-connecting-ip|fastly-client-ip|cdn-loop|x-envoy-.+|x-original-.+|x-proxyuser-ip)$/;

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

/**
 * Whether somebody asks on this machine itself: over a loopback socket, by this machine's name, from no page of another
 * site, and through nothing that passes requests on.
 */
export function isLocal({ socket, headers, httpVersion }: IncomingMessage): boolean {
  return (
    isLoopback(normalAddress(socket.remoteAddress) ?? '') &&
    isLoopback(hostnameOf(headers.host)) &&
    (headers.origin === undefined || isLoopback(originHost(headers.origin))) &&
    !Object.keys(headers).some((name) => PASSED_ON.test(name)) &&
    // nginx, left as it comes, passes requests on in 1.0 and without a header that says so. No browser speaks it.
    httpVersion !== '1.0'
  );
}

function originHost(origin: string): string {
  return URL.canParse(origin) ? hostnameOf(new URL(origin).host) : '';
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

/** By which protocol a client came, as far as proxies of ours tell. */
export function protocolOf(request: IncomingMessage, proxies: number): 'http' | 'https' {
  if (proxies === 0) return 'http';
  const said = String(request.headers['x-forwarded-proto'] ?? '')
    .split(',')
    .map((each) => each.trim());
  return said.at(-Math.min(proxies, said.length)) === 'https' ? 'https' : 'http';
}
