import { once } from 'node:events';
import { createServer } from 'node:http';
import { collectDefaultMetrics } from 'prom-client';
import { PortTaken } from '../process/listen-on.ts';
import type { Metrics } from './metrics.ts';

/**
 * Answers GET /metrics in Prometheus' text format, on a port of its own that no proxy of the product leads to. With it
 * come the figures of the process: memory, processor, delay of the event loop, open files.
 */
export async function serveMetrics(
  metrics: Metrics,
  { port, host = '127.0.0.1' }: { port: number; host?: string },
): Promise<{ url: string; stop: () => Promise<void> }> {
  collectDefaultMetrics({ register: metrics.registry });
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await metrics.registry.metrics();
      response.writeHead(200, { 'Content-Type': metrics.registry.contentType }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  server.requestTimeout = 10_000;
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new PortTaken(`Port ${port} is taken by another program. Choose another one with METRICS_PORT.`);
  }
  const { port: taken } = server.address() as { port: number };
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}/metrics`,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
