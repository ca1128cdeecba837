import { type ReactNode, useState } from 'react';
import { daysMeant, type Repeated, RepeatField } from '#app/features/series/repeat-field.tsx';
import { useSeries } from '#app/features/series/use-series.tsx';
import type { Day } from '#core/calendar/day.ts';
import type { ActInput } from '#core/contract/index.ts';

/** Asking an artist for several nights of which none has a show yet: the field, what it makes, and the question before it is made. */
export function useRunOfNights(onMade: () => void): {
  /** Several nights are meant. */
  isOn: boolean;
  field: (first: Day, isSent: boolean) => ReactNode;
  send: (terms: ActInput<'ask-for-night'>) => void;
  question: ReactNode;
  busy: boolean;
  /** Why nothing could be shown. */
  refused: string | null;
} {
  const [repeated, setRepeated] = useState<Repeated>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const { ask, busy, question } = useSeries({
    noun: 'night',
    onMade,
    onRefused: ({ message }) => setRefused(message),
  });
  return {
    isOn: repeated !== null,
    field: (first, isSent) => (
      <RepeatField first={first} value={repeated} isSent={isSent} onValueChange={setRepeated} />
    ),
    send: (terms) => {
      setRefused(null);
      const days = daysMeant(terms.day, repeated);
      if (days.length > 0) ask({ days, of: { what: 'asks', ask: terms } });
    },
    ...{ question, busy, refused },
  };
}
