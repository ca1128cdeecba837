import { Agent, request } from 'node:http';

/** What is not answered by then is given up. */
const PATIENCE_MS = 30_000;

export type Reply = { status: number; bytes: number; tookMs: number };
export type Question = { path: string; method?: string; headers?: Record<string, string>; body?: string };

/** Asks over kept connections from some addresses of this machine in turn, as so many people would; `close` ends them. */
export function createAsker(url: string, addresses: readonly string[]) {
  const agents = addresses.map((localAddress) => new Agent({ keepAlive: true, maxSockets: 8, localAddress }));
  let next = 0;
  const ask = ({ path, method = 'GET', headers, body }: Question): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const began = performance.now();
      const asking = request(url + path, { method, headers, agent: agents[next++ % agents.length] });
      asking.setTimeout(PATIENCE_MS, () => asking.destroy(new Error(`No answer to ${path}`)));
      asking.on('error', reject);
      asking.on('response', (answer) => {
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, bytes, tookMs: performance.now() - began }),
        );
      });
      asking.end(body);
    });
  return {
    ask,
    close: () => {
      for (const agent of agents) agent.destroy();
    },
  };
}

/** So many addresses of this machine, of one range. */
export const addresses = (range: number, many: number) =>
  Array.from({ length: many }, (_, at) => `127.0.${range + Math.floor(at / 250)}.${1 + (at % 250)}`);
