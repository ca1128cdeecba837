import { afterAll, beforeAll } from 'vitest';
import { startTestBackend, type TestBackend, type TestBackendOptions } from '#testing/backend.ts';

/**
 * A whole backend for the tests of one file. It is there from the first `beforeAll` on that the file writes below this, and stops
 * after its last `afterAll`.
 */
export function setBackend(options?: TestBackendOptions): TestBackend {
  const backend = {} as TestBackend;
  beforeAll(async () => {
    Object.assign(backend, await startTestBackend(options));
  });
  // Where it did not start there is nothing to stop.
  afterAll(() => backend.stop?.());
  return backend;
}
