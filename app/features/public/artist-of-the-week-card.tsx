import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '#app/lib/query-client.ts';
import { StarRating } from '#app/ui/data/star-rating.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { Poster } from '#app/ui/poster.tsx';
import { Loading, Skeleton } from '#app/ui/skeleton.tsx';
import { genresWords } from '#core/catalogue/genre-words.ts';
import { t } from '#core/words/t.ts';
import { useArtistOfTheWeek } from './artist-of-the-week.ts';

/** This week's artist, with the cache that reading takes, which the front page has not loaded until here. */
export function ArtistOfTheWeekCard() {
  return (
    <QueryClientProvider client={queryClient}>
      <Wall />
    </QueryClientProvider>
  );
}

/** A poster of a real artist, or a free wall when there is none (or no connection). */
function Wall() {
  const { data: artist, isPending, isError } = useArtistOfTheWeek();
  return (
    <div className="grid items-start gap-x-8 gap-y-6 sm:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
      <div className="relative w-full max-w-72 -rotate-2 shadow-raised">
        <span aria-hidden="true" className="tape absolute -top-3 start-1/4 z-1 h-7 w-1/2 rotate-1" />
        {isPending ? (
          <Loading label={t`Loading the Artist of the Week`}>
            <Skeleton className="aspect-5/7 w-full" />
          </Loading>
        ) : (
          <Poster
            seed={artist?.id ?? t`a free wall`}
            title={artist?.name ?? t`Your name here`}
            date={t`This week`}
            venue={cityOf(artist?.location) ?? t`Anywhere`}
            lines={[t`Artist of the Week`]}
          />
        )}
      </div>
      <div className="grid content-start justify-items-start gap-3">
        <h3 className="type-bill text-2xl">{t`Artist of the Week`}</h3>
        {artist ? (
          <>
            <p className="text-lg font-semibold">{artist.name}</p>
            {artist.rating ? <StarRating value={artist.rating} count={artist.review_count} /> : null}
            <p className="text-ink-soft">
              {[genresWords(artist.genres ?? ''), cityOf(artist.location)].filter(Boolean).join(' · ')}
            </p>
            {artist.bio ? <p className="line-clamp-5">{artist.bio}</p> : null}
            <ButtonLink href={`/artist/profile/${artist.id}`}>{t`See ${artist.name}`}</ButtonLink>
          </>
        ) : (
          <p className="text-ink-soft">
            {isError
              ? t`This week’s artist could not be loaded just now.`
              : isPending
                ? t`One artist stands here each week, chosen from the best reviewed.`
                : t`One artist stands here each week, chosen from the best reviewed. The wall is still free: be the first.`}
          </p>
        )}
        <p className="text-sm text-ink-soft">
          {t`Chosen from the best-reviewed profiles, a new one each week. Nobody can pay for it.`}
        </p>
      </div>
    </div>
  );
}

function cityOf(location: string | null | undefined): string | undefined {
  return location?.split(',')[0] || undefined;
}
