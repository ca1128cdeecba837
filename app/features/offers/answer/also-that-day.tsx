import { useQuery } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';
import { Banner } from '#app/ui/banner.tsx';
import { t } from '#core/words/t.ts';

/**
 * What else a day holds for the artist of an offer, or of a booking whose night is to be changed, in sentences for the reader; undefined until
 * it is known. Without an answer nothing is said, and the act decides. `change`: the change that is asked about.
 */
export function useAlsoThatDay(
  bookingId: string,
  { change, enabled = true }: { change?: string | undefined; enabled?: boolean } = {},
): { sentences: string[]; isPending: boolean } {
  const { data, isPending } = useQuery({
    queryKey: ['bookings', 'also-that-day', bookingId, change ?? null],
    queryFn: ({ signal }) => readApi('also-that-day', { bookingId }, signal),
    enabled,
    // It is read before a night is booked: as it is now.
    staleTime: 0,
  });
  return { sentences: data ?? [], isPending: enabled && isPending };
}

/** The sentences, before somebody binds themselves; nothing where there are none. */
export function AlsoThatDay({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <Banner tone="info" title={t`Know before you agree`}>
      {sentences.map((sentence) => (
        <p key={sentence} className="wrap-anywhere">
          {sentence}
        </p>
      ))}
    </Banner>
  );
}
