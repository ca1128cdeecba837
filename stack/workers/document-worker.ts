import { parentPort } from 'node:worker_threads';
import { render } from '#server/documents/render.ts';
import { preferOthers } from '../system/system.mjs';
import type { Made, ToMake } from './render-thread.ts';

/** The thread that makes documents: what comes in is content, what goes out is a PDF or what went wrong. */

// On Linux a thread has a priority of its own: where cores are few, requests come before documents.
preferOthers(5);

parentPort?.on('message', async ({ kind, content }: ToMake) => {
  let made: Made;
  try {
    // Copied, because the memory of a Buffer may be shared with others and cannot be handed over.
    made = { bytes: new Uint8Array(await render(kind, content)) };
  } catch (error) {
    made = { error };
  }
  parentPort?.postMessage(made, made.bytes ? [made.bytes.buffer as ArrayBuffer] : []);
});
