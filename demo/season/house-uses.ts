import { instantOfNight } from '#core/calendar/night.ts';
import { type UseKind, useInput } from '#core/use/use.ts';
import { CLUB, HALL, type HouseRoom, WHOLE, YARD } from '#demo/season/house-rooms.ts';
import { idOf } from '#demo/season/ids.ts';
import type { Row } from '#demo/season/rows.ts';
import type { Stage } from '#demo/season/stage.ts';

const DAY = 86_400_000;

/** What is in a room beside shows, in days from the season's. */
type Plan = {
  on: number;
  until?: number;
  room: HouseRoom;
  kind: UseKind;
  title: string;
  hours: [from: string, to: string];
  contact?: string;
  note?: string;
  euros?: number;
  /** Of one that is not firm: the last day on which it is kept. */
  heldUntil?: number;
};

const USES: Plan[] = [
  {
    on: -37,
    room: WHOLE,
    kind: 'hire',
    title: 'Ball of the harbour pilots',
    hours: ['12:00', '01:00'],
    euros: 4800,
  },
  {
    on: -25,
    room: YARD,
    kind: 'hire',
    title: 'Summer fair of the school',
    hours: ['10:00', '18:00'],
    euros: 900,
  },
  {
    on: -18,
    room: CLUB,
    kind: 'hire',
    title: 'Birthday of Cathal Neville',
    hours: ['18:00', '00:30'],
    euros: 400,
  },
  {
    on: -11,
    room: HALL,
    kind: 'hire',
    title: 'Prizegiving of the rowing club',
    hours: ['15:00', '22:00'],
    euros: 1600,
  },
  { on: -4, room: HALL, kind: 'rehearsal', title: 'Rehearsal of the quay choir', hours: ['10:00', '16:00'] },
  {
    on: -2,
    room: YARD,
    kind: 'hire',
    title: 'Birthday of Nuala Lehane',
    hours: ['16:00', '22:00'],
    euros: 950,
  },
  { on: -1, room: CLUB, kind: 'staff', title: 'Our own supper', hours: ['18:00', '23:00'] },
  {
    on: 0,
    room: HALL,
    kind: 'rehearsal',
    title: 'Rehearsal of the string players',
    hours: ['11:00', '17:00'],
  },
  {
    on: 0,
    room: CLUB,
    kind: 'hire',
    title: 'Quiz of the bell ringers',
    hours: ['18:30', '23:00'],
    euros: 450,
  },
  {
    ...{ on: 1, until: 2, room: YARD, kind: 'maintenance', title: 'New drains', hours: ['08:00', '17:00'] },
    note: 'The gate on the slip stays open for the lorry.',
  },
  {
    on: 1,
    room: HALL,
    kind: 'hire',
    title: 'Dinner of Ferrous Design',
    hours: ['17:00', '23:00'],
    euros: 2400,
  },
  {
    ...{
      on: 3,
      room: YARD,
      kind: 'hire',
      title: 'Wedding party of Orla and Femi',
      hours: ['16:00', '22:00'],
    },
    ...{ euros: 1800, contact: 'Orla', note: 'Eighty people. The band is theirs and brings its own desk.' },
  },
  { on: 4, room: CLUB, kind: 'rehearsal', title: 'Rehearsal of the spring revue', hours: ['12:00', '18:00'] },
  {
    ...{ on: 4, room: HALL, kind: 'hire', title: 'Anniversary of the boat yard', hours: ['15:00', '23:30'] },
    ...{ euros: 2200, heldUntil: 2, contact: 'Mr Hurley, at the yard' },
  },
  {
    ...{ on: 4, room: HALL, kind: 'hire', title: 'Supper with a reading', hours: ['18:00', '22:30'] },
    ...{ euros: 1500, heldUntil: 3, note: 'Would take the club if the hall goes to the boat yard.' },
  },
  {
    on: 6,
    room: CLUB,
    kind: 'recording',
    title: 'A live record, first day',
    hours: ['10:00', '18:00'],
    euros: 600,
  },
  { on: 10, room: WHOLE, kind: 'closed', title: 'Fire officer’s inspection', hours: ['08:00', '14:00'] },
  { on: 15, room: WHOLE, kind: 'hire', title: 'Graduation ball', hours: ['12:00', '01:00'], euros: 5200 },
  {
    ...{ on: 22, room: CLUB, kind: 'agreed', title: 'Marrowbone Revue', hours: ['20:00', '23:30'] },
    contact: 'marrowbone@post.runningorder.example',
    note: 'Agreed by mail before we moved in: €600, and the late bar.',
  },
];

/** What the demo's house has in its rooms beside shows, as the act that keeps one would have kept it: throws where that would refuse. */
export function rowsOfUses(stage: Stage): Row<'uses'>[] {
  const { id: venue_id, city, currency } = stage.people.demoHouse;
  const { timeZone } = city;
  return USES.map((plan, at) => {
    const [from, to] = plan.hours;
    const use = useInput.parse({
      ...{ useId: idOf('use', at), roomId: plan.room.id, kind: plan.kind, title: plan.title, from, to },
      ...{ contact: plan.contact ?? '', note: plan.note ?? '', day: stage.day(plan.on) },
      lastDay: plan.until === undefined ? null : stage.day(plan.until),
      firm: plan.heldUntil === undefined,
      heldUntil: plan.heldUntil === undefined ? null : stage.day(plan.heldUntil),
      ...{ amountCents: plan.euros === undefined ? null : plan.euros * 100, filePath: null },
    });
    const lastDay = use.lastDay ?? use.day;
    const ends = instantOfNight(lastDay, to, timeZone, lastDay === use.day ? from : undefined);
    return {
      ...{ id: use.useId, venue_id, room_id: plan.room.id, kind: use.kind, title: use.title },
      ...{ contact: use.contact, note: use.note, day: use.day, last_day: lastDay, time_zone: timeZone },
      ...{ starts_at: instantOfNight(use.day, from, timeZone).toISOString(), ends_at: ends.toISOString() },
      ...{ is_firm: use.firm, held_until: use.heldUntil ?? null, amount_cents: use.amountCents, currency },
      // In the order in which they are listed: of two for the same room and time, the first is the first in line.
      created_at: new Date(stage.now - (60 - at) * DAY).toISOString(),
    };
  });
}
