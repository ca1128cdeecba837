import { hostname } from 'node:os';
import type { Context } from 'hono';
import { admittedOf } from '../gate/admitted.ts';
import { hostnameOf, isLoopback } from '../gate/client-address.ts';
import { type Area, type GateRefusal, refused } from '../gate/gate-refusal.ts';

export type SiteOptions = {
  /** SITE_URL without a slash at its end, when it is given. */
  siteUrl?: string;
  /** Where this process listens. */
  host: string;
};

export type Site = {
  /** People reach the product by https alone. */
  https: boolean;
  /** People come by another address than this machine's own: a proxy stands on it, whether it says so or not. */
  isOpen: boolean;
  /** The address of the product as absolute URLs name it; without SITE_URL, the one that was asked and passed the gate. */
  originOf: (c: Context) => string;
  /** Refuses what was asked of another site, and sends to https whoever came without it. */
  wrongSite: (asked: SiteRequest) => GateRefusal | null;
  /** Whether a page of this origin is one of ours, when it asks this host. */
  isOurs: (origin: string, host: string) => boolean;
};

type SiteRequest = {
  host: string;
  protocol: 'http' | 'https';
  method: string;
  area: Area;
  /** The path and query in one spelling; null for what cannot be read. */
  address: string | null;
};

/** Asked by whoever watches over the process, under whatever name. */
const HEALTH = /^\/(healthz|readyz)$/;

export function siteAddress({ siteUrl, host: listening }: SiteOptions): Site {
  const https = siteUrl?.startsWith('https:') ?? false;

  const wrongSite = ({ host, protocol, method, area, address }: SiteRequest): GateRefusal | null => {
    if (HEALTH.test(address ?? '')) return null;
    if (!siteUrl && !isOurName(host, listening)) {
      const message = 'This server does not answer to that name. SITE_URL names the address that people use.';
      return refused(421, 'other-name', message);
    }
    if (!https || protocol === 'https') return null;
    const isPage = (method === 'GET' || method === 'HEAD') && area === 'page' && address !== null;
    return isPage
      ? refused(308, 'https', `This page is at ${siteUrl}`, { Location: siteUrl + address })
      : refused(403, 'https', `This product is reached by https alone: ${siteUrl}`);
  };

  return {
    https,
    isOpen: siteUrl !== undefined && !isLoopback(hostnameOf(new URL(siteUrl).host)),
    originOf: (c) => siteUrl ?? `${admittedOf(c)?.protocol ?? 'http'}://${c.req.header('host')}`,
    wrongSite,
    isOurs: (origin, host) =>
      URL.canParse(origin) && (siteUrl ? new URL(origin).origin === siteUrl : new URL(origin).host === host),
  };
}

/**
 * Whether a Host header names this process. Any other name is somebody else's that leads here (DNS rebinding): the page
 * would be theirs to read. On all addresses at once, whoever asks by a number has asked this machine.
 */
export function isOurName(header: string, listening: string): boolean {
  const name = hostnameOf(header);
  const own = listening.toLowerCase();
  if (name === own) return true;
  if (isLoopback(own)) return isLoopback(name);
  if (own !== '0.0.0.0' && own !== '::') return false;
  const machine = hostname().toLowerCase();
  return (
    isLoopback(name) ||
    /^([\d.]+|[\da-f:.]*:[\da-f:.]*)$/.test(name) ||
    name === machine ||
    name === `${machine}.local`
  );
}
