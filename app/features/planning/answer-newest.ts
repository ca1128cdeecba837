import { wordsOfWorker } from '#app/lib/words-of-worker.ts';

/** A question as JSON, by which its answer is known to belong to it. */
export type WorkerQuestion = { question: string };

/**
 * For a worker: answers questions, each with one message for each part of its answer. Of questions that wait only the newest is answered, and
 * what is left of an answer is given up when another question comes.
 */
export function answerNewest<Part extends object>(answer: (question: string) => Iterable<Part>): void {
  let newest: string | null = null;
  self.addEventListener('message', ({ data: { question } }: MessageEvent<WorkerQuestion>) => {
    newest = question;
    const parts = answer(question)[Symbol.iterator]();
    const next = () => {
      if (newest !== question) return;
      const { value, done } = parts.next();
      if (done) return;
      self.postMessage({ question, ...value });
      setTimeout(next);
    };
    setTimeout(() => void wordsOfWorker.then(next));
  });
}
