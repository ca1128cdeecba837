import { Worker } from 'node:worker_threads';
import { type DocumentContents, type DocumentKind, NotRendered } from '#server/documents/render.ts';

export type ToMake<Kind extends DocumentKind = DocumentKind> = {
  kind: Kind;
  content: DocumentContents[Kind];
};
export type Made = { bytes: Uint8Array; error?: never } | { bytes?: never; error: unknown };

export type ThreadOptions = {
  /** The built worker, `document-worker.mjs`. */
  file: string;
  /** After so long without a document the thread ends, and its memory goes back. */
  idleMs?: number | undefined;
  /** A document that takes longer is given up, and the thread with it. */
  longestMs?: number | undefined;
  /** What the thread may take for its objects; past it, it ends. */
  memoryMb?: number | undefined;
};

export type RenderThread = {
  /** Makes one PDF at a time. Throws `NotRendered` when it takes too much. */
  make: (toMake: ToMake) => Promise<Uint8Array>;
  isBusy: () => boolean;
  /** The thread, while there is one. */
  worker: () => Worker | null;
  stop: () => Promise<void>;
};

/**
 * A thread that makes PDFs. It starts with the first one. When it dies it is replaced, and what it was making is tried
 * once more.
 */
export function createRenderThread(options: ThreadOptions): RenderThread {
  const { file, idleMs = 60_000, longestMs = 20_000, memoryMb = 256 } = options;
  let worker: Worker | null = null;
  let isBusy = false;
  let isStopped = false;
  let idle: NodeJS.Timeout | undefined;

  const start = (): Worker => {
    const started = new Worker(file, {
      // It needs nothing of the process: no secret, no option of a debugger.
      env: { NODE_ENV: 'production', ...(process.env.TZ ? { TZ: process.env.TZ } : {}) },
      argv: [],
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    started.unref();
    const forget = () => {
      if (worker === started) worker = null;
    };
    started.once('error', forget).once('exit', forget);
    return started;
  };

  const end = async () => {
    const ending = worker;
    worker = null;
    await ending?.terminate();
  };

  /** What became of it in the thread; `late` or why the thread died instead. */
  const tryOnce = (toMake: ToMake) =>
    new Promise<Made | 'late' | Error>((resolve) => {
      worker ??= start();
      const mine = worker;
      const settle = (outcome: Made | 'late' | Error) => {
        clearTimeout(limit);
        mine.off('message', settle).off('error', settle).off('exit', died);
        resolve(outcome);
      };
      const died = (code: number) => settle(new Error(`its thread ended with ${code}`));
      const limit = setTimeout(settle, longestMs, 'late' as const);
      mine.on('message', settle).on('error', settle).on('exit', died);
      mine.postMessage(toMake);
    });

  return {
    isBusy: () => isBusy,
    worker: () => worker,
    async make(toMake) {
      clearTimeout(idle);
      isBusy = true;
      try {
        let outcome = await tryOnce(toMake);
        if (outcome instanceof Error && !isStopped) outcome = await tryOnce(toMake);
        if (outcome instanceof Error) throw new NotRendered(outcome.message);
        if (outcome === 'late') {
          await end();
          throw new NotRendered(`it took more than ${longestMs} ms`);
        }
        if (outcome.bytes) return outcome.bytes;
        throw outcome.error;
      } finally {
        isBusy = false;
        if (!isStopped) idle = setTimeout(end, idleMs).unref();
      }
    },
    stop() {
      isStopped = true;
      clearTimeout(idle);
      return end();
    },
  };
}
