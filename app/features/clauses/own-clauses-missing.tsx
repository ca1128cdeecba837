import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#app/lib/viewer.ts';
import { t } from '#core/words/t.ts';
import { clausesOfOfferQuery, ownClausesQuery } from './clauses-queries.ts';

/** Says before an offer is accepted which clauses of the reader it does not have; nothing where it has all, or they keep none. */
export function OwnClausesMissing({ bookingId }: { bookingId: string }) {
  const { profileId, homeId } = useViewer();
  const table = useQuery(clausesOfOfferQuery(bookingId));
  const own = useQuery({ ...ownClausesQuery(profileId), enabled: homeId !== '' && profileId !== null });
  const missing = own.data?.clauses.filter(
    ({ key }) => table.data && !table.data.now.clauses.some((each) => each.key === key),
  );
  if (!missing || missing.length === 0) return null;
  return (
    <p className="wrap-anywhere">
      <strong>{t`Not in this offer: your own clauses`}</strong>{' '}
      {t`(${missing.map(({ title }) => title).join(', ')}). To have them, make a counter-offer.`}
    </p>
  );
}
