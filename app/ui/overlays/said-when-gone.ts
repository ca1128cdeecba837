import { useEffect, useRef } from 'react';
import { toast } from './toast.ts';

/** Long enough to read a sentence that nobody expected. */
const DURATION = 10_000;

/** Says `words` as a notice when what shows them is taken off the screen by a change elsewhere; nothing while undefined. */
export function useSaidWhenGone(words: string | undefined): void {
  const latest = useRef(words);
  useEffect(() => {
    latest.current = words;
  });
  useEffect(
    () => () => {
      if (latest.current) toast.error(latest.current, { duration: DURATION });
    },
    [],
  );
}
