import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ArtistProfile } from '#app/features/profile/queries.ts';
import { pictureUrl } from '#app/lib/picture-url.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { StarRating } from '#app/ui/data/star-rating.tsx';
import { genreWords } from '#core/catalogue/genre-words.ts';
import { t } from '#core/words/t.ts';
import { PrintArt } from './print-art.tsx';

/** What the top of a profile shows, of either side. */
export type Headed = Pick<
  ArtistProfile,
  'id' | 'name' | 'avatar_path' | 'banner_path' | 'rating' | 'review_count' | 'verified' | 'genre_tags'
>;

/** The top of a profile: banner, picture, name, how it is rated, what it plays, and what can be done. */
export function ProfileHead({
  profile,
  square = false,
  facts,
  chips,
  actions,
}: {
  profile: Headed;
  /** Venues are square, artists are round. */
  square?: boolean;
  facts?: ReactNode;
  chips?: ReactNode;
  actions?: ReactNode;
}) {
  const { id, name, rating, verified, genre_tags: genres, review_count: reviewCount } = profile;
  const banner = pictureUrl(profile.banner_path, 'whole');
  return (
    <header className="overflow-hidden rounded-lg border border-line bg-sheet shadow-sheet">
      {banner ? (
        <img src={banner} alt="" className="h-40 w-full object-cover sm:h-56 print:h-32" />
      ) : (
        <PrintArt seed={id} wide className="block h-40 w-full sm:h-56 print:h-32" />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 px-5 pb-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:px-7 xl:grid-cols-[auto_minmax(0,1fr)_auto]">
        <Avatar
          name={name}
          src={pictureUrl(profile.avatar_path, 'card')}
          size="xl"
          square={square}
          className="-mt-14 border-4 border-sheet"
        />
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 sm:pt-4">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h1 className="type-narrow min-w-0 text-4xl wrap-anywhere sm:text-5xl">{name}</h1>
            {verified ? (
              <Badge tone="info" icon={<BadgeCheck />}>
                {t`Verified`}
              </Badge>
            ) : null}
          </div>
          {rating === null ? (
            <p className="text-ink-soft">{t`No reviews yet`}</p>
          ) : (
            <StarRating value={rating} count={reviewCount} />
          )}
          {facts ? <div className="flex flex-wrap gap-x-5 gap-y-1.5 text-ink-soft">{facts}</div> : null}
          {genres.length > 0 ? (
            <ul aria-label={t`Genres`} className="flex flex-wrap gap-1.5">
              {genres.map((genre) => (
                <li key={genre} className="max-w-full">
                  <Chip>{genreWords(genre)}</Chip>
                </li>
              ))}
            </ul>
          ) : null}
          {chips}
        </div>
        {actions ? (
          <div className="flex flex-wrap items-center gap-2 sm:col-start-2 xl:col-start-auto xl:max-w-md xl:justify-end xl:self-start xl:pt-5 print:hidden">
            {actions}
          </div>
        ) : null}
      </div>
    </header>
  );
}

/** One fact with its sign: where, how many, how big. */
export function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 [&_svg]:size-[1.15em] [&_svg]:shrink-0">
      {icon}
      <span className="min-w-0">{children}</span>
    </span>
  );
}
