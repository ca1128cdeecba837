import { fileReader } from './file-reader.ts';
import type { ToWorker } from './worker-words.ts';

const answer = fileReader();

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  const said = answer(data);
  if (said) self.postMessage(said);
});
