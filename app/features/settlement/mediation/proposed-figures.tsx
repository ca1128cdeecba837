import type { ReadAnswer } from '#core/contract/index.ts';
import { figureWords } from '#core/deals/working.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { labelAsRead } from '#core/settlement/label-as-read.ts';
import { t } from '#core/words/t.ts';

type Proposal = NonNullable<ReadAnswer<'mediation'>['proposal']>;

/** The figure of each line, and what the artist's fee comes to. */
export function ProposedFigures({ proposal, currency }: { proposal: Proposal; currency: string }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-sm">
      {proposal.figures.map(({ line, label, unit, figure }) => (
        <div key={line} className="contents">
          <dt className="wrap-anywhere">{labelAsRead({ id: line, label })}</dt>
          <dd className="text-end tabular-nums">{figureWords({ unit, value: figure, label }, currency)}</dd>
        </div>
      ))}
      <dt className="font-semibold">{t`Artist fee`}</dt>
      <dd className="text-end font-semibold tabular-nums">
        {formatMoneyExact(proposal.feeCents, currency)}
        {proposal.feeCents === proposal.wasFeeCents
          ? ''
          : t` instead of ${formatMoneyExact(proposal.wasFeeCents, currency)}`}
      </dd>
    </dl>
  );
}
