import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { now } from '#app/lib/clock.ts';
import { asFailure } from '#app/lib/failure.ts';
import { formatDay, formatLongDay } from '#app/lib/format.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Card } from '#app/ui/card.tsx';
import { LinesChart } from '#app/ui/data/chart.tsx';
import { StatCard, StatCards } from '#app/ui/data/stat-card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import { nightRoute } from '#core/notifications/routes.ts';
import { isBehind, isNearlyFull } from '#core/tickets/course.ts';
import { inLocale, t } from '#core/words/t.ts';
import { CountsList } from './counts-list.tsx';
import { PricesCard } from './prices-card.tsx';
import { type Tickets, ticketsQuery } from './tickets-query.ts';
import type { VenueParts as Parts } from './venue-parts.tsx';

/** What its venue counts and shares is loaded after what both sides read. */
const VenueParts = lazyPart<ComponentProps<typeof Parts>>(
  () => import('./venue-parts.tsx').then((part) => part.VenueParts),
  null,
);

/** The tickets of a night before it: what was sold by when, and who said so. */
export function NightTicketsScreen() {
  const { showId = '' } = useParams({ strict: false });
  const { data, error, isFetching, refetch } = useQuery(ticketsQuery(showId));
  const back = { label: t`The night`, href: nightRoute(showId) };
  if (!data)
    return (
      <>
        <PageHeader title={t`Tickets`} back={back} />
        <Card>
          {error ? (
            <ErrorState
              title={t`The tickets of this night cannot be shown`}
              message={asFailure(error).message}
              {...(asFailure(error).retry ? { onRetry: () => refetch(), retrying: isFetching } : {})}
            />
          ) : (
            <FormSkeleton fields={6} />
          )}
        </Card>
      </>
    );
  const { show } = data;
  return (
    <>
      <div className="[&_h1]:line-clamp-4">
        <PageHeader
          title={t`Tickets`}
          subtitle={t`${show.name}, ${formatLongDay(show.date)} at ${show.venueName}`}
          back={back}
        />
      </div>
      {show.status === 'cancelled' ? (
        <Banner tone="bad" className="mb-4">
          {t`This show was cancelled. What was counted stays.`}
        </Banner>
      ) : null}
      <div className="grid gap-6">
        {data.sold === null ? null : <Figures tickets={data} sold={data.sold} />}
        <Curve tickets={data} />
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid min-w-0 gap-6">
            <PricesCard tickets={data} />
            <CountsList tickets={data} />
          </div>
          {data.as === 'venue' ? <VenueParts tickets={data} isOver={isOver(data)} /> : null}
        </div>
      </div>
    </>
  );
}

const count = (number: number) => number.toLocaleString(inLocale('en-IE'));
const isOver = ({ show }: Tickets) => Date.parse(show.endsAt) <= now().getTime();

function Figures({ tickets, sold }: { tickets: Tickets; sold: number }) {
  const { show, usual, breakEven, as } = tickets;
  const percent = Math.floor((sold * 100) / Math.max(1, show.capacity));
  return (
    <StatCards columns={3}>
      <StatCard
        label={t`Sold`}
        value={count(sold)}
        hint={t`${percent}% of ${count(show.capacity)} places${isNearlyFull(sold, show.capacity) ? t`: nearly full` : ''}`}
      />
      <StatCard
        label={t`Usual by now`}
        value={usual === null ? '–' : count(usual)}
        hint={
          usual === null
            ? t`Not known: it takes three earlier nights of yours that were counted by then, in the last month before a night`
            : isBehind(sold, usual)
              ? t`This night is behind your other nights`
              : t`By your own nights of before`
        }
      />
      {breakEven ? (
        <StatCard
          label={t`Break-even`}
          value={breakEven.at === null ? '–' : count(breakEven.at)}
          hint={
            breakEven.at === null
              ? t`The venue never breaks even with these deals alone`
              : t`${sold >= breakEven.at ? t`Reached` : t`${count(breakEven.at - sold)} more`}, at the full price and ${as === 'venue' ? t`with all deals of the night` : t`with your deal alone`}`
          }
        />
      ) : null}
    </StatCards>
  );
}

function Curve({ tickets }: { tickets: Tickets }) {
  const { curve, breakEven } = tickets;
  const at = breakEven?.at ?? null;
  if (curve.length === 0)
    return (
      <Card>
        <EmptyState title={isOver(tickets) ? t`Nothing was counted` : t`Nothing is counted yet`} compact>
          {nothingWords(tickets)}
        </EmptyState>
      </Card>
    );
  const hasUsual = curve.some(({ usual }) => usual !== null);
  const lines = [
    t`By the last count of each day`,
    ...(at === null ? [] : [t`dashes: break-even`]),
    ...(hasUsual ? [t`dots: what your own nights like this had sold by then`] : []),
  ];
  return (
    <Card title={t`Sold over days`} subtitle={lines.join('; ')}>
      <LinesChart
        label={t`Tickets sold by day`}
        valueName={t`Sold`}
        format={count}
        rows={curve.map(({ day, sold, usual }) => ({
          label: formatDay(day),
          value: sold,
          ...(at === null ? {} : { other: at }),
          ...(usual === null ? {} : { third: usual }),
        }))}
        {...(at === null ? {} : { otherName: t`Break-even` })}
        {...(hasUsual ? { thirdName: t`Usual by then` } : {})}
      />
    </Card>
  );
}

/** What comes next where nobody has counted. */
function nothingWords(tickets: Tickets): string {
  if (isOver(tickets))
    return t`Nobody counted tickets before this night. What was sold is stated in its figures.`;
  if (tickets.as === 'act') return t`Once the venue counts what is sold, both of you see it here.`;
  return tickets.tiers.length === 0
    ? t`Say below at which prices tickets are sold. Then count what is sold, or have your box office do it.`
    : t`Count below what is sold by now, or make a link with which your box office does it.`;
}
