import { EyeOff } from 'lucide-react';
import { ReportButton } from '#app/features/report/report-button.tsx';
import { formatDayOf } from '#app/lib/format.ts';
import { REMOVED } from '#core/reports/removed.ts';
import { notShownYet, readByBoth } from '#core/reviews/review.ts';
import { t } from '#core/words/t.ts';
import type { ProfileReview } from '../queries.ts';

/** What stands below a review for whoever is signed in: that it was taken down or is not shown yet, as its writer alone reads, or else the way to report it. */
export function ReviewNotes({
  review: { id, shownBy, removed, ofKept },
  of,
  by,
  owner,
}: {
  review: ProfileReview;
  /** Who was reviewed, and by whom. */
  of: string;
  by: string;
  /** Whether whoever was reviewed reads it. */
  owner: boolean;
}) {
  if (removed) return <p className="text-sm text-ink-soft italic">{REMOVED()}</p>;
  if (shownBy)
    return (
      <p className="flex items-start gap-2 text-sm text-ink-soft">
        <EyeOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {notShownYet(of, formatDayOf(shownBy))}
      </p>
    );
  if (ofKept)
    return (
      <p className="flex items-start gap-2 text-sm text-ink-soft">
        <EyeOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {readByBoth(owner ? by : of)}
      </p>
    );
  return (
    <div className="justify-self-start">
      <ReportButton thing={{ what: 'review', id }} label={t`Report the review of ${by}`} />
    </div>
  );
}
