import { useQuery } from '@tanstack/react-query';
import { changesQuery } from '#app/features/agreements/changes-query.ts';
import { formatUntil } from '#app/lib/format.ts';
import { Banner } from '#app/ui/banner.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { changeOnScreen } from '#core/booking/change-words.ts';
import { bookingRoute } from '#core/notifications/routes.ts';
import { inEach } from '#core/words/in-each.ts';
import { t } from '#core/words/t.ts';
import type { Night } from './night-query.ts';

const names = inEach('en', (locale) => new Intl.ListFormat(locale));

/** What of a night waits for consent, for whoever is asked or waits for others: what would change, until when, and the way to the answer. */
export function WaitingChanges({ night }: { night: Night }) {
  return night.acts
    .filter(({ isMine }) => night.as === 'venue' || isMine)
    .map(({ bookingId }, at) => (
      <WaitingChange key={bookingId} night={night} bookingId={bookingId} isFirst={at === 0} />
    ));
}

/** A change of the night waits at each of its bookings, and is said at the first. */
function WaitingChange({
  night: { as, show },
  bookingId,
  isFirst,
}: {
  night: Night;
  bookingId: string;
  isFirst: boolean;
}) {
  const change = useQuery(changesQuery(bookingId)).data?.open;
  if (!change || (change.concernsNight && !isFirst)) return null;
  const until = formatUntil(change.answerBy, show.timeZone);
  return (
    <Banner
      tone={change.asksMe ? 'warn' : 'info'}
      title={change.isMine ? t`You proposed a change` : t`${change.name} proposes a change`}
      action={
        <ButtonLink size="sm" href={bookingRoute(as === 'venue' ? 'venue' : 'artist', bookingId)}>
          {change.asksMe ? t`Read and answer` : t`Open it`}
        </ButtonLink>
      }
    >
      <ul className="list-disc ps-5">
        {change.changes.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two clauses may be called the same
          <li key={at}>{changeOnScreen(one)}</li>
        ))}
      </ul>
      {t`Until everybody has agreed, the night stays as it is. ${
        change.asksMe
          ? t`Please answer by ${until}.`
          : t`It waits for ${names().format(change.waitsFor)}, until ${until}.`
      }`}
    </Banner>
  );
}
