import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { pictureUrl } from '#app/lib/picture-url.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { ReasonsList } from '#app/ui/data/reasons-list.tsx';
import { StarRating } from '#app/ui/data/star-rating.tsx';
import { TextLink } from '#app/ui/link.tsx';
import type { Day } from '#core/calendar/day.ts';
import { leftHours } from '#core/calendar/part-of-day.ts';
import { genreWords } from '#core/catalogue/genre-words.ts';
import { DECIDING } from '#core/matching/deciding.ts';
import { formatMoney } from '#core/money/cents.ts';
import { t } from '#core/words/t.ts';
import { MatchMarks } from './match-marks.tsx';
import type { ArtistMatch, MatchedArtist } from './match-queries.ts';
import { WhatIf } from './what-if.tsx';

/** One artist of a ranking: their place in it, who they are, why they stand there, and what can be done. */
export function ArtistMatchCard({
  match,
  rank,
  act,
  show,
}: {
  match: ArtistMatch;
  rank: number;
  act?: ReactNode;
  /** The opening it is ranked for, once there is one. */
  show?: { id: string; date: Day } | undefined;
}) {
  const { artist, reasons } = match;
  return (
    <article
      aria-label={artist.name}
      className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-3 px-5 py-4 sm:grid-cols-[2.5rem_auto_1fr_auto]"
    >
      <p className="type-figure hidden pt-1 text-2xl text-ink-soft sm:block">
        <span className="sr-only">{t`Rank`} </span>
        {rank}
      </p>
      <Avatar name={artist.name} src={pictureUrl(artist.avatarPath)} />
      <div className="min-w-0">
        <h3 className="font-semibold">
          <TextLink
            href={`/artist/profile/${artist.id}`}
            className="text-ink! no-underline! hover:underline!"
          >
            {artist.name}
          </TextLink>
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          <span>{artist.location}</span>
          {feesOf(artist) ? <span>{feesOf(artist)}</span> : null}
          {artist.rating === null ? null : <StarRating value={artist.rating} count={artist.reviewCount} />}
        </p>
        <MatchMarks isNew={match.isNew} chance={match.chance} asked={match.request !== null} />
        {match.away ? (
          <p className="mt-1 flex items-center gap-1.5 text-sm font-semibold">
            <Clock aria-hidden="true" className="size-4 shrink-0" />
            {t`Free ${leftHours(match.away)} that day`}
          </p>
        ) : null}
        <ReasonsList reasons={reasons} most={DECIDING} className="mt-2" />
        {show ? <WhatIf showId={show.id} date={show.date} artistId={artist.id} /> : null}
        <ul aria-label={t`Genres`} className="mt-2.5 flex flex-wrap gap-1.5">
          {artist.genres.slice(0, 5).map((genre) => (
            <li key={genre}>
              <Chip>{genreWords(genre)}</Chip>
            </li>
          ))}
        </ul>
      </div>
      {act ? (
        <div className="col-span-2 flex items-start bg-sheet max-sm:sticky max-sm:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-sm:py-2 sm:col-span-1">
          {act}
        </div>
      ) : null}
    </article>
  );
}

/** '€400 – €800', or one amount when it is the only one known. */
function feesOf(artist: MatchedArtist): string | null {
  const { feeMinCents: least, feeMaxCents: most, currency } = artist;
  if (least === null && most === null) return null;
  if (least !== null && most !== null && least !== most)
    return `${formatMoney(least, currency)} – ${formatMoney(most, currency)}`;
  return formatMoney((least ?? most) as number, currency);
}
