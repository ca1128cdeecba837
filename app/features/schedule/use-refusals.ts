import { type RefObject, useRef } from 'react';
import type { OwnRoom } from '#app/api/own-rooms.ts';
import { isQuestion } from '#app/features/offers/ask/use-asked-first.tsx';
import type { Failure } from '#app/lib/failure.ts';
import { focusFirstError } from '#app/lib/use-form.ts';

type Errors = { setError: (name: 'roomId' | 'doors', error: { message: string }) => void };

/** What refuses where or when a show is, at the box that says it; `rest` is the sentence of anything else. */
export function useRefusals(
  form: Errors,
  rooms: readonly OwnRoom[],
): {
  form: RefObject<HTMLFormElement | null>;
  at: (failure: Failure) => void;
  rest: (failure: Failure | null) => string | undefined;
} {
  const element = useRef<HTMLFormElement>(null);
  const boxOf = ({ code }: Failure): 'roomId' | 'doors' | null => {
    if (code === 'date-taken') return 'doors';
    const isOfRoom = code === 'room-archived' || code === 'unknown-room';
    return isOfRoom && rooms.length > 1 ? 'roomId' : null;
  };
  return {
    form: element,
    at: (failure) => {
      const box = boxOf(failure);
      if (!box) return;
      form.setError(box, { message: failure.message });
      focusFirstError(element.current);
    },
    rest: (failure) => (failure && !boxOf(failure) && !isQuestion(failure) ? failure.message : undefined),
  };
}
