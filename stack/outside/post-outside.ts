import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { givenAddress } from '#server/outside/given-address.ts';
import { NotFetched, type PostOutside } from '#server/outside/outside.ts';
import { type OutsideOptions, pinnedTo, placesOf } from './fetch-outside.ts';

/** What is kept of an answer, in bytes; what comes after is not read. */
const MOST_OF_ANSWER = 2_000;
/** Once it has a status, an answer has this long to say more. */
const ANSWER_MS = 2_000;

/**
 * Sends to an address that a person gave, checked as `createFetchOutside` checks it. A redirect is not followed: its status is the answer. Of the
 * answer a little is read, whatever its length and pace.
 */
export function createPostOutside(options: OutsideOptions = {}): PostOutside {
  const { longestMs = 15_000 } = options;
  return async (address, { headers, body }) => {
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), longestMs);
    try {
      const url = givenAddress(address);
      if (typeof url === 'string') throw new NotFetched(url);
      const standIn = options.standIns?.[url.hostname];
      const common = {
        ...{ method: 'POST', signal: limit.signal, agent: false as const, maxHeaderSize: 16_384 },
        headers: {
          ...{ 'content-type': 'application/json', 'user-agent': 'RunningOrder/1' },
          ...{ 'content-length': String(Buffer.byteLength(body)), ...headers },
          ...(standIn ? { host: url.hostname } : {}),
        },
      };
      const asked = standIn
        ? plainRequest(new URL(url.pathname + url.search, standIn), common)
        : request(url, { ...common, lookup: pinnedTo(await placesOf(options, url, limit.signal)) });
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        asked.once('response', resolve).once('error', reject).end(body);
      });
      return {
        status: response.statusCode ?? 0,
        retryAfter: response.headers['retry-after']?.slice(0, 100) ?? null,
        answer: await beginningOf(response),
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

/** The first bytes of an answer as text; what is cut off, breaks off or is packed is no error: its status was told. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  const timer = setTimeout(() => response.destroy(), ANSWER_MS);
  try {
    for await (const part of response) {
      parts.push(part);
      size += part.length;
      if (size >= MOST_OF_ANSWER) break;
    }
  } catch {
    // It was cut off.
  } finally {
    clearTimeout(timer);
    response.destroy();
  }
  return Buffer.concat(parts).subarray(0, MOST_OF_ANSWER).toString('utf8');
}
