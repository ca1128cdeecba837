import { request } from 'node:http';

export type Reply = { status: number; body: unknown };

type RequestOptions = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** The address of this machine that it comes from: 127.0.0.1 to 127.255.255.254. */
  from?: string;
};

/** One request on a connection of its own, from any address of this machine: limits count by address. */
export function requestFrom(
  url: string,
  { method = 'GET', headers = {}, body, from }: RequestOptions,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method,
        headers: { ...headers, ...lengthOf(body) },
        agent: false,
        ...(from ? { localAddress: from } : {}),
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.once('error', reject);
        // An answer that was cut short has neither an end nor an error.
        response.once('close', () => {
          if (!response.complete) return reject(new Error('The answer was cut short'));
          resolve({ status: response.statusCode ?? 0, body: parsed(Buffer.concat(chunks)) });
        });
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

function parsed(bytes: Buffer): unknown {
  const text = bytes.toString();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Node.js does not send by itself the length of a body that a DELETE has. */
function lengthOf(body: string | Uint8Array | undefined): Record<string, string> {
  return body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
}
