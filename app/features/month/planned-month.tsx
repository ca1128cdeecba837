import { AskAll } from '#app/features/planning/ask-all.tsx';
import { toggled, without } from '#app/features/planning/toggled.ts';
import { formatShortDay } from '#app/lib/format.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { StatCard, StatCards } from '#app/ui/data/stat-card.tsx';
import { FootBar } from '#app/ui/foot-bar.tsx';
import { isolated } from '#core/forms/directions.ts';
import type { ArtistId, ShowId } from '#core/ids.ts';
import { formatMoney } from '#core/money/cents.ts';
import type { MonthBill } from '#core/month/plan-month.ts';
import type { WhyOfNight } from '#core/month/why.ts';
import { t } from '#core/words/t.ts';
import { type MonthAddress, withFee } from './month-address.ts';
import { NightCard } from './night-card.tsx';
import { nightName } from './night-name.ts';
import { percent } from './percent.ts';
import { askedCents, type Candidate, type MonthBasis, type NightBasis } from './use-month.ts';

/** The bill of each night with what it costs, and what stands beside it. */
export function PlannedMonth({
  basis,
  bill,
  whys,
  busy,
  address,
  onChange,
  onForget,
}: {
  basis: MonthBasis;
  bill: MonthBill;
  whys: readonly WhyOfNight[];
  busy: boolean;
  address: MonthAddress;
  onChange: (next: Record<string, unknown>) => void;
  /** Plans as if nothing had been kept or banned. */
  onForget: () => void;
}) {
  const { currency } = basis;
  const money = (cents: number) => formatMoney(cents, currency);
  const seats = seatsOf(basis, bill);
  const sumOf = (of: (night: NightBasis) => number) =>
    basis.nights.reduce((sum, night) => sum + of(night), 0);
  const open = sumOf(({ slots, booked }) => Math.max(0, slots - booked.length));
  // More may be asked than a night has places for.
  const waiting = open - sumOf(({ spots }) => spots);
  const committed = basis.bookedCents + askedCents(basis);
  const spent = committed + bill.costCents;
  const keep = (seat: string) =>
    onChange({ keep: toggled(address.keep, seat), ban: without(address.ban, seat) });
  const ban = (seat: string) =>
    onChange({ ban: toggled(address.ban, seat), keep: without(address.keep, seat) });
  return (
    <div aria-busy={busy || undefined} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
      <StatCards>
        <StatCard label={t`Nights with open spots`} value={basis.nights.length} />
        <StatCard
          label={t`Spots filled`}
          value={t`${seats.length + waiting} of ${open}`}
          hint={t`${seats.length} planned, ${waiting} asked`}
        />
        <StatCard
          label={t`This plan`}
          value={money(bill.costCents)}
          hint={t`Besides ${money(committed)} booked and asked`}
        />
        <StatCard
          label={
            address.budget !== undefined && spent > address.budget
              ? t`Over the budget`
              : t`Left of the budget`
          }
          value={address.budget === undefined ? '–' : money(Math.abs(address.budget - spent))}
          hint={address.budget === undefined ? t`No budget is set` : t`Of ${money(address.budget)}`}
        />
      </StatCards>
      <Says basis={basis} bill={bill} over={address.budget !== undefined && committed > address.budget} />
      <p className="text-sm text-ink-soft">
        {t`Planned for the greatest sum of how well each act fits by how likely it says yes. Nothing is booked until an artist accepts.`}
      </p>
      {basis.nights.map((night) => (
        <NightCard
          key={night.showId}
          night={night}
          basis={basis}
          seats={seats.filter((seat) => seat.night === night).map(({ candidate }) => candidate)}
          why={whys.find(({ nightId }) => nightId === night.showId)}
          committed={committed}
          address={address}
          onKeep={keep}
          onBan={ban}
          onBudget={(budget) => onChange({ budget })}
          onFee={(seat, cents) => onChange({ fees: withFee(address.fees, seat, cents) })}
        />
      ))}
      <FootBar>
        {address.keep.length + address.ban.length + address.fees.length > 0 ? (
          <Button variant="ghost" onClick={onForget}>
            {t`Forget my changes`}
          </Button>
        ) : null}
        <AskAll
          {...requestsOf(seats, basis)}
          timeZone={basis.timeZone}
          asked={(count) => (count === 1 ? t`The artist was asked` : t`${count} artists were asked`)}
        />
      </FootBar>
    </div>
  );
}

/** What stands in the way of the plan, or is not in it. */
function Says({ basis, bill, over }: { basis: MonthBasis; bill: MonthBill; over: boolean }) {
  return (
    <>
      {bill.isPossible ? null : (
        <Banner tone="warn" title={t`What you keep costs more than the budget`}>
          {t`Keep fewer acts, or raise the budget.`}
        </Banner>
      )}
      {over ? (
        <Banner tone="warn" title={t`The budget is spent`}>
          {t`What is booked and asked already costs more. Nobody is planned who asks for a fee.`}
        </Banner>
      ) : null}
      {bill.gapPart > 0 ? (
        <Banner tone="info" title={t`There are very many ways to spend this budget`}>
          {t`Not all were tried. Another bill could be worth at most ${percent(bill.gapPart)} more.`}
        </Banner>
      ) : null}
      {basis.foreign > 0 ? (
        <Banner
          tone="info"
          title={
            basis.foreign === 1
              ? t`1 night is not in this sum`
              : t`${basis.foreign} nights are not in this sum`
          }
        >
          {t`They were opened in another currency than yours is now.`}
        </Banner>
      ) : null}
      {basis.more ? (
        <Banner tone="info" title={t`The first ${basis.nights.length} nights are planned`}>
          {t`There are more on these days. Choose fewer days to plan the others.`}
        </Banner>
      ) : null}
    </>
  );
}

type PlannedSeat = { night: NightBasis; candidate: Candidate };

/** The seats of a bill with what is shown of them; those that the newest read no longer has are left out. */
function seatsOf({ nights }: MonthBasis, bill: MonthBill): PlannedSeat[] {
  return nights.flatMap((night) =>
    night.candidates
      .filter(({ artistId }) =>
        bill.seats.some(({ nightId, actId }) => nightId === night.showId && actId === artistId),
      )
      .map((candidate) => ({ night, candidate })),
  );
}

/** An artist's own offer is answered, and not asked for. */
function requestsOf(seats: readonly PlannedSeat[], basis: MonthBasis) {
  const { artists, currency } = basis;
  const toAsk = seats.filter(({ candidate }) => candidate.offerId === null);
  return {
    requests: toAsk.map(({ night, candidate: { artistId, feeCents } }) => {
      const name = artists.find(({ id }) => id === artistId)?.name ?? '';
      return {
        id: `${night.showId} ${artistId}`,
        whom: name,
        words: `${nightName(basis, night, formatShortDay)}: ${isolated(name)}, ${formatMoney(feeCents, currency)}`,
        input: {
          showId: night.showId as ShowId,
          artistId: artistId as ArtistId,
          deal: { kind: 'guarantee' as const, guaranteeCents: feeCents },
        },
      };
    }),
    title: toAsk.length === 1 ? t`Ask this artist?` : t`Ask these ${toAsk.length} artists?`,
    description: t`Each is offered the fee below as a guarantee. Nothing is booked until an artist accepts; you can take a request back until then.`,
  };
}
