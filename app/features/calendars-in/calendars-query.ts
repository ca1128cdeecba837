import { queryOptions } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';
import type { ReadAnswer } from '#core/contract/index.ts';

/** Whose calendars: those of the profile that one acts for, or one's own. */
export type Whose = 'profile' | 'own';
export type Calendars = ReadAnswer<'calendars-in'>;

export const calendarsQuery = (whose: Whose, id: string | null) =>
  queryOptions({
    queryKey: ['calendars-in', whose, id],
    queryFn: ({ signal }): Promise<Calendars> =>
      whose === 'own' ? readApi('own-calendars-in', {}, signal) : readApi('calendars-in', {}, signal),
  });
