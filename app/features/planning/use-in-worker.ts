import { useEffect, useRef, useState } from 'react';
import type { WorkerQuestion } from './answer-newest.ts';

/** Asks a worker beside the page the newest question; null until its first answer is there. `make` is read once. */
export function useInWorker<Answer extends WorkerQuestion>(make: () => Worker, question: string | null) {
  const worker = useRef<Worker | null>(null);
  const [first] = useState(() => make);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const made = first();
    made.addEventListener('message', ({ data }: MessageEvent<Answer>) => setAnswer(data));
    made.addEventListener('error', () => setFailed(true));
    worker.current = made;
    return () => made.terminate();
  }, [first]);
  useEffect(() => {
    if (question) worker.current?.postMessage({ question } satisfies WorkerQuestion);
  }, [question]);
  return { answer, busy: answer?.question !== question, failed };
}
