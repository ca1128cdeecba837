import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { createGunzip } from 'node:zlib';
import { givenAddress } from '#server/outside/given-address.ts';
import { type FetchOutside, type Known, NotFetched } from '#server/outside/outside.ts';
import { isPublicIp } from '#server/outside/public-ip.ts';

type Place = { address: string; family: number };

export type OutsideOptions = {
  /** What a name leads to; the system's resolver when nothing is said. */
  resolve?: (host: string) => Promise<Place[]>;
  /** For tests: these names are answered by a server of this machine, without TLS ('http://127.0.0.1:4000'). All other checks stay. */
  standIns?: Readonly<Record<string, string>>;
  /** Bytes, unpacked: a longer answer is given up. */
  mostBytes?: number;
  /** The whole takes no longer, redirects and all. */
  longestMs?: number;
};

const MOST_REDIRECTS = 3;

/**
 * Reads from addresses that people give, as calendars. Each address, and each that one leads on to, is checked (`givenAddress`); its name is
 * looked up once, every address of the answer has to be public, and the connection goes to what was checked. No cookies, no credentials.
 */
export function createFetchOutside(options: OutsideOptions = {}): FetchOutside {
  const { longestMs = 20_000 } = options;
  return async (address, known) => {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), longestMs);
    try {
      return await follow(options, address, known, limit.signal);
    } catch (error) {
      if (error instanceof NotFetched) throw error;
      // What a connection says of itself names addresses.
      throw new NotFetched(limit.signal.aborted ? 'too-slow' : 'unreachable');
    } finally {
      clearTimeout(timer);
    }
  };
}

async function follow(
  options: OutsideOptions,
  address: string,
  known: Known | undefined,
  signal: AbortSignal,
): Promise<Awaited<ReturnType<FetchOutside>>> {
  let next = address;
  let base: URL | undefined;
  for (let hops = 0; ; hops += 1) {
    const url = givenAddress(next, base);
    if (typeof url === 'string') throw new NotFetched(url);
    const response = await ask(options, url, known, signal);
    const { statusCode: status = 0, headers } = response;
    if ([301, 302, 303, 307, 308].includes(status) && headers.location) {
      response.destroy();
      if (hops === MOST_REDIRECTS) throw new NotFetched('too-many-redirects');
      [next, base] = [headers.location, url];
      continue;
    }
    if (status === 304 && known) {
      response.destroy();
      return null;
    }
    if (status !== 200) {
      response.destroy();
      throw new NotFetched('status', status);
    }
    const bytes = await readWhole(response, options.mostBytes ?? 10_000_000, signal);
    return { bytes, etag: short(headers.etag), lastModified: short(headers['last-modified']) };
  }
}

/** A value that is sent back with the next request; a long one is not kept. */
const short = (value: string | undefined) => (value && value.length <= 200 ? value : null);

async function ask(
  options: OutsideOptions,
  url: URL,
  known: Known | undefined,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const headers = {
    accept: 'text/calendar, */*;q=0.5',
    'accept-encoding': 'gzip',
    'user-agent': 'RunningOrder/1',
    ...(known?.etag ? { 'if-none-match': known.etag } : {}),
    ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
  };
  const standIn = options.standIns?.[url.hostname];
  const common = { signal, agent: false as const, maxHeaderSize: 16_384 };
  if (standIn) {
    const to = new URL(url.pathname + url.search, standIn);
    return answerOf(plainRequest(to, { ...common, headers: { ...headers, host: url.hostname } }));
  }
  const checked = await placesOf(options, url, signal);
  return answerOf(request(url, { ...common, headers, lookup: pinnedTo(checked) }));
}

/** Where a host is: looked up once, and refused if any of its addresses is not public. */
export async function placesOf(options: OutsideOptions, url: URL, signal: AbortSignal): Promise<Place[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host)) return [{ address: host, family: isIP(host) }];
  const resolve = options.resolve ?? ((name: string) => lookup(name, { all: true, verbatim: true }));
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new NotFetched('too-slow')), { once: true }),
  );
  let found: Place[];
  try {
    found = await Promise.race([resolve(host), late]);
  } catch (error) {
    throw error instanceof NotFetched ? error : new NotFetched('unknown-host');
  }
  if (found.length === 0) throw new NotFetched('unknown-host');
  if (!found.every(({ address }) => isPublicIp(address))) throw new NotFetched('inside');
  return found;
}

/** A lookup that answers with what was checked, whatever the name leads to by now. */
export const pinnedTo =
  (places: readonly Place[]): LookupFunction =>
  (_host, { all }, callback) => {
    const [first] = places;
    if (all) callback(null, [...places]);
    else callback(null, first?.address ?? '', first?.family ?? 0);
  };

const answerOf = (asked: ReturnType<typeof request>) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    asked.once('response', resolve).once('error', reject).end();
  });

/** The whole answer, unpacked; given up once it is larger than `most`, packed or not. */
export async function readWhole(
  response: IncomingMessage,
  most: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const encoding = response.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'gzip' && encoding !== 'identity') throw new NotFetched('unreachable');
  const stream = encoding === 'gzip' ? response.pipe(createGunzip()) : response;
  response.once('error', (error) => stream.destroy(error));
  const giveUp = () => stream.destroy(new NotFetched('too-slow'));
  signal.addEventListener('abort', giveUp, { once: true });
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of stream) {
      size += part.length;
      if (size > most) throw new NotFetched('too-large');
      parts.push(part);
    }
    if (!response.complete) throw new NotFetched('unreachable');
    return Buffer.concat(parts);
  } finally {
    signal.removeEventListener('abort', giveUp);
    response.destroy();
  }
}
