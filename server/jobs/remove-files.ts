import { removeNamedFiles } from '#server/account/remove-named-files.ts';
import type { Job } from '#server/jobs/job.ts';

/** Removes the files of accounts that have ended. A deployment without `files` leaves them to one that has it. */
export const removeFiles: Job = {
  name: 'remove-files',
  run: async (db, { files } = {}) => (files ? removeNamedFiles(db, files) : 0),
};
