import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { CalendarPlus, Printer } from 'lucide-react';
import { nightCalendar } from '#app/features/night/night-calendar.ts';
import { now } from '#app/lib/clock.ts';
import { asFailure } from '#app/lib/failure.ts';
import { saveAs } from '#app/lib/files.ts';
import { formatLongDay, formatTime } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import { TOPIC_NAMES, TOPICS } from '#core/night/advancing.ts';
import { endOf, type Item, nameOf } from '#core/night/item.ts';
import { nightRoute } from '#core/notifications/routes.ts';
import { type Night, nightQuery } from './night-query.ts';

/** A night on one sheet: all times, and what is settled. It prints on one A4, and goes into a calendar. */
export function DaySheetScreen() {
  const { showId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(nightQuery(showId));
  const back = { label: 'The night', href: nightRoute(showId) };
  if (!data?.published)
    return (
      <>
        <PageHeader title="Day sheet" back={back} />
        <Card>
          {error ? (
            <ErrorState message={asFailure(error).message} onRetry={() => refetch()} />
          ) : data ? (
            <p className="text-ink-soft">It follows from the running order, which is not published yet.</p>
          ) : (
            <FormSkeleton fields={6} />
          )}
        </Card>
      </>
    );
  return <Sheet night={data} published={data.published} back={back} />;
}

function Sheet({
  night,
  published,
  back,
}: {
  night: Night;
  published: NonNullable<Night['published']>;
  back: { label: string; href: string };
}) {
  const { show, acts, lines } = night;
  const items = published.items as Item[];
  const at = (time: number | string) => formatTime(new Date(time).toISOString(), show.timeZone);
  const title = show.title ?? acts.map(({ name }) => name).join(', ');
  const calendar = () =>
    saveAs(
      new Blob(
        [
          nightCalendar(items, {
            ...{ showId: show.id, version: published.version, title, acts, made: now() },
            location: `${show.venueName}, ${show.address}`,
          }),
        ],
        { type: 'text/calendar' },
      ),
      `night-${show.date}.ics`,
    );
  const settled = acts.flatMap((act) =>
    TOPIC_NAMES.flatMap((topic) => {
      const line = lines.find((each) => each.bookingId === act.bookingId && each.topic === topic);
      return line?.answered && line.confirmed ? [{ act, topic, said: line.answered }] : [];
    }),
  );
  return (
    <div className="print:text-sm">
      <PageHeader
        title={title}
        subtitle={`${formatLongDay(show.date)} · ${[show.venueName, show.address].filter(Boolean).join(', ')} · version ${published.version}`}
        back={back}
        actions={
          <span className="flex flex-wrap gap-2 print:hidden">
            <Button icon={<CalendarPlus />} onClick={calendar}>
              Calendar file
            </Button>
            <Button variant="primary" icon={<Printer />} onClick={() => window.print()}>
              Print
            </Button>
          </span>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-2 print:grid-cols-2 print:gap-4">
        <Card title="Times" className="print:border-0 print:shadow-none">
          <table className="w-full border-collapse">
            <caption className="sr-only">All times of the night, by the venue's clock</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">From</th>
                <th scope="col">What</th>
                <th scope="col">To</th>
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <tr key={item.id} className="border-b border-line align-baseline">
                  <td className="py-1 pr-3 whitespace-nowrap tabular-nums">{at(item.at)}</td>
                  <th
                    scope="row"
                    className={`py-1 text-left wrap-anywhere ${item.kind === 'set' ? 'font-semibold' : 'font-normal'}`}
                  >
                    {nameOf(item, acts)}
                  </th>
                  <td className="py-1 pl-3 text-right whitespace-nowrap text-ink-soft tabular-nums">
                    {item.minutes > 0 ? `to ${at(endOf(item))}` : ''}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
        <Card title="Settled" className="print:border-0 print:shadow-none">
          {settled.length === 0 ? (
            <p className="text-ink-soft">Nothing is settled line by line yet.</p>
          ) : (
            <dl className="grid gap-2">
              {settled.map(({ act, topic, said }) => (
                <div key={`${act.bookingId} ${topic}`}>
                  <dt className="font-semibold">
                    {TOPICS[topic].label}: {act.name}
                  </dt>
                  <dd className="wrap-anywhere">
                    {said.text}
                    {said.count !== null ? ` ${said.count} guests.` : ''}
                    {said.missing ? ` Missing: ${said.missing}.` : ''}
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </Card>
      </div>
    </div>
  );
}
