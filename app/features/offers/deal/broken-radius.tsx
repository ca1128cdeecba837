import { useQuery } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';
import { Banner } from '#app/ui/banner.tsx';
import type { Day } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';

type Night = { venueId: string; day: Day };

/** Which agreed radius the artist would break by playing there, before it asks for the night or moves one there; nothing where none. */
export function BrokenRadius({
  nights,
  bookingId,
  className,
}: {
  nights: readonly Night[];
  bookingId?: string;
  className?: string;
}) {
  const asked = nights.map(({ venueId, day }) => `${venueId}@${day}`).join(',');
  const { data = [] } = useQuery({
    queryKey: ['bookings', 'broken-radius', asked, bookingId ?? null],
    queryFn: ({ signal }) =>
      readApi('broken-radius', { nights: asked, ...(bookingId ? { bookingId } : {}) }, signal),
    enabled: nights.length > 0,
    // It is read before a night is asked for: as it is now.
    staleTime: 0,
  });
  const sentences = [...new Set(data.flatMap((each) => each.sentences))];
  if (sentences.length === 0) return null;
  return (
    <Banner tone="warn" title={t`An agreement of yours rules this out`} {...(className ? { className } : {})}>
      {sentences.map((sentence) => (
        <p key={sentence} className="wrap-anywhere">
          {sentence}
        </p>
      ))}
    </Banner>
  );
}
