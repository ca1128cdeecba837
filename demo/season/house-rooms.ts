import { idOf } from '#demo/season/ids.ts';
import type { Venue } from '#demo/season/people.ts';
import type { RoomCosts, Row } from '#demo/season/rows.ts';

/** One of the rooms of the demo's house, or several together. */
export type HouseRoom = { id: string; name: string; holds: number };

const room = (name: string, holds: number): HouseRoom => ({ id: idOf('room', name), name, holds });

export const HALL = room('Hall', 260);
export const CLUB = room('Club', 90);
export const YARD = room('Yard', 150);
/** The hall and the club, which share a foyer. */
export const WHOLE = room('Whole house', HALL.holds + CLUB.holds);
const PARTS = [HALL, CLUB];

const FACTS: [HouseRoom, Partial<Row<'rooms'>>][] = [
  [
    HALL,
    {
      ...{
        seating: 'both',
        stage: '9 m wide, 6 m deep, 1 m high; a balcony on three sides',
        backline: 'full',
      },
      ...{ sound_tech: true, lights_tech: true },
      ...{ load_in: '15:00', doors: '19:00', curfew: '23:00', turn_round_minutes: 60 },
    },
  ],
  [
    CLUB,
    {
      ...{
        seating: 'standing',
        stage: '4 m wide, 3 m deep, 40 cm high, under the arches',
        backline: 'partial',
      },
      ...{ sound_tech: true, lights_tech: false },
      ...{ load_in: '18:00', doors: '20:00', curfew: '01:30', turn_round_minutes: 30 },
    },
  ],
  [
    YARD,
    {
      ...{ seating: 'both', stage: 'On wheels: 6 m wide, 4 m deep, with a roof', backline: 'none' },
      ...{ sound_tech: false, lights_tech: false },
      ...{ load_in: '13:00', doors: '17:00', curfew: '22:00', turn_round_minutes: 60 },
    },
  ],
  [WHOLE, { seating: 'both', stage: 'Both stages', load_in: '12:00', doors: '18:00', curfew: '23:30' }],
];

/** The rooms of the house. Every other venue of the season has the one that the database makes it. */
export function roomRows(house: Venue, since: string): Row<'rooms'>[] {
  return FACTS.map(([{ id, name, holds }, facts], place) => ({
    ...{ id, venue_id: house.id, name, place, created_at: since, photo_paths: [] },
    // A combination holds what its parts hold.
    capacity: name === WHOLE.name ? null : holds,
    ...{ stage: '', turn_round_minutes: 0, ...facts },
  }));
}

export const partRows = (): Row<'room_parts'>[] =>
  PARTS.map(({ id }) => ({ whole_id: WHOLE.id, part_id: id }));

/** What a night in each usually costs the house. */
export function houseCosts(): RoomCosts[] {
  const costs = (of: HouseRoom, ...named: [name: string, cents: number][]) => ({
    room_id: of.id,
    costs: named.map(([name, cents]) => ({ name, cents })),
  });
  return [
    costs(HALL, ['Sound engineer', 18_000], ['Light operator', 14_000], ['Front of house', 24_000]),
    costs(CLUB, ['Sound engineer', 14_000], ['Door', 9_000]),
    costs(YARD, ['Sound system', 22_000], ['Door', 12_000]),
    costs(WHOLE, ['Sound engineers', 32_000], ['Front of house', 38_000]),
  ];
}
