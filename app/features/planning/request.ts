import type { ReactNode } from 'react';
import type { ActInput } from '#core/contract/index.ts';

/** One request of several: whom it asks, what stands in the list, and what is sent. */
export type Request = {
  id: string;
  whom: string;
  words: ReactNode;
  input: Omit<ActInput<'request-booking'>, 'answerBy'>;
};
