import type { Season } from '#app/features/dashboard/season.ts';
import { ThreeFigures } from '#app/features/dashboard/three-figures.tsx';
import { counted } from '#app/features/finances/figures.ts';

/** What the other side wanted of one in the last twelve months. */
export function EngagementFigures({ engagement }: Pick<Season, 'engagement'>) {
  return (
    <ThreeFigures
      figures={[
        [
          'Requests received',
          engagement?.requests_in ?? 0,
          counted(engagement?.accepted ?? 0, 'became a show', 'became shows'),
        ],
        ['Messages received', engagement?.messages_in ?? 0, 'in the last twelve months'],
        [
          'Reviews',
          engagement?.reviews ?? 0,
          engagement?.rating ? `${engagement.rating} of 5 stars on average` : 'None yet',
        ],
      ]}
    />
  );
}
