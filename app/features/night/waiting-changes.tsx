import { useQueries } from '@tanstack/react-query';
import { changesQuery } from '#app/features/agreements/changes-query.ts';
import { formatUntil } from '#app/lib/format.ts';
import { Banner } from '#app/ui/banner.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { changeOnScreen } from '#core/booking/change.ts';
import { bookingRoute } from '#core/notifications/routes.ts';
import type { Night } from './night-query.ts';

const names = new Intl.ListFormat('en');

/** What of a night waits for consent, for whoever is asked or waits for others: what would change, until when, and the way to the answer. */
export function WaitingChanges({ night: { as, acts, show } }: { night: Night }) {
  const bookings = acts.filter(({ isMine }) => as === 'venue' || isMine).map(({ bookingId }) => bookingId);
  const read = useQueries({ queries: bookings.map((id) => changesQuery(id)) });
  const open = read.flatMap(({ data }, at) =>
    data?.open ? [{ ...data.open, bookingId: bookings[at] as string }] : [],
  );
  // A change of the night waits at each of its bookings.
  const each = open.filter((change, at) => open.findIndex(({ id }) => id === change.id) === at);
  return each.map((change) => (
    <Banner
      key={change.id}
      tone={change.asksMe ? 'warn' : 'info'}
      title={change.isMine ? 'You proposed a change' : `${change.name} proposes a change`}
      action={
        <ButtonLink size="sm" href={bookingRoute(as === 'venue' ? 'venue' : 'artist', change.bookingId)}>
          {change.asksMe ? 'Read and answer' : 'Open it'}
        </ButtonLink>
      }
    >
      <ul className="list-disc pl-5">
        {change.changes.map((one) => (
          <li key={one.what}>{changeOnScreen(one)}</li>
        ))}
      </ul>
      Until everybody has agreed, the night stays as it is.{' '}
      {change.asksMe
        ? `Please answer by ${formatUntil(change.answerBy, show.timeZone)}.`
        : `It waits for ${names.format(change.waitsFor)}, until ${formatUntil(change.answerBy, show.timeZone)}.`}
    </Banner>
  ));
}
