import { CalendarOff, CalendarRange, CircleCheck, Eraser, Repeat } from 'lucide-react';
import { formatLongDay } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { rulesSay } from '#core/calendar/availability-rule.ts';
import type { Day } from '#core/calendar/day.ts';
import { DAY_STATUS_LABELS } from '#core/calendar/day-status.ts';
import { rangePrompt } from '#core/calendar/range-marking.ts';
import type { OwnDays } from './calendar-queries.ts';
import type { CalendarDay } from './marking.ts';
import type { useMarking } from './use-marking.ts';

const DayNote = lazyPart(async () => (await import('./day-note.tsx')).DayNote, null);

/** What can be done with the selected day, or with a range: mark it, unmark it, have it follow the rules, and note something. */
export function DayActs({
  selected,
  on,
  own,
  marking,
  noteAsked,
}: {
  selected: Day | null;
  /** What is on the selected day; null for nothing, undefined while that is not known. */
  on: CalendarDay | null | undefined;
  own: OwnDays | undefined;
  marking: ReturnType<typeof useMarking>;
  noteAsked: Day | null;
}) {
  const prompt = rangePrompt(marking.range);
  const isRuled = own?.marks.some(({ day, byRule }) => day === selected && byRule) ?? false;
  const ruleSays = selected && !isRuled ? rulesSay(own?.rules ?? [], selected) : null;
  const kept = own?.notes.find(({ day }) => day === selected)?.note ?? '';
  return (
    <div className="mt-5 grid gap-3 border-t border-line pt-5">
      <div className="flex flex-wrap gap-2">
        <Button icon={<CircleCheck />} onClick={() => marking.mark('free')}>
          Make Free
        </Button>
        <Button icon={<CalendarOff />} onClick={() => marking.mark('unavailable')}>
          Mark Unavailable
        </Button>
        <Button icon={<Eraser />} onClick={() => marking.mark('none')}>
          Unmark
        </Button>
        <Button
          variant={marking.range.on ? 'ink' : 'secondary'}
          icon={<CalendarRange />}
          aria-pressed={marking.range.on}
          onClick={marking.toggle}
        >
          {marking.range.on ? 'Cancel Range Marking' : 'Mark Date Range'}
        </Button>
      </div>
      <p aria-live="polite" className="min-h-6">
        {prompt ? (
          <span className="font-semibold">{prompt}</span>
        ) : selected ? (
          <>
            <span className="font-semibold">{formatLongDay(selected)}</span>
            {on === undefined ? '' : `: ${saidOf(on, isRuled)}`}
          </>
        ) : (
          <span className="text-ink-soft">Select a date to mark it.</span>
        )}
      </p>
      {ruleSays && !prompt && on?.status !== 'booked' ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
          Your rules say {ruleSays}; you {selected && own?.skipped.includes(selected) ? 'unmarked' : 'marked'}{' '}
          the day by hand.
          <Button size="sm" variant="ghost" icon={<Repeat />} onClick={() => marking.mark('rule')}>
            Follow the rules
          </Button>
        </p>
      ) : null}
      {selected && own && !prompt ? (
        <DayNote key={selected} day={selected} kept={kept} asked={noteAsked === selected} />
      ) : null}
    </div>
  );
}

/** What is known of a day, in words. */
function saidOf(day: CalendarDay | null, isRuled: boolean): string {
  if (!day) return 'nothing marked';
  const status = DAY_STATUS_LABELS[day.status].toLowerCase();
  if (day.label) return `${status}, ${day.label}`;
  return isRuled ? `${status}, by your rules` : status;
}
