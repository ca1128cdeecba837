import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { Button } from '#app/ui/button.tsx';
import { MonthCalendar } from '#app/ui/data/month-calendar.tsx';
import { DatePicker } from '#app/ui/forms/date-picker.tsx';
import { DateRangePicker } from '#app/ui/forms/date-range-picker.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Segmented } from '#app/ui/forms/segmented.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { MOST_EXCEPTIONS, ruleInWords } from '#core/calendar/availability-rule.ts';
import { monthNames, weekdayNames } from '#core/calendar/calendar-names.ts';
import { addDays, type Day, formatDay } from '#core/calendar/day.ts';
import { type Month, monthOf } from '#core/calendar/month.ts';
import { keepAvailabilityRule } from '#core/contract/calendar.ts';
import { t } from '#core/words/t.ts';
import type { OwnDays } from './calendar-queries.ts';
import { DayToggles } from './day-toggles.tsx';
import type { CalendarDay } from './marking.ts';
import { previewOf, previewSentence } from './rule-preview.ts';

export type KeptRule = OwnDays['rules'][number];

const newRule = (today: Day): KeptRule => ({
  id: crypto.randomUUID(),
  ...{ status: 'free', weekdays: [3, 4, 5], from: today, until: null },
  ...{ exceptMonths: [], exceptDays: [] },
});

/** A rule in a small form, with the month beside it as it will be. */
export function RuleDialog({
  rule: given,
  today,
  month: shown,
  own,
  calendar,
  onClose,
}: {
  /** The rule to change; null makes a new one. */
  rule: KeptRule | null;
  today: Day;
  month: Month;
  own: OwnDays | undefined;
  calendar: readonly CalendarDay[];
  onClose: () => void;
}) {
  const [start] = useState<KeptRule>(() => given ?? newRule(today));
  const [rule, setRule] = useState(start);
  const [month, setMonth] = useState(shown < monthOf(today) ? monthOf(today) : shown);
  const [wrong, setWrong] = useState<string | null>(null);
  const edit = useUnsaved(JSON.stringify(rule) !== JSON.stringify(start));
  const change = (part: Partial<KeptRule>) => {
    setWrong(null);
    setRule((now) => ({ ...now, ...part }));
  };
  const save = useCommand('keep-availability-rule', {
    onSuccess: () => {
      edit.saved();
      onClose();
      toast.success(t`Your days follow the rule`, { description: ruleInWords(rule, today) });
    },
  });
  const preview = previewOf(rule, { today, month, own, calendar });
  const submit = () => {
    const { id: ruleId, ...said } = rule;
    const parsed = keepAvailabilityRule.input.safeParse({ ruleId, ...said });
    if (!parsed.success) return setWrong(parsed.error.issues[0]?.message ?? t`Invalid input`);
    save.mutate({ ruleId, ...said });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      edit={edit}
      size="lg"
      title={given ? t`Change a rule` : t`Days that repeat`}
      description={t`Say it once. Days you mark by hand stay over it.`}
      footer={
        <>
          <Button variant="ghost" onClick={() => edit.leave(onClose)}>
            {t`Cancel`}
          </Button>
          <Button variant="primary" busy={save.isPending} onClick={submit}>
            {t`Save the rule`}
          </Button>
        </>
      }
    >
      <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
        <div className="grid min-w-0 content-start gap-5">
          <Segmented
            label={t`What the days are`}
            className="justify-self-start"
            value={rule.status}
            onValueChange={(status) => change({ status })}
            options={[
              { value: 'free', label: t`Free` },
              { value: 'unavailable', label: t`Unavailable` },
            ]}
          />
          <DayToggles
            label={t`Days of the week`}
            names={weekdayNames()}
            letters={2}
            columns="grid-cols-7"
            chosen={rule.weekdays}
            onChange={(weekdays) => change({ weekdays })}
          />
          <div className="grid grid-cols-2 gap-3">
            <Field label={t`From`}>
              <DatePicker
                value={rule.from}
                today={today}
                onValueChange={(from) => change({ from: from || today })}
              />
            </Field>
            <Field label={t`Until`} optional>
              <DatePicker
                value={rule.until ?? ''}
                today={today}
                min={rule.from}
                onValueChange={(until) => change({ until: until || null })}
              />
            </Field>
          </div>
          <DayToggles
            label={t`Not in these months`}
            names={monthNames()}
            letters={3}
            from={1}
            columns="grid-cols-6"
            chosen={rule.exceptMonths}
            onChange={(exceptMonths) => change({ exceptMonths })}
          />
          <Exceptions
            ranges={rule.exceptDays}
            today={today}
            onChange={(exceptDays) => change({ exceptDays })}
          />
        </div>
        <section aria-label={t`Preview`} className="min-w-0">
          <MonthCalendar
            month={month}
            onMonthChange={setMonth}
            today={today}
            roomy={false}
            status={(day) => preview.days.get(day)}
            note={(day) => (preview.byHand.has(day) ? t`by hand` : undefined)}
            onSelect={() => undefined}
          />
          <p aria-live="polite" className="mt-4 font-semibold">
            {rule.weekdays.length > 0 ? ruleInWords(rule, today) : t`No day of the week is chosen.`}
          </p>
          <p className="mt-1 text-sm text-ink-soft">{previewSentence(preview)}</p>
        </section>
      </div>
      <FieldError>{wrong ?? save.error?.message}</FieldError>
    </Dialog>
  );
}

function Exceptions({
  ranges,
  today,
  onChange,
}: {
  ranges: KeptRule['exceptDays'];
  today: Day;
  onChange: (ranges: KeptRule['exceptDays']) => void;
}) {
  const [adding, setAdding] = useState(false);
  return (
    <div className="grid gap-2">
      <p className="text-sm font-semibold">{t`Not on these days`}</p>
      <ul className="grid gap-1.5">
        {ranges.map((range, at) => {
          const words = t`${formatDay(range.from)} to ${formatDay(range.to)}`;
          return (
            <li
              key={words}
              className="flex items-center justify-between gap-2 rounded-md border border-line ps-3"
            >
              {words}
              <IconButton
                label={t`Remove ${words}`}
                icon={<X />}
                size="sm"
                onClick={() => onChange(ranges.filter((_, other) => other !== at))}
              />
            </li>
          );
        })}
      </ul>
      {adding ? (
        <DateRangePicker
          label={t`Days left out`}
          applyLabel={t`Leave out`}
          value={{ from: today, to: addDays(today, 6) }}
          today={today}
          onApply={(range) => {
            setAdding(false);
            if (!ranges.some(({ from, to }) => from === range.from && to === range.to))
              onChange([...ranges, range]);
          }}
        />
      ) : ranges.length < MOST_EXCEPTIONS ? (
        <Button size="sm" className="justify-self-start" icon={<Plus />} onClick={() => setAdding(true)}>
          {t`Leave days out`}
        </Button>
      ) : null}
    </div>
  );
}
