import type { Job } from '#server/jobs/job.ts';
import { removeNamedFiles } from '#server/rows/remove-named-files.ts';

/** Removes the files of accounts that have ended. A deployment without `files` leaves them to one that has it. */
export const removeFiles: Job = {
  name: 'remove-files',
  run: async (db, { files } = {}) => (files ? removeNamedFiles(db, files) : 0),
};
