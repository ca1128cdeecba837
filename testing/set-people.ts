import { beforeAll } from 'vitest';
import type { TestBackend, TestBackendOptions } from '#testing/backend.ts';
import { type People, peopleOf } from '#testing/people.ts';
import { setBackend } from '#testing/set-backend.ts';

/** A whole backend with people, for the tests of one file, as `setBackend` says. */
export function setPeople(options?: TestBackendOptions): { backend: TestBackend; people: People } {
  const backend = setBackend(options);
  const people = {} as People;
  beforeAll(() => {
    Object.assign(people, peopleOf(backend));
  });
  return { backend, people };
}
