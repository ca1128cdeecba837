import type { BookedShow } from '#app/features/booked-show/booked-show.ts';
import { formatInstant } from '#app/lib/format.ts';
import type { Tables } from '#core/database.types.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { REVISION_REASONS } from '#core/settlement/claim-words.ts';
import { sheetLines } from '#core/settlement/sheet-lines.ts';
import { changedLines } from '#core/settlement/statement-versions.ts';
import { t } from '#core/words/t.ts';
import { SheetView } from '../sheet-view.tsx';
import { Changed } from './restated-note.tsx';

/** The states that a statement had before, with all their lines. None when it has had one only. */
export function RevisionHistory({
  show,
  revisions,
}: {
  show: BookedShow;
  revisions: readonly Tables<'statement_revisions'>[];
}) {
  if (revisions.length < 2) return null;
  return (
    <section aria-label={t`Earlier versions`} className="grid gap-2">
      <h3 className="type-bill">{t`Versions`}</h3>
      <ol className="grid gap-2">
        {revisions.toReversed().map((each) => (
          <li key={each.id}>
            <details className="rounded-md border border-line">
              <summary className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 px-3 py-1">
                <span>
                  {each.revision} · {REVISION_REASONS[each.why] ?? each.why}
                  <span className="block text-sm text-ink-soft">
                    {formatInstant(each.made_at, show.time_zone)}
                  </span>
                </span>
                <span className="tabular-nums">{formatMoneyExact(each.artist_fee_cents, each.currency)}</span>
              </summary>
              <div className="grid gap-2 p-3">
                <Changes of={each} revisions={revisions} />
                <SheetView
                  label={t`Version ${each.revision}`}
                  lines={sheetLines(sheetOf(each), each.currency)}
                />
              </div>
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}

type Revision = Tables<'statement_revisions'>;
const sheetOf = ({ lines, figures }: Revision) => ({ lines, figures });

/** What a version has otherwise than the one before it. */
function Changes({ of, revisions }: { of: Revision; revisions: readonly Revision[] }) {
  const before = revisions.find(({ revision }) => revision === of.revision - 1);
  const changed = before ? changedLines(sheetOf(before), sheetOf(of), of.currency) : [];
  if (changed.length === 0) return null;
  return (
    <dl aria-label={t`What version ${of.revision} changed`} className="divide-y divide-line text-sm">
      {changed.map((line) => (
        <Changed key={line.id} name={line.label} {...line} />
      ))}
    </dl>
  );
}
