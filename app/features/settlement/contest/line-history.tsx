import type { BookedShow } from '#app/features/booked-show/booked-show.ts';
import { formatInstant } from '#app/lib/format.ts';
import type { Side } from '#core/booking/side.ts';
import type { Tables } from '#core/database.types.ts';
import { figureWords } from '#core/deals/working.ts';
import { claimWords } from '#core/settlement/claim-words.ts';
import { quoted } from '#core/words/quoted.ts';
import { t } from '#core/words/t.ts';
import { ReceiptLink } from '../receipt-file.tsx';

type Props = {
  show: BookedShow;
  claims: readonly Tables<'line_claims'>[];
  side: Side;
  currency: string;
};

/** What was said about a line that is settled, folded away. */
export function LineHistory(props: Props) {
  if (props.claims.length === 0) return null;
  return (
    <details className="min-w-0 flex-1 basis-56 text-sm">
      <summary className="inline-flex min-h-8 cursor-pointer items-center font-medium text-ink-soft underline underline-offset-4">
        {t`History of this line`}
      </summary>
      <ClaimList {...props} />
    </details>
  );
}

/** What both sides said about a line, oldest first. */
export function ClaimList({ show, claims, side, currency }: Props) {
  const names: Record<string, string> = { artist: show.artist_name, venue: show.venue_name, [side]: t`You` };
  return (
    <ol className="grid gap-2 border-s-2 border-line-strong ps-3 text-sm">
      {claims.map((claim) => {
        const words = (value: number) =>
          figureWords({ unit: claim.unit, value, label: claim.label }, currency);
        return (
          <li key={claim.id}>
            <p>
              {claim.by_side === 'time'
                ? `${words(claim.figure)} ${claimWords(undefined, claim.kind)}`
                : `${claimWords(names[claim.by_side], claim.kind)} ${words(claim.figure)}`}
              {claim.kind === 'contest' ? t` instead of ${words(claim.was)}` : ''}
            </p>
            {claim.why ? <p className="break-words">{quoted(claim.why)}</p> : null}
            {claim.evidence_path ? <ReceiptLink label={t`Open the file`} path={claim.evidence_path} /> : null}
            <time dateTime={claim.said_at} className="text-ink-soft">
              {formatInstant(claim.said_at, show.time_zone)}
            </time>
          </li>
        );
      })}
    </ol>
  );
}
