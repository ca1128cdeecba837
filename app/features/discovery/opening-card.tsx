import { type ReactNode, useState } from 'react';
import { RequestDialog } from '#app/features/offers/request/request-dialog.tsx';
import { dayHeading, formatDay, formatLongDay, formatTime } from '#app/lib/format.ts';
import { pictureUrl } from '#app/lib/picture-url.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { ReasonsList } from '#app/ui/data/reasons-list.tsx';
import { StatusBadge } from '#app/ui/data/status-badge.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { ZoneNote } from '#app/ui/zone-note.tsx';
import { STATUS_LABELS } from '#core/booking/lifecycle-words.ts';
import { isOpen } from '#core/booking/phase.ts';
import { soughtWords } from '#core/booking/sought.ts';
import { MUSIC_TYPE_LABELS, type MusicType } from '#core/catalogue/filters.ts';
import { genreWords } from '#core/catalogue/genre-words.ts';
import { DECIDING } from '#core/matching/deciding.ts';
import { formatMoney } from '#core/money/cents.ts';
import { nightRoute } from '#core/notifications/routes.ts';
import { said } from '#core/words/later.ts';
import { inLocale, t } from '#core/words/t.ts';
import { MatchMarks } from './match-marks.tsx';
import type { OpeningMatch } from './match-queries.ts';
import { WhatIf } from './what-if.tsx';

/** One opening of a ranking, told to the artist: where and when, what is offered, why it stands where it stands. */
export function OpeningCard({
  match,
  level = 3,
  compact = false,
  children,
}: {
  match: OpeningMatch;
  level?: 3 | 4;
  /** Beside a map or a calendar: fewer words. */
  compact?: boolean;
  children?: ReactNode;
}) {
  const { opening, reasons, request } = match;
  // By when to answer stands below, beside the act.
  const told = reasons.filter(({ name }) => name !== 'deadline');
  const { venue } = opening;
  const [asking, setAsking] = useState(false);
  // Until when an offer stands, the offer says.
  const offer = request && isOpen(request.status) ? request : null;
  const Heading = `h${level}` as 'h3';
  const at = (instant: string) => formatTime(instant, opening.timeZone);
  const sought = soughtWords(opening);
  const wanted = [
    ...opening.genres.slice(0, compact ? 3 : 6).map(genreWords),
    ...(compact ? [] : opening.moods.map(said)),
    ...(opening.loudness && !compact ? [said(opening.loudness)] : []),
    ...(compact ? [] : [MUSIC_TYPE_LABELS[opening.musicType as MusicType]]),
  ];
  return (
    <article
      aria-label={`${venue.name}, ${formatLongDay(opening.date)}`}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 px-5 py-4 sm:grid-cols-[auto_minmax(0,1fr)]"
    >
      <Avatar
        name={venue.name}
        src={pictureUrl(venue.avatarPath)}
        size={compact ? 'md' : 'lg'}
        square
        className="max-sm:hidden"
      />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
        <div className="flex items-start justify-between gap-x-4">
          <div className="min-w-0">
            <Heading className="type-bill text-lg">
              {opening.title ? `${opening.title}, ` : ''}
              <TextLink
                data-walk
                href={`/venue/profile/${venue.id}`}
                className="text-ink! no-underline! hover:underline!"
              >
                {venue.name}
              </TextLink>
            </Heading>
            <p className="text-sm text-ink-soft">
              {t`${opening.room ? `${opening.room} · ` : ''}${venue.location} · holds ${opening.capacity.toLocaleString(inLocale('en-US'))}`}
            </p>
            {compact ? null : (
              <MatchMarks isNew={match.isNew} chance={match.chance} asked={match.request !== null} />
            )}
          </div>
          <p className="type-figure max-w-1/2 shrink-0 text-end text-xl">
            {opening.budgetCents ? formatMoney(opening.budgetCents, opening.currency) : t`Open budget`}
          </p>
        </div>
        <p className="font-medium">
          {dayHeading(opening.date)},{' '}
          <span className="whitespace-nowrap">{t`doors ${at(opening.doorsAt)},`}</span>{' '}
          <span className="whitespace-nowrap">{t`show ${at(opening.startsAt)}`}</span>
          <ZoneNote timeZone={opening.timeZone} at={opening.startsAt} />
        </p>
        <ReasonsList reasons={told} most={DECIDING} folds={!compact} />
        {compact ? null : <WhatIf showId={opening.id} date={opening.date} />}
        <ul aria-label={t`Sought`} className="flex flex-wrap gap-1.5">
          {wanted.map((each) => (
            <li key={each}>
              <Chip>{each}</Chip>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-3">
          {offer ? (
            <>
              <StatusBadge status={offer.status} label={STATUS_LABELS[offer.status]} />
              <TextLink href={`/artist/matches?booking=${offer.bookingId}`}>
                {offer.offeredBy === 'venue' ? t`Answer their offer` : t`See your request`}
              </TextLink>
            </>
          ) : (
            <>
              {request?.status === 'declined' ? (
                <StatusBadge
                  status="declined"
                  label={request.offeredBy === 'artist' ? t`Declined this night` : t`You declined`}
                />
              ) : null}
              <Button variant="ink" size="sm" onClick={() => setAsking(true)}>
                {t`Ask to play`}
              </Button>
            </>
          )}
          {children}
          <p className="text-sm text-ink-soft">
            {sought ? (
              <>
                <TextLink href={nightRoute(opening.id)}>{sought}</TextLink>.{' '}
              </>
            ) : null}
            {opening.deadline && !offer ? t`Answer by ${formatDay(opening.deadline)}.` : ''}
          </p>
        </div>
      </div>
      {asking ? (
        <RequestDialog
          open
          onOpenChange={setAsking}
          show={opening}
          side="artist"
          venueId={venue.id}
          partner={venue.name}
        />
      ) : null}
    </article>
  );
}
