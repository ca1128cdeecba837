import type { ShownRoom } from '#app/api/rooms-of-venue.ts';
import type { VenueProfile } from '#app/features/profile/queries.ts';
import { formatClock } from '#app/lib/format.ts';
import { BACKLINE_LABELS, type Backline, SEATING_LABELS } from '#core/room/room.ts';
import { inLocale, t } from '#core/words/t.ts';

/** What a room takes from its house where it says nothing of its own. */
export type House = Pick<
  VenueProfile,
  'capacity' | 'full_backline' | 'partial_backline' | 'no_backline' | 'sound_tech' | 'lights_tech'
>;

export function backlineOfHouse(house: House): Backline | null {
  if (house.full_backline) return 'full';
  if (house.partial_backline) return 'partial';
  return house.no_backline ? 'none' : null;
}

const soundWords = (there: boolean) => (there ? t`Sound tech` : t`No sound tech`);
const lightsWords = (there: boolean) => (there ? t`Lights tech` : t`No lights tech`);
export const inCount = (count: number) => count.toLocaleString(inLocale('en-IE'));
export const listed = (names: readonly string[]) => new Intl.ListFormat(inLocale('en-GB')).format(names);

export type RoomFact = { label: string; words: string; below?: string };

/** What the owner and everybody else read of a room; without words what nobody has said. `plain`: not what of it is said of the house. */
export function roomFacts(room: ShownRoom, house: House, { plain }: { plain: boolean }): RoomFact[] {
  return [
    { label: t`Fits`, words: fits(room, plain) },
    ...(room.seating ? [{ label: t`Seating`, words: SEATING_LABELS[room.seating] }] : []),
    ...(room.stage ? [{ label: t`Stage`, words: room.stage }] : []),
    { label: t`Technics`, words: technics(room, house, plain) },
    { label: t`Usual times`, words: times(room) },
  ];
}

function fits({ capacity, holds, parts }: ShownRoom, plain: boolean): string {
  const people = holds === 1 ? t`1 person` : t`${inCount(holds)} people`;
  if (plain || capacity !== null) return people;
  return parts.length > 0 ? t`${people}, its rooms together` : t`${people}, as the house`;
}

/** Backline and technicians: first what the room says, then what it takes from the house. */
function technics({ backline, soundTech, lightsTech }: ShownRoom, house: House, plain: boolean): string {
  const own = [
    ...(backline === null ? [] : [BACKLINE_LABELS[backline]]),
    ...(soundTech === null ? [] : [soundWords(soundTech)]),
    ...(lightsTech === null ? [] : [lightsWords(lightsTech)]),
  ];
  const ofHouse = backlineOfHouse(house);
  const taken = [
    ...(backline === null && ofHouse ? [BACKLINE_LABELS[ofHouse]] : []),
    ...(soundTech === null && house.sound_tech ? [soundWords(true)] : []),
    ...(lightsTech === null && house.lights_tech ? [lightsWords(true)] : []),
  ];
  if (plain) return [...own, ...taken].join(' · ');
  return [...own, ...(taken.length > 0 ? [t`${taken.join(', ')} (as the house)`] : [])].join(' · ');
}

const times = ({ loadIn, doors, curfew }: ShownRoom): string =>
  [
    ...(loadIn ? [t`Load-in ${formatClock(loadIn)}`] : []),
    ...(doors ? [t`Doors ${formatClock(doors)}`] : []),
    ...(curfew ? [t`Curfew ${formatClock(curfew)}`] : []),
  ]
    // A line ends between two times, not within one.
    .map((time) => time.replaceAll(' ', '\u00a0'))
    .join(' · ');
