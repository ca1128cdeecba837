import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

/**
 * Whether somebody asks on this machine itself: over a loopback socket, by this machine's name, from no page of another
 * site, and through nothing that passes requests on.
 */
export function isLocalRequest(c: Context): boolean {
  const incoming = (c.env as { incoming?: IncomingMessage } | undefined)?.incoming;
  return incoming !== undefined && isLocalMessage(incoming);
}

/** The same of a request that no route has taken yet: an upgrade to a web socket. */
export function isLocalMessage({ socket, headers, httpVersion }: IncomingMessage): boolean {
  return (
    isLoopback(socket.remoteAddress) &&
    isLoopback(hostnameOf(headers.host)) &&
    (headers.origin === undefined || isLoopback(originHost(headers.origin))) &&
    !Object.keys(headers).some((name) => PASSED_ON.test(name)) &&
    // nginx, left as it comes, passes requests on in 1.0 and without a header that says so. No browser speaks it.
    httpVersion !== '1.0'
  );
}

export function isLoopback(address: string | undefined): boolean {
  return /^(localhost|::1|(::ffff:)?127(\.\d+){3})$/i.test(address ?? '');
}

/** What proxies and load balancers add. */
const PASSED_ON =
  /^(x-forwarded(-.+)?|forwarded|via|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|[a-z]+-connecting-ip|fastly-client-ip|cdn-loop|x-envoy-.+|x-original-.+|x-proxyuser-ip)$/;

function hostnameOf(host: string | undefined): string {
  return (host ?? '').replace(/:\d+$/, '').replace(/^\[|\]$/g, '');
}

function originHost(origin: string): string {
  return URL.canParse(origin) ? hostnameOf(new URL(origin).host) : '';
}
