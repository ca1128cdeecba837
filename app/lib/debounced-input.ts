import { useEffect, useRef, useState } from 'react';

/**
 * A text that is typed here and kept elsewhere (the address): shown at once, handed on when typing pauses. When the kept
 * text changes on its own (Back, a link), the box follows.
 */
export function useDebouncedInput(kept: string, keep: (text: string) => void, pause = 250) {
  const [typed, setTyped] = useState(kept);
  const told = useRef(kept);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (kept === told.current) return;
    told.current = kept;
    setTyped(kept);
  }, [kept]);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const type = (text: string) => {
    setTyped(text);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(
      () => {
        told.current = text;
        keep(text);
      },
      text === '' ? 0 : pause,
    );
  };
  return [typed, type] as const;
}

/** What was typed as a pattern of ILIKE that finds it anywhere; what PostgreSQL and PostgREST read as signs stays itself. */
export function containing(typed: string): string {
  // PostgREST reads * as %, and offers no way to say a star: any one character stands for it.
  return `%${typed
    .trim()
    .replace(/[\\%_]/g, '\\$&')
    .replaceAll('*', '_')}%`;
}

/** A text as it was when typing last paused. */
export function useDebounced(text: string, pause: number): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return paused;
}
