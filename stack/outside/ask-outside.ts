import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { givenAddress } from '#server/outside/given-address.ts';
import { type AskOutside, NotFetched } from '#server/outside/outside.ts';
import { type OutsideOptions, pinnedTo, placesOf, readWhole } from './fetch-outside.ts';

/**
 * Asks services whose addresses the product itself knows, with credentials: each of these hosts alone, checked besides as addresses of people are.
 * A redirect is not followed, so that credentials go nowhere else. A megabyte in fifteen seconds is the most that it reads.
 */
export function createAskOutside(hosts: readonly string[], options: OutsideOptions = {}): AskOutside {
  const { longestMs = 15_000, mostBytes = 1_000_000 } = options;
  return async (address, { method, headers, body = '' }) => {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), longestMs);
    try {
      const url = givenAddress(address);
      if (typeof url === 'string') throw new NotFetched(url);
      if (!hosts.includes(url.hostname)) throw new NotFetched('unknown-host');
      const standIn = options.standIns?.[url.hostname];
      const common = {
        ...{ method, signal: limit.signal, agent: false as const, maxHeaderSize: 16_384 },
        headers: {
          ...{ accept: 'application/json', 'user-agent': 'RunningOrder/1', ...headers },
          ...(method === 'POST' ? { 'content-length': String(Buffer.byteLength(body)) } : {}),
          ...(standIn ? { host: url.hostname } : {}),
        },
      };
      const asked = standIn
        ? plainRequest(new URL(url.pathname + url.search, standIn), common)
        : request(url, { ...common, lookup: pinnedTo(await placesOf(options, url, limit.signal)) });
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        asked.once('response', resolve).once('error', reject).end(body);
      });
      const text = Buffer.from(await readWhole(response, mostBytes, limit.signal)).toString('utf8');
      return {
        status: response.statusCode ?? 0,
        retryAfter: response.headers['retry-after']?.slice(0, 100) ?? null,
        text,
      };
    } catch (error) {
      if (error instanceof NotFetched) throw error;
      // What a connection says of itself names addresses.
      throw new NotFetched(limit.signal.aborted ? 'too-slow' : 'unreachable');
    } finally {
      clearTimeout(timer);
    }
  };
}
