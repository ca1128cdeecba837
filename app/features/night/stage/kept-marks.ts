import { useCallback, useRef, useSyncExternalStore } from 'react';
import { allKeptOf, keepOf, watchKeptOf } from '#app/lib/account-storage.ts';
import { now } from '#app/lib/clock.ts';
import type { StageMark } from '#core/night/stage.ts';

/** What was said of a stage and has not reached the server yet. One entry each: two tabs never overwrite each other's. */
const nameOf = (showId: string, id = '') => `stage.${showId}.${id}`;

function keptMarks(userId: string, showId: string): StageMark[] {
  return allKeptOf(userId, nameOf(showId))
    .flatMap((text) => {
      try {
        const mark = JSON.parse(text) as StageMark;
        return mark?.id && mark.itemId && mark.at ? [mark] : [];
      } catch {
        return [];
      }
    })
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** Keeps a mark of this moment in the browser. No two marks of a device are of the same instant, so that their order stays. */
export function keepMark(
  userId: string,
  showId: string,
  mark: Pick<StageMark, 'itemId' | 'what' | 'undoes'>,
): void {
  const last = keptMarks(userId, showId).at(-1);
  const at = Math.max(now().getTime(), last ? Date.parse(last.at) + 1 : 0);
  const whole: StageMark = { ...mark, id: crypto.randomUUID(), at: new Date(at).toISOString() };
  keepOf(userId, nameOf(showId, whole.id), JSON.stringify(whole));
}

export function forgetMarks(userId: string, showId: string, marks: readonly Pick<StageMark, 'id'>[]): void {
  for (const { id } of marks) keepOf(userId, nameOf(showId, id), null);
}

/** The marks of a stage that this browser keeps, in this tab and in others. */
export function useKeptMarks(userId: string, showId: string): StageMark[] {
  const known = useRef<{ text: string; marks: StageMark[] }>({ text: '[]', marks: [] });
  return useSyncExternalStore(
    useCallback((changed: () => void) => watchKeptOf(userId, nameOf(showId), changed), [userId, showId]),
    () => {
      const marks = keptMarks(userId, showId);
      const text = JSON.stringify(marks);
      if (text !== known.current.text) known.current = { text, marks };
      return known.current.marks;
    },
  );
}
