import { CalendarOff, CalendarRange, CircleCheck, Clock, Eraser, Repeat } from 'lucide-react';
import { useState } from 'react';
import { dayHeading } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { rulesSay } from '#core/calendar/availability-rule.ts';
import type { Day } from '#core/calendar/day.ts';
import { DAY_STATUS_LABELS } from '#core/calendar/day-status.ts';
import { type AwayPart, leftInWords } from '#core/calendar/part-of-day.ts';
import { rangePrompt } from '#core/calendar/range-marking.ts';
import { t } from '#core/words/t.ts';
import type { OwnDays } from './calendar-queries.ts';
import type { CalendarDay } from './marking.ts';
import { partOf } from './part-of-day.ts';
import type { useMarking } from './use-marking.ts';

const DayNote = lazyPart(async () => (await import('./day-note.tsx')).DayNote, null);

const PartDialog = lazyPart(async () => (await import('./part-dialog.tsx')).PartDialog, null);

type Marking = ReturnType<typeof useMarking>;

/** The selected day, or a range, and what can be done with it: mark it, unmark it, have it follow the rules, note something. */
export function DayActs({
  selected,
  on,
  own,
  marking,
  marksInFoot,
  noteAsked,
  parts,
}: {
  selected: Day | null;
  /** What is on the selected day; null for nothing, undefined while that is not known. */
  on: CalendarDay | null | undefined;
  own: OwnDays | undefined;
  marking: Marking;
  /** The buttons stand in the foot of the screen. */
  marksInFoot: boolean;
  noteAsked: Day | null;
  /** A part of the selected day may be left out. */
  parts: boolean;
}) {
  const isRuled = own?.marks.some(({ day, byRule }) => day === selected && byRule) ?? false;
  const ruleSays = selected && !isRuled ? rulesSay(own?.rules ?? [], selected) : null;
  const kept = own?.notes.find(({ day }) => day === selected)?.note ?? '';
  return (
    <div className="grid gap-3">
      {marksInFoot ? null : <DayMarks selected={selected} on={on} own={own} marking={marking} />}
      {ruleSays && !marking.range.on && on?.status !== 'booked' ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          {t`Your rules say ${ruleSays}; you ${selected && own?.skipped.includes(selected) ? 'unmarked' : 'marked'} the day by hand.`}
          <Button size="sm" variant="ghost" icon={<Repeat />} onClick={() => marking.mark('rule')}>
            {t`Follow the rules`}
          </Button>
        </p>
      ) : null}
      {selected && own && parts && !marking.range.on && on?.status !== 'booked' ? (
        <PartOfDay key={`part ${selected}`} day={selected} own={own} marking={marking} />
      ) : null}
      {selected && own && !marking.range.on ? (
        <DayNote key={selected} day={selected} kept={kept} asked={noteAsked === selected} />
      ) : null}
    </div>
  );
}

/** The day in words and the buttons that mark it. */
export function DayMarks({
  selected,
  on,
  own,
  marking,
}: {
  selected: Day | null;
  on: CalendarDay | null | undefined;
  own: OwnDays | undefined;
  marking: Marking;
}) {
  const prompt = rangePrompt(marking.range);
  return (
    <div className="grid min-w-0 flex-1 gap-2">
      <p aria-live="polite" className="min-h-6">
        {prompt ? (
          <span className="font-semibold">{prompt}</span>
        ) : selected ? (
          <>
            <span className="font-semibold">{dayHeading(selected)}</span>
            {on === undefined ? '' : `: ${saidOf(on, followed(own, selected), partOf(own, selected))}`}
          </>
        ) : (
          <span className="text-ink-soft">{t`Select a date to mark it.`}</span>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={<CircleCheck />} onClick={() => marking.mark('free')}>
          {t`Make Free`}
        </Button>
        <Button size="sm" icon={<CalendarOff />} onClick={() => marking.mark('unavailable')}>
          {t`Mark Unavailable`}
        </Button>
        <Button size="sm" icon={<Eraser />} onClick={() => marking.mark('none')}>
          {t`Unmark`}
        </Button>
        <Button
          size="sm"
          variant={marking.range.on ? 'ink' : 'secondary'}
          icon={<CalendarRange />}
          aria-pressed={marking.range.on}
          onClick={marking.toggle}
        >
          {marking.range.on ? t`Cancel Range Marking` : t`Mark Date Range`}
        </Button>
      </div>
    </div>
  );
}

/** The way to the hours of a day, for who wants them. */
function PartOfDay({ day, own, marking }: { day: Day; own: OwnDays; marking: Marking }) {
  const [open, setOpen] = useState(false);
  const part = partOf(own, day);
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        className="justify-self-start"
        icon={<Clock />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {part ? t`Change the hours…` : t`Free for a part of the day…`}
      </Button>
      {open ? (
        <PartDialog
          day={day}
          part={part}
          onMark={(away) => marking.mark('free', day, away)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

/** What a day follows that nobody marked by hand. */
function followed(own: OwnDays | undefined, selected: Day | null): string {
  const mark = own?.marks.find(({ day }) => day === selected);
  if (mark?.byRule) return t`, by your rules`;
  return mark?.byCalendar ? t`, busy in your own calendar` : '';
}

/** What is known of a day, in words. */
function saidOf(day: CalendarDay | null, follows: string, part: AwayPart | null): string {
  if (!day) return t`nothing marked`;
  if (part && day.status === 'free') return leftInWords(part);
  const status = DAY_STATUS_LABELS[day.status].toLowerCase();
  if (day.label) return `${status}, ${day.label}`;
  return `${status}${follows}`;
}
