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
  const { data } = useQuery({
    queryKey: ['night', 'open'],
    queryFn: ({ signal }) => readApi('open-lines', {}, signal),
  });
  const open = data?.nights.find((night) => night.showId === showId)?.open ?? 0;
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
