import type { z } from 'zod';
import type { Day } from '#core/calendar/day.ts';
import { timeAt } from '#core/calendar/night.ts';
import type { entryForm } from '#core/use/use.ts';
import type { Entry } from './entry-queries.ts';

/** An entry while its form is filled in. */
export type EntryDraft = z.input<typeof entryForm>;
export type EntrySaid = z.output<typeof entryForm>;

/** What somebody does: changes an entry, adds one on a day, or puts one where a show was. */
export type EntryTask =
  | { does: 'change'; entry: Entry }
  | { does: 'add'; day: Day; roomId: string | undefined }
  | { does: 'replace'; show: ReplacedShow };

/** A show that nobody is booked for, as far as what comes in its place takes it over. */
type ReplacedShow = {
  id: string;
  title: string | null;
  show_date: Day;
  room_id: string;
  time_zone: string;
  doors_at: string;
  ends_at: string;
  load_in_at: string | null;
  load_out_at: string | null;
  /** How many offers are on its table. */
  offers: number;
};

/** An entry as it stands, or one that says as much as is known. */
export function draftOf(task: EntryTask): EntryDraft {
  const empty = {
    ...{ kind: 'hire' as const, title: '', contact: '', note: '', from: '', to: '', lastDay: null },
    ...{ firm: true, heldUntil: null, amountCents: null, filePath: null },
  };
  if (task.does === 'add') return { ...empty, day: task.day, roomId: task.roomId };
  if (task.does === 'replace') {
    const { title, show_date, room_id, time_zone, doors_at, ends_at, load_in_at, load_out_at } = task.show;
    const at = (instant: string) => timeAt(instant, time_zone);
    return {
      ...{ ...empty, title: title ?? '', day: show_date, roomId: room_id },
      ...{ from: at(load_in_at ?? doors_at), to: at(load_out_at ?? ends_at) },
    };
  }
  const { entry } = task;
  const { kind, title, contact, note, day, lastDay, firm, heldUntil, amountCents, filePath, roomId } = entry;
  return {
    ...{ kind, title, contact, note, day, lastDay: lastDay === day ? null : lastDay, firm, heldUntil },
    ...{ amountCents, filePath, roomId },
    from: timeAt(entry.startsAt, entry.timeZone),
    to: timeAt(entry.endsAt, entry.timeZone),
  };
}
