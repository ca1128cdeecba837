import type { ComponentProps, ReactNode } from 'react';
import { useWide } from '#app/lib/use-wide.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Card } from '#app/ui/card.tsx';
import { cn } from '#app/ui/cn.ts';
import { FootBar } from '#app/ui/foot-bar.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { t } from '#core/words/t.ts';
import { CalendarCard } from './calendar-card.tsx';
import { CalendarFileButton } from './calendar-file-button.tsx';
import { DayActs, DayMarks } from './day-acts.tsx';
import { RuleList } from './rule-list.tsx';
import { UpcomingShows } from './upcoming-shows.tsx';
import type { Calendar } from './use-calendar.ts';

const CalendarsButton = lazyPart(
  async () => (await import('#app/features/calendars-in/calendars-button.tsx')).CalendarsButton,
  null,
);
const CalendarConflicts = lazyPart(
  async () => (await import('#app/features/calendars-in/calendar-conflicts.tsx')).CalendarConflicts,
  null,
);

const AgreedOnDay = lazyPart(
  async () => (await import('#app/features/agreed-elsewhere/agreed-on-day.tsx')).AgreedOnDay,
  null,
);

/** Holds come with the day that is selected. */
const DayHolds = lazyPart(async () => (await import('#app/features/holds/day-holds.tsx')).DayHolds, null);

/** The months, the selected day and what is next beside them, and below both what that day is about. Its next step stays in view. */
export function CalendarFrame({
  of,
  subtitle,
  actions,
  upcoming,
  rules,
  foot,
  children,
  ...days
}: {
  of: Calendar;
  subtitle: string;
  /** Beside the heading. */
  actions?: ReactNode;
  upcoming: Omit<ComponentProps<typeof UpcomingShows>, 'range'>;
  /** What else holds for all days, below the rules. */
  rules?: ReactNode;
  /** The next step of the selected day. Without one, a phone has the marks there. */
  foot?: ReactNode;
  children: ReactNode;
} & ComponentProps<typeof CalendarCard>) {
  const { today, selected, month, range, calendar, own, marking, view } = of;
  const { side } = useViewer();
  const wide = useWide();
  const marksInFoot = !wide && (marking.range.on || (selected !== null && !foot));
  const on = selected && calendar.data ? (of.onDay(selected) ?? null) : undefined;
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title={t`Calendar`}
          subtitle={subtitle}
          actions={
            <>
              <CalendarFileButton today={today} />
              <CalendarsButton />
              {actions}
            </>
          }
        />
      </div>
      <CalendarConflicts />
      <div className="grid items-start gap-6 print:block xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]">
        {/* Rooms and hours need the whole width. */}
        <div className={cn('min-w-0', view === 'month' ? 'xl:row-span-2' : 'xl:col-span-2')}>
          <CalendarCard of={of} {...days} />
        </div>
        {marksInFoot && marking.range.on ? null : (
          <Card
            aria-label={t`The selected day`}
            className="print:hidden"
            footer={
              <div className="grid gap-3">
                <RuleList own={own} today={today} month={month} calendar={calendar.data ?? []} />
                {rules}
              </div>
            }
          >
            <DayActs
              {...{ selected, on, own, marking, marksInFoot }}
              noteAsked={of.noteAsked}
              parts={side === 'artist' && selected !== null && selected >= today}
            />
          </Card>
        )}
        <div className="min-w-0 max-xl:order-last print:hidden">
          <UpcomingShows range={range} {...upcoming} />
        </div>
        <div className="grid min-w-0 gap-6 xl:col-span-2 print:hidden">
          {selected ? <AgreedOnDay key={`agreed ${selected}`} day={selected} today={today} /> : null}
          {selected ? <DayHolds day={selected} side={side} /> : null}
          {children}
        </div>
      </div>
      {marksInFoot ? (
        <FootBar>
          <DayMarks {...{ selected, on, own, marking }} />
        </FootBar>
      ) : (
        foot
      )}
    </>
  );
}
