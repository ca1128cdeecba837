import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Globe, Printer, Ticket, Timer } from 'lucide-react';
import type { ComponentProps } from 'react';
import { now } from '#app/lib/clock.ts';
import { asFailure } from '#app/lib/failure.ts';
import { dayHeading, formatTime } from '#app/lib/format.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Card } from '#app/ui/card.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import { ZoneNote } from '#app/ui/zone-note.tsx';
import { clockChangeWords } from '#core/night/wall-clock.ts';
import { nightRoute, ticketsRoute } from '#core/notifications/routes.ts';
import { publicPaths } from '#core/website/addresses.ts';
import { t } from '#core/words/t.ts';
import type { AdvancingCard as Advancing } from './advancing-card.tsx';
import { Bill } from './bill.tsx';
import { ConfirmOrder } from './confirm-order.tsx';
import type { CrewLinks as Links } from './crew/crew-links.tsx';
import type { NightFiles as Files } from './files/night-files.tsx';
import { type Night, nightQuery } from './night-query.ts';
import { OrderEditor } from './order-editor.tsx';
import { OrderView } from './order-view.tsx';
import type { WaitingChanges as Waiting } from './waiting-changes.tsx';

/** What is written there is loaded after the running order, which is read first. */
const AdvancingCard = lazyPart<ComponentProps<typeof Advancing>>(
  () => import('./advancing-card.tsx').then((part) => part.AdvancingCard),
  null,
);

const ReplacementNote = lazyPart(
  async () => (await import('#app/features/offers/lists/replacement-note.tsx')).ReplacementNote,
  null,
);

const WaitingChanges = lazyPart<ComponentProps<typeof Waiting>>(
  () => import('./waiting-changes.tsx').then((part) => part.WaitingChanges),
  null,
);

const CrewLinks = lazyPart<ComponentProps<typeof Links>>(
  () => import('./crew/crew-links.tsx').then((part) => part.CrewLinks),
  null,
);

const NightFiles = lazyPart<ComponentProps<typeof Files>>(
  () => import('./files/night-files.tsx').then((part) => part.NightFiles),
  null,
);

/** A night for those who play or work it: who plays, and when everybody is where. */
export function NightScreen() {
  const { showId = '' } = useParams({ strict: false });
  const { side } = useViewer();
  const { data, error, isFetching, refetch } = useQuery(nightQuery(showId));
  const back =
    side === 'venue'
      ? { label: t`Schedule`, href: '/venue/schedule' }
      : { label: t`Bookings`, href: '/artist/bookings' };
  if (error) {
    const failure = asFailure(error);
    return (
      <>
        <PageHeader title={t`The night`} back={back} />
        <Card>
          <ErrorState
            title={t`This night cannot be shown`}
            message={failure.message}
            {...(failure.retry ? { onRetry: () => refetch(), retrying: isFetching } : {})}
            action={<ButtonLink href={back.href}>{back.label}</ButtonLink>}
          />
        </Card>
      </>
    );
  }
  if (!data) {
    return (
      <>
        <PageHeader title={t`The night`} back={back} />
        <Card>
          <FormSkeleton fields={6} />
        </Card>
      </>
    );
  }
  const { show } = data;
  const at = (instant: string) => formatTime(instant, show.timeZone);
  return (
    <>
      {/* The bill has all names whole. */}
      <div className="[&_h1]:line-clamp-4">
        <PageHeader
          title={show.name}
          subtitle={
            <>
              {t`${dayHeading(show.date)} at ${show.venueName}. Doors ${at(show.doorsAt)}, show ${at(show.startsAt)}, curfew ${at(show.endsAt)}.`}
              <ZoneNote timeZone={show.timeZone} at={show.startsAt} />
              <span className="block text-sm empty:hidden">
                {clockChangeWords(show.doorsAt, show.endsAt, show.timeZone)}
              </span>
            </>
          }
          back={back}
          actions={
            data.as === 'applicant' ? undefined : (
              <span className="flex flex-wrap gap-2">
                <ButtonLink href={ticketsRoute(show.id)} icon={<Ticket />}>
                  {t`Tickets`}
                </ButtonLink>
                {show.isPublic ? (
                  <ButtonLink href={publicPaths.night(show.id)} icon={<Globe />}>
                    {t`Public page`}
                  </ButtonLink>
                ) : null}
                {data.published ? (
                  <>
                    <ButtonLink href={`${nightRoute(show.id)}/stage`} icon={<Timer />}>
                      {t`Stage view`}
                    </ButtonLink>
                    <ButtonLink href={`${nightRoute(show.id)}/sheet`} icon={<Printer />}>
                      {t`Day sheet`}
                    </ButtonLink>
                  </>
                ) : null}
              </span>
            )
          }
        />
      </div>
      {show.status === 'cancelled' ? (
        <Banner tone="bad" className="mb-4">
          {t`This show was cancelled.`}
        </Banner>
      ) : null}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 lg:col-start-2">
          <Bill night={data} />
        </div>
        <div className="grid min-w-0 gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {data.as === 'venue' && show.status === 'open' ? (
            <ReplacementNote showId={show.id} timeZone={show.timeZone} />
          ) : null}
          {data.as === 'applicant' || isOver(data) ? null : <WaitingChanges night={data} />}
          <Order night={data} />
          {data.as === 'applicant' ? null : <AdvancingCard night={data} />}
          {data.as === 'applicant' ? null : <NightFiles showId={show.id} />}
        </div>
        <div className="min-w-0 lg:col-start-2">
          {data.as === 'venue' && data.published ? <CrewLinks night={data} /> : null}
        </div>
      </div>
    </>
  );
}

const isOver = ({ show }: Night) => Date.parse(show.endsAt) <= now().getTime();

function Order({ night }: { night: Night }) {
  if (night.as === 'applicant')
    return (
      <Card title={t`Running order`}>
        <p className="text-ink-soft">{t`Whoever plays this night sees when everybody is where.`}</p>
      </Card>
    );
  if (night.as === 'venue' && !isOver(night) && night.show.status !== 'cancelled')
    return <OrderEditor night={night} />;
  return (
    <Card
      title={t`Running order`}
      subtitle={night.published ? t`Version ${night.published.version}` : undefined}
    >
      {night.published ? (
        <div className="grid gap-4">
          {night.as === 'act' ? <ConfirmOrder night={night} /> : null}
          <OrderView night={night} items={night.published.items} />
        </div>
      ) : (
        <p className="text-ink-soft">
          {night.as === 'act'
            ? t`${night.show.venueName} has not published the running order yet. You are told when it does.`
            : t`No running order was published.`}
        </p>
      )}
    </Card>
  );
}
