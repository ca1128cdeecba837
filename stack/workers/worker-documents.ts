import { createDocuments, type Documents, type DocumentsOptions } from '#server/documents/documents.ts';
import { createRenderThread, type ThreadOptions } from './render-thread.ts';

export type WorkerDocumentsOptions = ThreadOptions &
  DocumentsOptions & {
    /** How many documents are made at a time, each in a thread. */
    threads?: number;
  };

/** Documents that are made beside the thread that answers requests. */
export function createWorkerDocuments({
  threads: many = 1,
  file,
  idleMs,
  longestMs,
  memoryMb,
  ...options
}: WorkerDocumentsOptions): Documents & { stop: () => Promise<void> } {
  const threads = Array.from({ length: many }, () =>
    createRenderThread({ file, idleMs, longestMs, memoryMb }),
  );
  const documents = createDocuments(
    (kind, content) => {
      // The queue lets on no more than there are threads.
      const free = threads.find((thread) => !thread.isBusy());
      if (!free) throw new Error('every thread is busy');
      return free.make({ kind, content });
    },
    { ...options, atOnce: many },
  );
  return {
    ...documents,
    stop: async () => {
      await Promise.all(threads.map((thread) => thread.stop()));
    },
  };
}
