import { dayHeading } from '#app/lib/format.ts';
import type { Day } from '#core/calendar/day.ts';
import { DAY_STATUS_LABELS } from '#core/calendar/day-status.ts';
import { t } from '#core/words/t.ts';
import type { DaysShown } from '../days-shown.ts';
import { hoursOf, hoursOn, type InRoom, isOn } from './in-room.ts';

/** A week or a day on paper: by day, then by hour, with rooms where there are several. Private notes stay off it. */
export function PrintedHouse({
  title,
  name,
  days,
  shown,
  things,
  placeOf,
  holdsOn,
}: {
  title: string;
  /** Whose days they are, and of which room. */
  name: string;
  days: readonly Day[];
  shown: DaysShown;
  things: readonly InRoom[];
  /** The name of its room; null where there is one alone. */
  placeOf: (thing: InRoom) => string | null;
  holdsOn: (day: Day) => string[];
}) {
  const hasPlaces = things.some((thing) => placeOf(thing) !== null);
  return (
    <section aria-hidden="true" className="hidden print:block">
      <div className="mb-[3mm] flex items-baseline justify-between gap-4">
        <h2 className="type-bill text-2xl">{title}</h2>
        <p className="truncate">{name}</p>
      </div>
      <table className="w-full border-collapse text-[9.5pt] leading-snug">
        <thead className="text-start">
          <tr>
            <Head className="w-[36mm]">{t`Doors to end`}</Head>
            <Head>{t`What`}</Head>
            {hasPlaces ? <Head className="w-[30mm]">{t`Room`}</Head> : null}
            <Head className="w-[38mm]">{t`Load-in to load-out`}</Head>
            <Head className="w-[26mm]">{t`Stands`}</Head>
          </tr>
        </thead>
        {days.map((day) => {
          const on = things.filter((thing) => isOn(thing, day));
          const mark = shown.days.get(day);
          return (
            <tbody key={day} className="break-inside-avoid">
              {days.length > 1 ? (
                <tr>
                  <th
                    colSpan={5}
                    scope="rowgroup"
                    className="border-b border-line-strong pt-[4mm] pb-[1mm] text-start text-[11pt]"
                  >
                    {dayHeading(day)}
                    {on.length === 0 ? (
                      <span className="font-normal">
                        {' '}
                        ·{' '}
                        {mark && mark.things === 0 && !mark.label
                          ? DAY_STATUS_LABELS[mark.status]
                          : t`Nothing is on`}
                      </span>
                    ) : null}
                  </th>
                </tr>
              ) : null}
              {on.map((thing) => (
                <Line
                  key={thing.id}
                  day={day}
                  thing={thing}
                  place={hasPlaces ? (placeOf(thing) ?? '') : null}
                />
              ))}
              {holdsOn(day).map((hold) => (
                <tr key={hold}>
                  <td colSpan={5} className="border-b border-line py-[1.5mm]">
                    {hold}
                  </td>
                </tr>
              ))}
            </tbody>
          );
        })}
      </table>
    </section>
  );
}

function Head({ className, children }: { className?: string; children: string }) {
  return (
    <th
      scope="col"
      className={`border-b border-line-strong py-[1mm] pe-[2mm] font-semibold ${className ?? ''}`}
    >
      {children}
    </th>
  );
}

function Line({ thing, day, place }: { thing: InRoom; day: Day; place: string | null }) {
  const cell = 'border-b border-line py-[1.5mm] pe-[2mm] align-top';
  return (
    <tr className="break-inside-avoid">
      <td className={`${cell} tabular-nums`}>{hoursOn(thing, day)}</td>
      <td className={`${cell} font-semibold wrap-anywhere`}>{thing.title}</td>
      {place === null ? null : <td className={`${cell} wrap-anywhere`}>{place}</td>}
      <td className={`${cell} tabular-nums`}>
        {thing.startsAt === thing.open.startsAt && thing.endsAt === thing.open.endsAt
          ? ''
          : hoursOf(thing, thing.timeZone)}
      </td>
      <td className={cell}>{thing.state.label}</td>
    </tr>
  );
}
