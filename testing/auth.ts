import { request } from 'node:http';
import type { TestBackend, TestBackendOptions } from '#testing/backend.ts';
import { setBackend } from '#testing/set-backend.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into whatever is answered.
export type Told = { status: number; body: any; headers: Record<string, string | string[] | undefined> };
type How = { token?: string; headers?: Record<string, string>; url?: string; from?: string };

/** Requests to the auth service as any program on the network makes them; `from` is the address they come from (127.x.y.z). */
export function askAuth(backend: Pick<TestBackend, 'url' | 'publishableKey'>) {
  return (method: string, path: string, body?: unknown, how: How = {}): Promise<Told> =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? '' : JSON.stringify(body);
      const asked = request(
        `${how.url ?? backend.url}/auth/v1/${path}`,
        {
          method,
          localAddress: how.from,
          agent: false,
          headers: {
            apikey: backend.publishableKey,
            ...(text
              ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }
              : {}),
            ...(how.token ? { authorization: `Bearer ${how.token}` } : {}),
            ...how.headers,
          },
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part) => parts.push(part));
          answer.on('end', () => {
            const said = Buffer.concat(parts).toString();
            const isJson = /json/.test(answer.headers['content-type'] ?? '');
            resolve({
              status: answer.statusCode ?? 0,
              body: isJson && said ? JSON.parse(said) : said,
              headers: answer.headers,
            });
          });
        },
      );
      asked.on('error', reject);
      asked.end(text);
    });
}

export type AskAuth = ReturnType<typeof askAuth>;

/** A whole backend and its auth service, for the tests of one file, as `setBackend` says. */
export function setAuth(options?: TestBackendOptions): { backend: TestBackend; ask: AskAuth } {
  const backend = setBackend(options);
  return { backend, ask: (...asked) => askAuth(backend)(...asked) };
}

export const signInWith = (ask: AskAuth, email: string, password: string, how?: How) =>
  ask('POST', 'token?grant_type=password', { email, password }, how);

/** The newest link that was mailed to an address, taken apart. */
export async function mailedLink(backend: TestBackend, to: string) {
  const mail = (await backend.mails())
    .filter((each) => each.to === to && /\/confirm#/.test(each.text))
    .at(-1);
  const link = new URL(/http\S+/.exec(mail?.text ?? '')?.[0] ?? 'http://none.invalid/');
  const asked = new URLSearchParams(link.hash.slice(1));
  return { link, type: asked.get('type') ?? '', token: asked.get('token') ?? '', next: asked.get('next') };
}

/** An address that no other request of the test came from. */
let addresses = 0;
export function newAddress(): string {
  addresses += 1;
  return `127.1.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
}
