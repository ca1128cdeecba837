import type { Log } from '#server/log/log.ts';

/** A reader who takes nothing for so long has gone, whatever the line says. */
const PATIENCE_MS = 90_000;

/** Pieces as the body of an answer, each made when the one before was taken. What fails on the way breaks the answer off, and is logged. */
export function sentInPieces(pieces: AsyncGenerator<Uint8Array>, log: Log): ReadableStream<Uint8Array> {
  let patience: ReturnType<typeof setTimeout> | undefined;
  const leave = async () => {
    clearTimeout(patience);
    await pieces.return(undefined).catch((error: unknown) => log.error('surprise', { error }));
  };
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      clearTimeout(patience);
      try {
        const next = await pieces.next();
        if (next.done) return controller.close();
        controller.enqueue(next.value);
        patience = setTimeout(() => {
          controller.error(new Error('Nobody took the rest of the answer'));
          void leave();
        }, PATIENCE_MS);
        patience.unref?.();
      } catch (error) {
        log.error('surprise', { error });
        controller.error(error);
      }
    },
    cancel: leave,
  });
}
