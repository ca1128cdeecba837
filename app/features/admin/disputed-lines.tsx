import { ReceiptLink } from '#app/features/settlement/receipt-file.tsx';
import { formatInstant } from '#app/lib/format.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { ReadAnswer } from '#core/contract/index.ts';
import { figureWords } from '#core/deals/working.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { claimWords } from '#core/settlement/claim-words.ts';
import { labelAsRead } from '#core/settlement/label-as-read.ts';
import { quoted } from '#core/words/quoted.ts';
import { t } from '#core/words/t.ts';

type Case = ReadAnswer<'mediation'>;

/** The figures of both sides for each contested line, how far they are apart, and what each said. */
export function DisputedLines({ of }: { of: Case }) {
  const { lines, fees, currency, artist, venue } = of;
  if (lines.length === 0)
    return (
      <p className="text-ink-soft">{t`No line is contested any more: the statement says what both accept.`}</p>
    );
  const money = (cents: number) => formatMoneyExact(cents, currency);
  return (
    <div className="grid gap-4">
      {lines.map((line) => (
        <Line key={line.line} line={line} of={of} />
      ))}
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
        <dt>{t`Artist fee by the statement`}</dt>
        <dd className="text-end tabular-nums">{money(fees.stated)}</dd>
        <dt className="wrap-anywhere">{t`With the figures of ${artist}`}</dt>
        <dd className="text-end tabular-nums">{money(fees.artist)}</dd>
        <dt className="wrap-anywhere">{t`With the figures of ${venue}`}</dt>
        <dd className="text-end tabular-nums">{money(fees.venue)}</dd>
        <dt className="font-semibold">{t`Apart by`}</dt>
        <dd className="text-end font-semibold tabular-nums">{money(Math.abs(fees.artist - fees.venue))}</dd>
      </dl>
    </div>
  );
}

function Line({ line, of }: { line: Case['lines'][number]; of: Case }) {
  const { unit } = line;
  const label = labelAsRead({ id: line.line, label: line.label });
  const words = (value: number) => figureWords({ unit, value, label }, of.currency);
  const names = { artist: of.artist, venue: of.venue, time: undefined };
  return (
    <section aria-label={label} className="grid gap-2 border-b border-line pb-4">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {label} {line.isNamed ? <Badge tone="warn">{t`Called wrong`}</Badge> : null}
      </p>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-4">
        {(
          [
            [t`Statement`, line.stated],
            [of.artist, line.artist],
            [of.venue, line.venue],
            [t`Apart by`, Math.abs(line.artist - line.venue)],
          ] as const
        ).map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft wrap-anywhere">{name}</dt>
            <dd className="tabular-nums">{words(value)}</dd>
          </div>
        ))}
      </dl>
      <ol className="grid gap-1 text-sm">
        {line.said.map(({ by, figure, why, file, at }) => (
          <li key={`${at}${by}${figure}`} className="wrap-anywhere">
            {by === 'time'
              ? `${words(figure)} ${claimWords(undefined, 'accept')}`
              : `${names[by]}: ${words(figure)}`}
            {why ? `, ${quoted(why)}` : ''} · {formatInstant(at)}{' '}
            {file ? <ReceiptLink label={t`Open the file`} path={file} /> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
