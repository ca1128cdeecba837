import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import type { BookedShow } from '#app/features/booked-show/booked-show.ts';
import { asFailure } from '#app/lib/failure.ts';
import { feeTermsOf } from '#app/lib/fees.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import type { Side } from '#core/booking/side.ts';
import type { Tables } from '#core/database.types.ts';
import { PART, proposedCosts, withPart } from '#core/settlement/act-sheet.ts';
import { claimsOf, openContests } from '#core/settlement/claims.ts';
import { type SheetLine, sheetLines } from '#core/settlement/sheet-lines.ts';
import { t } from '#core/words/t.ts';
import { ContestForm } from '../contest/contest-form.tsx';
import { CostProposals } from '../contest/cost-proposals.tsx';
import { LineHistory } from '../contest/line-history.tsx';
import { OpenContest } from '../contest/open-contest.tsx';
import { FeeFigures } from '../fee-figures.tsx';
import { SheetView } from '../sheet-view.tsx';
import { RevisionHistory } from './revision-history.tsx';
import { type StatementSheet as Sheet, statementSheetQuery } from './statement-queries.ts';

// Hardly ever there: statements come without it.
const Mediation = lazyPart(async () => (await import('../mediation/mediation.tsx')).Mediation, null);

// Only where a show is abroad.
const TaxWithheld = lazyPart(async () => (await import('./tax-withheld.tsx')).TaxWithheld, null);

// Only where merchandise is agreed on.
const MerchandiseSettled = lazyPart(
  async () => (await import('./merchandise-settled.tsx')).MerchandiseSettled,
  null,
);

type Props = { show: BookedShow; settlement: Tables<'settlements'>; side: Side };

/** A statement with all its lines, what was said about each, and what stood before. */
export function StatementSheet(props: Props) {
  const read = useQuery(statementSheetQuery(props.settlement));
  if (read.isPending) return <FormSkeleton fields={3} />;
  if (read.isError)
    return <ErrorState message={asFailure(read.error).message} onRetry={() => read.refetch()} />;
  return <Loaded {...props} read={read.data} />;
}

function Loaded({ show, settlement, side, read }: Props & { read: Sheet }) {
  const [contesting, setContesting] = useState<string | null>(null);
  const current = read.revisions.at(-1);
  if (!current) return null;
  const stated = { lines: current.lines, figures: current.figures };
  const isPartly = contesting === PART || PART in stated.figures || claimsOf(read.claims, PART).length > 0;
  const sheet = isPartly ? withPart(stated) : stated;
  const lines = sheetLines(sheet, settlement.currency);
  const open = openContests(read.claims);
  const mayContest = settlement.status !== 'disputed';
  const common = { show, settlement, side, sheet, claims: read.claims };

  const below = (line: SheetLine) => {
    const contest = open.find(({ line_id }) => line_id === line.id);
    if (contest) return <OpenContest {...common} line={line} contest={contest} />;
    if (contesting === line.id)
      return <ContestForm {...common} line={line} onDone={() => setContesting(null)} />;
    const said = claimsOf(read.claims, line.id);
    if (said.length === 0) return null;
    return <LineHistory show={show} claims={said} side={side} currency={settlement.currency} />;
  };
  const action = (line: SheetLine) =>
    line.contestable &&
    mayContest &&
    contesting !== line.id &&
    !open.some((each) => each.line_id === line.id) ? (
      <Button
        size="sm"
        variant="ghost"
        icon={<Scale />}
        aria-label={t`Contest line ${line.number}: ${line.label}`}
        onClick={() => setContesting(line.id)}
      >
        {t`Contest`}
      </Button>
    ) : null;

  return (
    <div className="grid gap-4">
      <SheetView
        label={t`The night`}
        lines={lines.filter(({ of }) => of === 'house')}
        action={action}
        below={below}
      />
      <SheetView
        label={t`Merchandise`}
        lines={lines.filter(({ of }) => of === 'merchandise')}
        action={action}
        below={below}
      />
      <SheetView
        label={t`How the fee came about`}
        lines={lines.filter(({ of }) => of === 'deal')}
        action={action}
        below={below}
      />
      {mayContest && !isPartly && settlement.venue_total_cents > 0 ? (
        <div>
          <Button size="sm" onClick={() => setContesting(PART)}>
            {t`Say that not all of the set was played`}
          </Button>
        </div>
      ) : null}
      {open.length > 0 || read.claims.length > 0 ? (
        <Mediation show={show} settlement={settlement} side={side} open={open} />
      ) : null}
      <CostProposals
        {...common}
        costs={read.house ? proposedCosts(read.house, sheet.lines) : []}
        receipts={read.house?.costs ?? []}
      />
      <FeeFigures
        fees={{
          artistFeeCents: settlement.artist_fee_cents,
          venueFeeCents: settlement.venue_fee_cents,
          venueTotalCents: settlement.venue_total_cents,
          commissionCents: settlement.commission_cents,
          artistNetCents: settlement.artist_net_cents,
        }}
        terms={feeTermsOf(show)}
        currency={settlement.currency}
        soFarOf={show.payout_id ? undefined : show.booking_id}
      />
      {settlement.withholding ? <TaxWithheld settlement={settlement} side={side} /> : null}
      {lines.some(({ of }) => of === 'merchandise') ? (
        <MerchandiseSettled sheet={sheet} settlement={settlement} names={show} />
      ) : null}
      <RevisionHistory show={show} revisions={read.revisions} />
    </div>
  );
}
