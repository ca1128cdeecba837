import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { usePlanBefore } from '#app/features/planning/use-plan-before.ts';
import { today as todayIn } from '#app/lib/clock.ts';
import { asFailure } from '#app/lib/failure.ts';
import { useSearchState } from '#app/lib/search-state.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { monthOf } from '#core/calendar/month.ts';
import { keyOf, type MonthWishes } from '#core/month/month.ts';
import { t } from '#core/words/t.ts';
import { daysPlanned, type MonthAddress, monthAddress, seatOf } from './month-address.ts';
import { MonthFields } from './month-fields.tsx';
import { PlannedMonth } from './planned-month.tsx';
import {
  askedCents,
  type MonthBasis,
  monthQuery,
  plannedNights,
  useMonthPlan,
  withChosenFees,
} from './use-month.ts';

/** The best bill over all open nights of a venue at once, within a budget, and the asking for it. */
export function MonthScreen() {
  const viewer = useViewer();
  const today = todayIn(viewer.profile?.timeZone);
  const [address, set] = useSearchState(monthAddress);
  const change = (next: Record<string, unknown>) => set(next);
  const range = daysPlanned(address, today);
  const {
    data: told,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...monthQuery(range),
    enabled: viewer.profileId !== null,
  });
  const chosen = address.fees.join(',');
  const data = useMemo(() => told && withChosenFees(told, chosen.split(',')), [told, chosen]);
  const nights = useMemo(() => (data ? plannedNights(data) : null), [data]);
  const before = usePlanBefore();
  const { bill, whys, busy, failed } = useMonthPlan(
    nights,
    data ? wishesOf(data, address, before.ids) : null,
  );
  useEffect(() => {
    if (bill?.isPossible) before.keep(bill.seats.map(keyOf));
  }, [bill, before.keep]);

  const header = (
    <PageHeader
      title={t`Fill My Month`}
      subtitle={t`The best bill over all your open nights at once`}
      actions={<ButtonLink href="/venue/calendar">{t`Calendar`}</ButtonLink>}
    />
  );
  if (!viewer.profileId)
    return (
      <>
        {header}
        <EmptyState
          title={t`Complete your venue profile first`}
          action={
            <ButtonLink href="/venue-edit-profile" variant="primary">
              {t`Complete your profile`}
            </ButtonLink>
          }
        >
          {t`Artists are matched by where you are, how many people fit in and what you pay.`}
        </EmptyState>
      </>
    );
  return (
    <>
      {header}
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
        <MonthFields
          address={address}
          range={range}
          today={today}
          currency={data?.currency ?? viewer.profile?.currency ?? 'EUR'}
          onChange={change}
        />
        {error || failed ? (
          <ErrorState
            message={
              error
                ? asFailure(error).message
                : t`The month could not be planned here. Please reload the page.`
            }
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : data && data.nights.length === 0 ? (
          <EmptyState
            title={t`No open nights on these days`}
            action={
              <ButtonLink href={`/venue/calendar?month=${monthOf(range.from)}`} variant="primary">
                {t`Open a night`}
              </ButtonLink>
            }
          >
            {t`A night that you open in the calendar, and that still seeks artists, is filled here together with the others.`}
          </EmptyState>
        ) : data && bill ? (
          <PlannedMonth
            basis={data}
            bill={bill}
            whys={whys}
            busy={busy || isFetching}
            address={address}
            onChange={change}
            onForget={() => {
              before.keep([]);
              change({ keep: undefined, ban: undefined, fees: undefined });
            }}
          />
        ) : (
          <Card>
            <RowsSkeleton count={4} />
          </Card>
        )}
      </div>
    </>
  );
}

function wishesOf(basis: MonthBasis, address: MonthAddress, before: readonly string[]): MonthWishes {
  const committed = basis.bookedCents + askedCents(basis);
  return {
    budgetCents: address.budget === undefined ? null : Math.max(0, address.budget - committed),
    kept: address.keep.map(seatOf),
    banned: address.ban.map(seatOf),
    before: before.map(seatOf),
  };
}
