import { useQuery } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';
import { ButtonLink } from '#app/ui/link.tsx';
import { nightRoute } from '#core/notifications/routes.ts';

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
  const words = open > 0 ? `The night (${open} open)` : 'The night';
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

/** How many lines of a night are open, and the way to them; nothing where none is. */
export function OpenLines({ showId, about }: { showId: string; about: string }) {
  const open = useOpenLines(showId);
  if (open === 0) return null;
  return (
    <ButtonLink size="sm" href={nightRoute(showId)} aria-label={`${open} open for the night: ${about}`}>
      {open} open
    </ButtonLink>
  );
}

function useOpenLines(showId: string): number {
  const { data } = useQuery({
    queryKey: ['night', 'open'],
    queryFn: ({ signal }) => readApi('open-lines', {}, signal),
  });
  return data?.nights.find((night) => night.showId === showId)?.open ?? 0;
}
