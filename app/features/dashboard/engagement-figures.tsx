import type { Season } from '#app/features/dashboard/season.ts';
import { ThreeFigures } from '#app/features/dashboard/three-figures.tsx';
import { becameShows } from '#app/features/finances/figures.ts';
import { t } from '#core/words/t.ts';

/** What the other side wanted of one in the last twelve months. */
export function EngagementFigures({ engagement }: Pick<Season, 'engagement'>) {
  return (
    <ThreeFigures
      figures={[
        [t`Requests received`, engagement?.requests_in ?? 0, becameShows(engagement?.accepted ?? 0)],
        [t`Messages received`, engagement?.messages_in ?? 0, t`in the last twelve months`],
        [
          t`Reviews`,
          engagement?.reviews ?? 0,
          engagement?.rating ? t`${engagement.rating} of 5 stars on average` : t`None yet`,
        ],
      ]}
    />
  );
}
