import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

// Systems take the port of an outgoing connection from 32768 or 49152 on: what is handed out below it is not taken by one
// between this look and the start of the program that it is for. Two that look at once rarely meet among so many.
const FIRST = 12_000;
const LAST = 32_000;

/**
 * A port of 127.0.0.1 on which nobody listens, for a program of its own.
 *
 * @throws an error where fifty ports in turn are taken.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 1; attempt <= 50; attempt++) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port was found between ${FIRST} and ${LAST}`);
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
