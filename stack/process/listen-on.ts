import { once } from 'node:events';
import type { Server } from 'node:http';
import { system } from '../system/system.mjs';

export class PortTaken extends Error {
  override name = 'PortTaken';
}

/** Answers the port that a server listens on now; 0 asks for a free one. */
export async function listenOn(server: Server, host: string, port: number): Promise<number> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new PortTaken(
      `Port ${port} is taken by another program. Choose another one with PORT, for example ${system.startWith('PORT', port + 1)}`,
    );
  }
  return (server.address() as { port: number }).port;
}
