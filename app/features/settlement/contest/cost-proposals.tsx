import type { BookedShow } from '#app/features/booked-show/booked-show.ts';
import { useShowAct } from '#app/features/booked-show/use-show-act.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { cautionsOfAccepting } from '#core/booking/deals/counted-twice.ts';
import { isCost } from '#core/booking/deals/extra-lines.ts';
import type { Side } from '#core/booking/side.ts';
import type { Tables } from '#core/database.types.ts';
import { type HouseCost, sameLabel } from '#core/deals/house-sheet.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import type { ActSheet } from '#core/settlement/act-sheet.ts';
import { standingOfCost } from '#core/settlement/claims.ts';
import { feeWithCostInWords } from '#core/settlement/fee-with-cost.ts';
import { meant } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';
import { FigureRow, FigureRows } from '../figure-rows.tsx';
import { ReceiptLink } from '../receipt-file.tsx';

/** What the venue spent: costs that the deal does not name stand outside of the fee until the artist accepts them. */
export function CostProposals({
  show,
  settlement,
  side,
  sheet,
  claims,
  costs,
  receipts,
}: {
  show: BookedShow;
  settlement: Tables<'settlements'>;
  side: Side;
  sheet: ActSheet;
  claims: readonly Tables<'line_claims'>[];
  /** Those that the deal does not name. */
  costs: readonly HouseCost[];
  /** All costs of the night. */
  receipts: readonly HouseCost[];
}) {
  const answer = useShowAct('answer-cost', () =>
    toast.success(meant('Answered', 'Answered just now'), {
      description: t`${show.venue_name} has been told.`,
    }),
  );
  const money = (cents: number) => formatMoneyExact(cents, settlement.currency);
  const others = receipts.filter((cost) => !costs.some(({ id }) => id === cost.id));
  const isNamed = (cost: HouseCost) =>
    sheet.lines.some(({ id, label }) => isCost(id) && sameLabel(label, cost.label));
  const answers = side === 'artist' && settlement.status === 'sent';
  if (costs.length + others.length === 0) return null;
  const receipt = ({ label, receipt }: HouseCost) =>
    receipt ? <ReceiptLink label={t`Receipt: ${label}`} path={receipt} /> : null;
  return (
    <div className="grid gap-2">
      <FigureRows label={t`Costs of the night`}>
        {others.map((cost) => (
          <FigureRow
            key={cost.id}
            name={
              <>
                {cost.label}
                <span className="block text-sm font-normal text-ink-soft">
                  {isNamed(cost)
                    ? t`Named by the deal: it stands among the lines above.`
                    : t`Changes nothing: this deal takes no costs off.`}
                </span>
              </>
            }
            below={receipt(cost)}
          >
            {money(cost.cents)}
          </FigureRow>
        ))}
        {costs.map((cost) => {
          const said = standingOfCost(sheet, claims, costs, cost);
          return (
            <FigureRow
              key={cost.id}
              name={
                <>
                  {cost.label}
                  <span className="block text-sm font-normal text-ink-soft">
                    {said === 'agreed'
                      ? t`Counts: the agreement takes listed costs off the door.`
                      : said === 'accepted'
                        ? t`Accepted: it is part of the fee.`
                        : t`Outside of the fee: the deal does not name it.`}
                  </span>
                </>
              }
              below={
                <div className="flex flex-wrap items-center gap-2">
                  {answers && !said ? (
                    <WhatItChanges sheet={sheet} cost={cost} currency={settlement.currency} />
                  ) : null}
                  {receipt(cost)}
                  {said ? (
                    <Badge tone={said === 'declined' ? 'neutral' : 'good'}>
                      {said === 'agreed' ? t`Agreed` : said === 'accepted' ? t`Accepted` : t`Declined`}
                    </Badge>
                  ) : answers ? (
                    (['accept', 'decline'] as const).map((word) => (
                      <Button
                        key={word}
                        size="sm"
                        disabled={answer.isPending}
                        aria-label={`${word === 'accept' ? t`Accept` : t`Decline`} ${cost.label}`}
                        onClick={() =>
                          answer.run({
                            settlementId: settlement.id,
                            costId: cost.id,
                            accept: word === 'accept',
                          })
                        }
                      >
                        {word === 'accept' ? t`Accept` : t`Decline`}
                      </Button>
                    ))
                  ) : (
                    <Badge>{settlement.status === 'sent' ? t`Not answered` : t`Declined`}</Badge>
                  )}
                </div>
              }
            >
              {money(cost.cents)}
            </FigureRow>
          );
        })}
      </FigureRows>
      {answers && costs.some((cost) => standingOfCost(sheet, claims, costs, cost) === null) ? (
        <p className="text-sm text-ink-soft">{t`What you do not answer before you confirm is declined.`}</p>
      ) : null}
      <FieldError>{answer.error?.message}</FieldError>
    </div>
  );
}

/** What the artist's fee is without and with a cost, read before it is accepted. */
function WhatItChanges({ sheet, cost, currency }: { sheet: ActSheet; cost: HouseCost; currency: string }) {
  return (
    <div className="basis-full text-sm">
      <p className="font-medium">{feeWithCostInWords(sheet, cost.cents, currency)}</p>
      {cautionsOfAccepting(sheet.lines, cost.label, currency).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
