import type { TestProject } from 'vitest/node';
import { startTestServer, type TestServer } from './server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

type Shared = { server: ReturnType<typeof startTestServer>; users: number };
const shared = globalThis as typeof globalThis & { runningOrderTestServer?: Shared };

/** One database server for all projects of a run. */
export default async function setup(project: TestProject) {
  shared.runningOrderTestServer ??= { server: startTestServer(), users: 0 };
  const mine = shared.runningOrderTestServer;
  mine.users += 1;
  const { url, prefix } = await mine.server;
  project.provide('testServer', { url, prefix });
  return async () => {
    mine.users -= 1;
    if (mine.users === 0) await (await mine.server).stop();
  };
}
