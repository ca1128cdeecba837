import ipaddr from 'ipaddr.js';

/** The part of IPv6 that is given out for the internet: neither local kinds, nor IPv4 in old or translated forms, lie in it. */
const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address lies in the public internet. Not: this machine, private and shared networks, link-local (also of a cloud's metadata),
 * multicast, documentation, IPv4 within IPv6 in any form (mapped, compatible, NAT64, 6to4, Teredo), and what is no address. An address with a
 * zone is one of a link.
 */
export function isPublicIp(text: string): boolean {
  if (text.includes('%') || !ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL);
}
