import { formatTime } from '#app/lib/format.ts';
import type { Day } from '#core/calendar/day.ts';
import type { Dropped, MoveAsked } from './move-asked.ts';

/** What is dragged, and whether its room can change with its day; on the hours of a day, where it was taken and when its doors open. */
export type Dragged = {
  asked: MoveAsked;
  name: string;
  roomId?: string;
  hours?: { y: number; doors: number };
};

const DAYS = 'section[data-days]';

/** What of a calendar is under a pointer and can be dragged: a show in a week or a day, or what is on a day of a month. */
export function draggedAt(element: Element, y: number, onDay: (day: Day) => string | null): Dragged | null {
  const thing = element.closest<HTMLElement>(`${DAYS} [data-move-day]`);
  if (thing) {
    const { thing: showId, moveDay: day = '', moveRoom: roomId = '', moveName: name = '' } = thing.dataset;
    const { moveDoors: doors } = thing.dataset;
    const hours = doors ? { hours: { y, doors: Number(doors) } } : {};
    return showId ? { asked: { day, showId }, name, roomId, ...hours } : null;
  }
  const day = element.closest<HTMLElement>(`${DAYS} [role="grid"] [data-day]`)?.dataset.day;
  const name = day ? onDay(day) : null;
  return day && name ? { asked: { day }, name } : null;
}

/** Where it can be let go: a cell of the week, a room of the day, or a day of the month; nothing before today. */
export function placeAt(
  { element, y }: { element: Element; y: number },
  { roomId, hours, name }: Dragged,
  { today, timeZone }: { today: Day; timeZone: string | undefined },
): { element: Element; place: Dropped; words: string } | null {
  const cell = element.closest<HTMLElement>(
    roomId === undefined ? `${DAYS} [role="grid"] [data-day]` : `${DAYS} [data-drop-room]`,
  );
  if (!cell) return null;
  const { dropDay, day = dropDay, dropRoom, dropMinutes } = cell.dataset;
  if (!day || day < today) return null;
  const laterBy = hours && dropMinutes ? minutesDown(cell, y - hours.y, Number(dropMinutes)) : 0;
  return {
    element: cell,
    place: { day, ...(dropRoom ? { roomId: dropRoom } : {}), ...(laterBy ? { laterBy } : {}) },
    words: hours ? `${name}, ${formatTime(hours.doors + laterBy * 60_000, timeZone)}` : name,
  };
}

/** How much time so many px of a column of hours are, in whole quarters. */
function minutesDown(column: Element, px: number, minutes: number): number {
  const { height } = column.getBoundingClientRect();
  return height > 0 ? Math.round(((px / height) * minutes) / QUARTER) * QUARTER : 0;
}
const QUARTER = 15;

/** Whether it was let go elsewhere than where it was. */
export const isElsewhere = ({ asked, roomId }: Dragged, place: Dropped): boolean =>
  place.day !== asked.day || place.roomId !== roomId || Boolean(place.laterBy);
