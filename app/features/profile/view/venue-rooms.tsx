import type { ShownRoom } from '#app/api/rooms-of-venue.ts';
import { Card } from '#app/ui/card.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { t } from '#core/words/t.ts';
import type { VenueProfile } from '../queries.ts';
import { PhotoWall } from './photo-wall.tsx';
import { listed, roomFacts } from './room-facts.ts';

/** The rooms that a venue has shows in, for everybody. */
export function VenueRooms({
  profile,
  rooms,
  owner,
}: {
  profile: VenueProfile;
  rooms: readonly ShownRoom[];
  owner: boolean;
}) {
  const namesOf = (ids: readonly string[]) =>
    rooms.flatMap(({ id, name }) => (ids.includes(id) ? [name] : []));
  return (
    <Card
      title={t`Rooms`}
      flush
      actions={
        owner ? (
          <ButtonLink size="sm" href="/venue/rooms">
            {t`Edit rooms`}
          </ButtonLink>
        ) : null
      }
    >
      <ul className="divide-y divide-line border-t border-line">
        {rooms.map((room) => (
          <li key={room.id} className="break-inside-avoid px-5 py-4">
            <Room room={room} profile={profile} parts={namesOf(room.parts)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Room({
  room,
  profile,
  parts,
}: {
  room: ShownRoom;
  profile: VenueProfile;
  parts: readonly string[];
}) {
  const facts = roomFacts(room, profile, { plain: true }).filter(({ words }) => words !== '');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <h3 className="type-bill text-lg wrap-anywhere">{room.name}</h3>
        {parts.length > 0 ? <p className="text-sm text-ink-soft">{t`${listed(parts)} as one`}</p> : null}
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1">
        {facts.map(({ label, words }) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-sm leading-6 text-ink-soft">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">{words}</dd>
          </div>
        ))}
      </dl>
      {room.photoPaths.length > 0 ? (
        <PhotoWall
          photos={room.photoPaths.map((path, at) => ({
            path,
            name: room.photoPaths.length > 1 ? t`${room.name}, photo ${at + 1}` : room.name,
          }))}
        />
      ) : null}
    </div>
  );
}
