import { afterAll, beforeAll } from 'vitest';
import { startTestBackend, type TestBackend, type TestBackendOptions } from '#testing/backend.ts';
import { type People, peopleOf } from '#testing/people.ts';

/**
 * A whole backend with people, for the tests of one file. Both are there from the first `beforeAll` on that the file writes below
 * this, and the backend stops after its last `afterAll`.
 */
export function setPeople(options?: TestBackendOptions): { backend: TestBackend; people: People } {
  const backend = {} as TestBackend;
  const people = {} as People;
  beforeAll(async () => {
    Object.assign(backend, await startTestBackend(options));
    Object.assign(people, peopleOf(backend));
  });
  // Where it did not start there is nothing to stop.
  afterAll(() => backend.stop?.());
  return { backend, people };
}
