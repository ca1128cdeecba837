import { wordsOfWorker } from '#app/lib/words-of-worker.ts';
import { fileReader } from './file-reader.ts';
import type { ToWorker } from './worker-words.ts';

const answer = fileReader();

self.addEventListener('message', async ({ data }: MessageEvent<ToWorker>) => {
  await wordsOfWorker;
  const said = answer(data);
  if (said) self.postMessage(said);
});
