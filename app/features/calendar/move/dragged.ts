import type { Day } from '#core/calendar/day.ts';
import type { MoveAsked } from './move-asked.ts';

/** What is dragged, and whether its room can change with its day. */
export type Dragged = { asked: MoveAsked; name: string; roomId?: string };
type Place = { day: Day; roomId?: string };

const DAYS = 'section[data-days]';

/** What of a calendar is under a pointer and can be dragged: a show in a week, or what is on a day of a month. */
export function draggedAt(element: Element, onDay: (day: Day) => string | null): Dragged | null {
  const thing = element.closest<HTMLElement>(`${DAYS} [data-move-day]`);
  if (thing) {
    const { thing: showId, moveDay: day = '', moveRoom: roomId = '', moveName: name = '' } = thing.dataset;
    return showId ? { asked: { day, showId }, name, roomId } : null;
  }
  const day = element.closest<HTMLElement>(`${DAYS} [role="grid"] [data-day]`)?.dataset.day;
  const name = day ? onDay(day) : null;
  return day && name ? { asked: { day }, name } : null;
}

/** Where it can be let go: a cell of the week, or a day of the month; nothing before today. */
export function placeAt(
  element: Element,
  { roomId }: Dragged,
  today: Day,
): { element: Element; place: Place } | null {
  const cell = element.closest<HTMLElement>(
    roomId === undefined ? `${DAYS} [role="grid"] [data-day]` : `${DAYS} [data-drop-room]`,
  );
  if (!cell) return null;
  const { dropDay, day = dropDay, dropRoom } = cell.dataset;
  if (!day || day < today) return null;
  return { element: cell, place: { day, ...(dropRoom ? { roomId: dropRoom } : {}) } };
}

/** Whether it was let go elsewhere than where it was. */
export const isElsewhere = ({ asked, roomId }: Dragged, place: Place): boolean =>
  place.day !== asked.day || place.roomId !== roomId;
