import { useQuery } from '@tanstack/react-query';
import { inUse, ownRoomsQuery } from '#app/api/own-rooms.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Card } from '#app/ui/card.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { t } from '#core/words/t.ts';

/** Leads a venue from its profile to its rooms; the word is not there while it has one. */
export function HouseLink() {
  const { data } = useQuery(ownRoomsQuery(useViewer().profileId));
  if (!data) return null;
  const isOne = inUse(data.rooms).length <= 1;
  return (
    <Card
      className="mb-6"
      title={isOne ? t`Times, technics and costs of the house` : t`Rooms`}
      subtitle={
        isOne
          ? t`The usual load-in, doors and curfew, what stands on the stage, and what a night costs you.`
          : t`What fits in each, its usual times, technics and costs, and which of them are one together.`
      }
    >
      <ButtonLink href="/venue/rooms">{isOne ? t`House times and costs` : t`To your rooms`}</ButtonLink>
    </Card>
  );
}
