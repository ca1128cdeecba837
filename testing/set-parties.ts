import { beforeAll } from 'vitest';
import type { TestBackend, TestBackendOptions } from '#testing/backend.ts';
import { setBackend } from '#testing/set-backend.ts';
import { type Stage, setStage } from '#testing/stage.ts';

/** A whole backend with a venue and an artist, and the shows that they play, for the tests of one file, as `setBackend` says. */
export function setParties(options?: TestBackendOptions): { backend: TestBackend; stage: Stage } {
  const backend = setBackend(options);
  const stage = {} as Stage;
  beforeAll(async () => {
    Object.assign(stage, await setStage(backend));
  });
  return { backend, stage };
}
