import { useQuery } from '@tanstack/react-query';
import type { ArtistFilters } from '#app/features/discovery/artist-filters.ts';
import { asFailure } from '#app/lib/failure.ts';
import { formatLongDay } from '#app/lib/format.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import type { Day } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';
import type { Becoming } from './show-form.ts';
import { houseQuery } from './show-queries.ts';

const OpenShowForm = lazyPart(
  async () => (await import('./open-show-form.tsx')).OpenShowForm,
  <FormSkeleton fields={5} />,
);

/** Opens a night to artists: the filter says what is sought, this asks for times, tickets, room and deadline. */
export function OpenShowDialog({
  venueId,
  date,
  today,
  filters,
  applied,
  taken = [],
  becomes,
  open,
  onOpenChange,
  onOpened,
}: {
  venueId: string;
  date: Day;
  today: Day;
  filters: ArtistFilters;
  /** The filters were applied to this day. */
  applied: boolean;
  /** The rooms of the shows that the day has already. */
  taken?: readonly string[];
  /** Something else on that day that becomes this show. */
  becomes?: Becoming | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onOpened: (showId: string) => void;
}) {
  const house = useQuery({ ...houseQuery(venueId), enabled: open });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={t`Open ${formatLongDay(date)}`}
      description={t`Artists who fit see the opening and can ask for it; you see them ranked and can ask them.`}
    >
      {house.data ? (
        <OpenShowForm
          // A house that is paid in another currency since begins anew: its draft says what it leaves out.
          key={house.data.currency}
          house={house.data}
          date={date}
          today={today}
          filters={filters}
          applied={applied}
          taken={taken}
          becomes={becomes}
          onCancel={() => onOpenChange(false)}
          onOpened={(showId) => {
            onOpenChange(false);
            onOpened(showId);
          }}
        />
      ) : house.isError ? (
        <ErrorState message={asFailure(house.error).message} onRetry={() => house.refetch()} />
      ) : (
        <FormSkeleton fields={5} />
      )}
    </Dialog>
  );
}
