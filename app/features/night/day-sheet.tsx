import { formatTime } from '#app/lib/format.ts';
import { Card } from '#app/ui/card.tsx';
import { TOPICS } from '#core/night/advancing.ts';
import type { settledOf } from '#core/night/day-sheet.ts';
import { endOf, type Item, nameOf } from '#core/night/item.ts';

type Named = { bookingId: string; name: string };

/** All times of a night and what is settled, so that both print on one page. */
export function DaySheet({
  items,
  acts,
  timeZone,
  settled,
}: {
  items: readonly Item[];
  acts: readonly Named[];
  timeZone: string;
  settled: ReturnType<typeof settledOf<Named>>;
}) {
  const at = (time: number | string) => formatTime(new Date(time).toISOString(), timeZone);
  return (
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
            {settled.map(({ act, topic, words }) => (
              <div key={`${act.bookingId} ${topic}`}>
                <dt className="font-semibold">
                  {TOPICS[topic].label}: {act.name}
                </dt>
                <dd className="wrap-anywhere">{words}</dd>
              </div>
            ))}
          </dl>
        )}
      </Card>
    </div>
  );
}
