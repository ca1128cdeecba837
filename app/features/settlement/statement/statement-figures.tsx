import { Money } from '#app/ui/data/money.tsx';
import type { Deal } from '#core/booking/deal.ts';
import { dealWorking } from '#core/settlement/deal-pays.ts';
import type { FeeTerms } from '#core/settlement/fees.ts';
import type { Statement } from '#core/settlement/statement.ts';
import { TIER_LABELS } from '#core/settlement/tiers.ts';
import { inLocale, t } from '#core/words/t.ts';
import { FeeFigures } from '../fee-figures.tsx';
import { FigureRow, FigureRows } from '../figure-rows.tsx';
import { isTierName } from './statement-of-row.ts';

/** A statement of before there were house sheets: what tickets brought, what goes off, and who pays and receives what. */
export function StatementFigures({
  statement,
  deal,
  terms,
  currency,
}: {
  statement: Statement;
  deal: Deal;
  terms: FeeTerms;
  currency: string;
}) {
  const money = (cents: number) => <Money cents={cents} currency={currency} exact />;
  return (
    <div className="grid gap-4">
      <FigureRows label={t`Tickets and deductions`}>
        {statement.tiers.map((tier) => (
          <FigureRow key={tier.name} name={isTierName(tier.name) ? TIER_LABELS[tier.name] : tier.name}>
            <span className="me-3 text-sm text-ink-soft tabular-nums">
              {tier.sold.toLocaleString(inLocale('en-IE'))} × {money(tier.priceCents)}
            </span>
            {money(tier.amountCents)}
          </FigureRow>
        ))}
        <FigureRow name={t`Gross`} strong>
          {money(statement.grossCents)}
        </FigureRow>
        {statement.deductions.map((deduction, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two deductions may be the same
          <FigureRow key={at} name={deduction.label}>
            {money(-deduction.cents)}
          </FigureRow>
        ))}
        {statement.deductions.length > 0 ? (
          <FigureRow name={t`Door`} strong>
            {statement.deductionsCents > statement.grossCents
              ? t`${money(statement.grossCents - statement.deductionsCents)}: nothing is left`
              : money(statement.doorCents)}
          </FigureRow>
        ) : null}
      </FigureRows>
      <FigureRows label={t`How the fee came about`}>
        {dealWorking(
          deal,
          {
            sold: statement.ticketsSold,
            gross: statement.grossCents,
            accepted: statement.deductionsCents,
          },
          currency,
        ).map((line, at, all) => (
          <FigureRow
            key={line.number}
            name={
              <>
                <span className="text-ink-soft tabular-nums">{line.number} · </span>
                {line.label}
                <span className="block text-sm font-normal text-ink-soft">{line.working}</span>
              </>
            }
            strong={at === all.length - 1}
          >
            {line.figure}
          </FigureRow>
        ))}
      </FigureRows>
      <FeeFigures fees={statement} terms={terms} currency={currency} />
    </div>
  );
}
