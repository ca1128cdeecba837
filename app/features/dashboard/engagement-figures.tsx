import type { Season } from '#app/features/dashboard/season.ts';
import { ThreeFigures } from '#app/features/dashboard/three-figures.tsx';

/** What the other side wanted of one in the last twelve months. */
export function EngagementFigures({ engagement }: Pick<Season, 'engagement'>) {
  return (
    <ThreeFigures
      figures={[
        ['Requests received', engagement?.requests_in ?? 0, `${engagement?.accepted ?? 0} became shows`],
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
