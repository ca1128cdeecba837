import { useRoomsOfVenue } from '#app/api/rooms-of-venue.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { RadioGroup } from '#app/ui/forms/radio.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import type { Side } from '#core/booking/side.ts';
import { NOBODY } from '#core/ids.ts';
import { t } from '#core/words/t.ts';

/** What was said: the profile that it is the same as, `own` for one of its own, undefined before anything is said. */
export type Which = { into: string | undefined; roomId: string | undefined };
export const OWN = 'own';

/** The profiles of a side that one owns, besides one. */
export function useOwnedProfiles(side: Side, besides: string) {
  const { profiles } = useViewer();
  return profiles.filter((each) => each.side === side && each.role === 'owner' && each.id !== besides);
}

/** Only the same name is taken for the same: whatever moves cannot be taken apart again. */
export const guessOf = (name: string, owned: ReturnType<typeof useOwnedProfiles>): Which => ({
  into: owned.find((each) => each.name.trim().toLowerCase() === name.trim().toLowerCase())?.id,
  roomId: undefined,
});

/** Whether what was taken over is the same as another profile of theirs, and in which room its nights are. */
export function WhichProfile({
  name,
  side,
  owned,
  offersOwn,
  value,
  onValueChange,
}: {
  name: string;
  side: Side;
  owned: ReturnType<typeof useOwnedProfiles>;
  /** Whether it may stay a profile of its own. */
  offersOwn: boolean;
  value: Which;
  onValueChange: (next: Which) => void;
}) {
  const rooms = useRoomsOfVenue({
    id: side === 'venue' && value.into && value.into !== OWN ? value.into : NOBODY,
    capacity: 0,
  }).filter(({ archived }) => !archived);
  const own = {
    value: OWN,
    label: t`${name} is another ${side === 'artist' ? 'act' : 'venue'}`,
    hint: t`It becomes a profile of its own, and is switched to like the others you act for.`,
  };
  return (
    <>
      <RadioGroup
        label={t`Is ${name} the same as one of yours?`}
        options={[
          ...owned.map((each) => ({
            value: each.id,
            label: t`The same as ${each.name}`,
            hint: t`Its nights, messages and papers move into ${each.name}, and what they earn goes to the payout account of ${each.name}. They cannot be taken apart again.`,
          })),
          ...(offersOwn ? [own] : []),
        ]}
        // Radix takes no choice at all as an empty word.
        value={value.into ?? ''}
        onValueChange={(into) => onValueChange({ into, roomId: undefined })}
      />
      {rooms.length > 0 && (
        <Field label={t`Room of these nights`}>
          <Select
            placeholder={t`Choose a room`}
            options={rooms.map(({ id, name: room }) => ({ value: id, label: room }))}
            value={value.roomId ?? ''}
            onValueChange={(roomId) => onValueChange({ ...value, roomId })}
          />
        </Field>
      )}
    </>
  );
}
