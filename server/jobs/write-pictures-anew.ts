import type { Job } from '#server/jobs/job.ts';

/**
 * Writes pictures anew that were kept before pictures were written anew at upload, a few in a round. A deployment whose
 * storage is not ours has no `pictures`.
 */
export const writePicturesAnew: Job = {
  name: 'write-pictures-anew',
  run: async (_db, { pictures } = {}) => (pictures ? pictures.writeSome() : 0),
};
