import { useEffect, useRef, useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { now } from '#app/lib/clock.ts';
import { asFailure } from '#app/lib/failure.ts';
import { useNews } from '#app/lib/realtime.ts';
import type { StageMark } from '#core/night/stage.ts';
import type { Night } from '../night-query.ts';
import { forgetMarks, useKeptMarks } from './kept-marks.ts';

const RETRY_MS = 4_000;
const AT_ONCE = 100;

/**
 * What was said of the stage of a night, by this device and by others. What this device keeps is sent in order, and again until an answer
 * comes; sent twice it counts once.
 */
export function useStage({ show, marks }: Night, userId: string) {
  const showId = show.id;
  const kept = useKeptMarks(userId, showId);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  /** Marks that the server has. They are kept until a read shows them: the connection may be lost in between. */
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const busy = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hurry = useRef(() => setAttempt((count) => count + 1)).current;
  const { mutateAsync } = useCommand('run-stage');

  const unsent = kept.filter(({ id }) => !taken.has(id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to send
  useEffect(() => {
    if (unsent.length === 0 || busy.current || refusal) return;
    busy.current = true;
    clearTimeout(timer.current);
    const sent = unsent.slice(0, AT_ONCE);
    const done = (then: () => void) => {
      busy.current = false;
      then();
    };
    mutateAsync({ showId, sentAt: now().toISOString(), marks: sent }).then(
      () => done(() => setTaken((before) => new Set([...before, ...sent.map(({ id }) => id)]))),
      (error) => {
        const failure = asFailure(error);
        const later = failure.retry || failure.status === 401;
        done(() => {
          if (later) timer.current = setTimeout(hurry, RETRY_MS);
          else setRefusal(failure.message);
        });
      },
    );
  }, [kept, taken, attempt, refusal, showId, mutateAsync, hurry]);
  useEffect(() => {
    const shown = kept.filter(({ id }) => taken.has(id) && marks.some((mark) => mark.id === id));
    if (shown.length > 0) forgetMarks(userId, showId, shown);
  }, [kept, taken, marks, userId, showId]);
  useEffect(() => {
    window.addEventListener('online', hurry);
    return () => {
      window.removeEventListener('online', hurry);
      clearTimeout(timer.current);
    };
  }, [hurry]);
  // The live connection is back before the browser says so.
  useNews({ told: () => {}, missed: hurry });

  const known = new Set(marks.map(({ id }) => id));
  const all: StageMark[] = [...marks, ...kept.filter(({ id }) => !known.has(id))];
  return {
    marks: all,
    unsent: unsent.length,
    refusal,
    tryAgain: () => setRefusal(null),
    discard: () => {
      forgetMarks(userId, showId, kept);
      setRefusal(null);
    },
  };
}
