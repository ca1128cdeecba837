import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { CalendarPlus, Share2, Ticket } from 'lucide-react';
import { ShareButton } from '#app/features/profile/view/share-button.tsx';
import { measure, PublicLayout } from '#app/features/public/public-layout.tsx';
import { today } from '#app/lib/clock.ts';
import { asFailure } from '#app/lib/failure.ts';
import { remembersSomeone } from '#app/lib/supabase.ts';
import { useMaybeViewer } from '#app/lib/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { ButtonLink, TextLink } from '#app/ui/link.tsx';
import { PageSkeleton } from '#app/ui/skeleton.tsx';
import { publicPaths } from '#core/website/addresses.ts';
import { nightPage } from '#core/website/night-page.ts';
import { ticketsWords, timesWords } from '#core/website/night-words.ts';
import { billedActs, nightName, type PublicNight } from '#core/website/public-night.ts';
import { dayWords } from '#core/website/when.ts';
import { t } from '#core/words/t.ts';
import { publicNightQuery } from './website-queries.ts';

/** The page of a night, for anyone: who plays, when, where, what it costs, and the way in for whoever books or plays. */
export function PublicNightScreen() {
  const { showId = '' } = useParams({ strict: false }) as { showId?: string };
  const { data: night, error, isPending, refetch } = useQuery(publicNightQuery(showId));
  if (error)
    return (
      <Framed title={t`Night`}>
        <ErrorState message={asFailure(error).message} onRetry={() => void refetch()} />
      </Framed>
    );
  if (isPending)
    return (
      <Framed>
        <PageSkeleton />
      </Framed>
    );
  if (!night)
    return (
      <Framed title={t`This night was not found`} hidden>
        <h1 className="sr-only">{t`This night was not found`}</h1>
        <EmptyState
          title={t`This night was not found`}
          action={<ButtonLink href="/">{t`To the front page`}</ButtonLink>}
        >
          {t`The address may be mistyped, the night was called off, or it is not announced yet.`}
        </EmptyState>
      </Framed>
    );
  return (
    <Framed {...nightPage(night, window.location.origin)}>
      <Night night={night} />
    </Framed>
  );
}

function Framed({ children, ...words }: Parameters<typeof PublicLayout>[0]) {
  return (
    <PublicLayout {...words}>
      <div className={`${measure} grid grid-cols-[minmax(0,1fr)] gap-6 py-8`}>{children}</div>
    </PublicLayout>
  );
}

function Night({ night }: { night: PublicNight }) {
  const { venue } = night;
  const tickets = ticketsWords(night);
  const isOver = night.day < today(night.timeZone);
  return (
    <>
      {isOver ? <Banner title={t`This night is over`}>{t`It was on ${dayWords(night.day)}.`}</Banner> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
        <div className="grid gap-5">
          <div className="grid gap-2">
            <p className="font-semibold text-accent-text">
              <time dateTime={night.day}>{dayWords(night.day)}</time>
            </p>
            <h1 className="type-narrow text-4xl break-words sm:text-5xl" dir="auto">
              {nightName(night)}
            </h1>
            <p className="text-lg">
              <TextLink href={publicPaths.profile('venue', venue.id)}>{venue.name}</TextLink>
              {[venue.room, venue.address, venue.location].filter(Boolean).map((part) => `, ${part}`)}
            </p>
            <p className="text-ink-soft">
              {timesWords(night)}
              {tickets ? ` · ${tickets}` : ''}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            {night.ticketUrl && !isOver ? (
              <ButtonLink
                href={night.ticketUrl}
                target="_blank"
                rel="noopener"
                variant="primary"
                icon={<Ticket />}
              >
                {t`Tickets`}
              </ButtonLink>
            ) : null}
            <ShareButton path={publicPaths.night(night.id)} name={nightName(night)} icon={<Share2 />} />
          </div>
          <Bill night={night} />
        </div>
        <img
          src={publicPaths.poster(night.id)}
          alt={t`Poster: ${nightName(night)} at ${venue.name}, ${dayWords(night.day)}`}
          width={1200}
          height={630}
          className="h-auto w-full rounded-lg border border-line shadow-sheet"
        />
      </div>
    </>
  );
}

/** Who plays, each with the way to book them, and the venue with the way to play there. Whoever has no account signs up and comes back. */
function Bill({ night }: { night: PublicNight }) {
  const known = remembersSomeone();
  const viewer = useMaybeViewer(known);
  const side = known ? viewer?.side : null;
  const lead = (to: 'artist' | 'venue', path: string) =>
    side === null ? `/signup?${new URLSearchParams({ type: to, back: path })}` : path;
  const house = publicPaths.profile('venue', night.venue.id);
  return (
    <Card title={t`Who plays`} flush>
      <ul className="divide-y divide-line border-t border-line">
        {billedActs(night).map(({ id, name }) => {
          const page = publicPaths.profile('artist', id);
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
              <TextLink href={page} className="min-w-0 break-words">
                {name}
              </TextLink>
              {side === 'artist' ? null : (
                <ButtonLink
                  href={lead('venue', page)}
                  size="sm"
                  icon={<CalendarPlus />}
                  aria-label={t`Book this artist: ${name}`}
                >
                  {t`Book this artist`}
                </ButtonLink>
              )}
            </li>
          );
        })}
      </ul>
      {side === 'venue' ? null : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-5 py-3">
          <span className="text-ink-soft">{t`Do you play, too?`}</span>
          <ButtonLink
            href={lead('artist', house)}
            size="sm"
            icon={<CalendarPlus />}
            aria-label={t`Play here: ${night.venue.name}`}
          >
            {t`Play here`}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}
