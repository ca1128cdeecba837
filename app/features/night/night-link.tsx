import { useQuery } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';
import { Badge } from '#app/ui/badge.tsx';
import { AppLink, ButtonLink } from '#app/ui/link.tsx';
import { nightRoute } from '#core/notifications/routes.ts';
import { t } from '#core/words/t.ts';

/** Leads to a night, and says how many lines of it are open. */
export function NightLink({
  showId,
  about,
  ...look
}: {
  showId: string;
  /** Which night, for whoever hears the link alone. */
  about?: string;
  size?: 'sm';
  block?: boolean;
}) {
  const open = useOpenLines(showId);
  const words = open > 0 ? t`The night (${open} open)` : t`The night`;
  return (
    <ButtonLink
      href={nightRoute(showId)}
      {...(about ? { 'aria-label': `${words}: ${about}` } : {})}
      {...look}
    >
      {words}
    </ButtonLink>
  );
}

/** How many lines of a night are open, or of one act of it, and the way to them; nothing where none is. */
export function OpenLines({
  showId,
  bookingId,
  about,
}: {
  showId: string;
  bookingId?: string;
  about: string;
}) {
  const open = useOpenLines(showId, bookingId);
  if (open === 0) return null;
  return (
    <ButtonLink size="sm" href={nightRoute(showId)} aria-label={t`${open} open for the night: ${about}`}>
      {t`${open} open`}
    </ButtonLink>
  );
}

/** A change that is proposed for one of these bookings, and whether the reader answers it; leads there. Nothing where none is. */
export function ChangeBadge({ bookingIds, root }: { bookingIds: readonly string[]; root: string }) {
  const { data } = useOpen();
  const changed =
    data?.acts.filter(({ bookingId, change }) => change && bookingIds.includes(bookingId)) ?? [];
  const first = changed.find(({ change }) => change === 'for-you') ?? changed[0];
  if (!first) return null;
  return (
    <AppLink href={`${root}?booking=${first.bookingId}`} className="max-w-full rounded-sm hover:underline">
      <Badge tone={first.change === 'for-you' ? 'warn' : 'neutral'}>
        {first.change === 'for-you' ? t`Change to answer` : t`Change proposed`}
      </Badge>
    </AppLink>
  );
}

function useOpen() {
  return useQuery({
    queryKey: ['night', 'open-of-acts'],
    queryFn: ({ signal }) => readApi('open-lines', {}, signal),
  });
}

function useOpenLines(showId: string, bookingId?: string): number {
  const { data } = useOpen();
  const found = bookingId
    ? data?.acts.find((act) => act.bookingId === bookingId)
    : data?.nights.find((night) => night.showId === showId);
  return found?.open ?? 0;
}
