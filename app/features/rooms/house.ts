import type { OwnRoom } from '#app/api/own-rooms.ts';
import type { VenueProfile } from '#app/features/profile/queries.ts';
import { formatClock, formatShortDay } from '#app/lib/format.ts';
import { formatMoney } from '#core/money/cents.ts';
import { BACKLINE_LABELS, type Backline, SEATING_LABELS } from '#core/room/room.ts';

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

const soundWords = (there: boolean) => (there ? 'Sound tech' : 'No sound tech');
const lightsWords = (there: boolean) => (there ? 'Lights tech' : 'No lights tech');
export const inCount = (count: number) => count.toLocaleString('en-IE');
export const listed = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names);

type RoomFact = { label: string; words: string; below?: string };

/** What a card says of a room; of the only one without whose word it is. */
export function factsOf(room: OwnRoom, house: House, { currency, only }: Words): RoomFact[] {
  return [
    { label: 'Fits', words: fits(room, only) },
    ...(room.seating ? [{ label: 'Seating', words: SEATING_LABELS[room.seating] }] : []),
    ...(room.stage ? [{ label: 'Stage', words: room.stage }] : []),
    { label: 'Technics', words: technics(room, house, only) || NOT_SAID },
    { label: 'Usual times', words: times(room) || NOT_SAID },
    ...(room.turnRoundMinutes > 0
      ? [{ label: 'Turn-round', words: `${room.turnRoundMinutes} minutes between two shows` }]
      : []),
    costs(room, currency),
    { label: 'To come', words: toCome(room) },
  ];
}

type Words = { currency: string; only: boolean };
const NOT_SAID = 'Not said yet';

function fits({ capacity, holds, parts }: OwnRoom, only: boolean): string {
  const people = `${inCount(holds)} ${holds === 1 ? 'person' : 'people'}`;
  if (only || capacity !== null) return people;
  return parts.length > 0 ? `${people}, its rooms together` : `${people}, as the house`;
}

/** Backline and technicians: first what the room says, then what it takes from the house. */
function technics({ backline, soundTech, lightsTech }: OwnRoom, house: House, only: boolean): string {
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
  if (only) return [...own, ...taken].join(' · ');
  return [...own, ...(taken.length > 0 ? [`${taken.join(', ')} (as the house)`] : [])].join(' · ');
}

const times = ({ loadIn, doors, curfew }: OwnRoom): string =>
  [
    ...(loadIn ? [`Load-in ${formatClock(loadIn)}`] : []),
    ...(doors ? [`Doors ${formatClock(doors)}`] : []),
    ...(curfew ? [`Curfew ${formatClock(curfew)}`] : []),
  ].join(' · ');

function costs({ costs }: OwnRoom, currency: string): RoomFact {
  const label = 'Usual costs';
  if (costs.length === 0) return { label, words: NOT_SAID };
  const sum = costs.reduce((cents, each) => cents + each.cents, 0);
  return {
    label,
    words: `${formatMoney(sum, currency)} a night`,
    below: costs.map(({ name, cents }) => `${name} ${formatMoney(cents, currency)}`).join(', '),
  };
}

function toCome({ toCome, next }: OwnRoom): string {
  if (toCome === 0 || next === null) return 'No show';
  return toCome === 1 ? `1 show, ${formatShortDay(next)}` : `${toCome} shows, next ${formatShortDay(next)}`;
}
