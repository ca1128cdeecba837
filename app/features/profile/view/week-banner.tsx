import { useArtistOfTheWeek } from '#app/features/public/artist-of-the-week.ts';
import { Banner } from '#app/ui/banner.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { t } from '#core/words/t.ts';

/** Said on an artist's own page while it stands on the front page. */
export function WeekBanner({ artistId }: { artistId: string }) {
  const { data: artist } = useArtistOfTheWeek();
  if (artist?.id !== artistId) return null;
  return (
    <Banner tone="accent" title={t`Artist of the Week`}>
      {t`Your poster hangs on`} <TextLink href="/">{t`the front page`}</TextLink> {t`this week.`}
    </Banner>
  );
}
