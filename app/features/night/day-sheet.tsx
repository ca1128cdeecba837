import type { CSSProperties } from 'react';
import { formatTime } from '#app/lib/format.ts';
import { Card } from '#app/ui/card.tsx';
import { clockChangeOf, settledByTopic, type settledOf } from '#core/night/day-sheet.ts';
import { cutWords, fitPaper } from '#core/night/fit-paper.ts';
import { endOf, type Item, nameOf } from '#core/night/item.ts';
import { meant } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';

type Named = { bookingId: string; name: string };

/** What stands above it takes little of the page. */
export const HEAD_ON_PAPER =
  '[&_h1]:line-clamp-4 print:[&_h1]:line-clamp-2 print:[&_h1]:text-2xl print:[&_header]:mb-2 print:[&_header_p]:mt-1 print:[&_header_p]:text-sm';

const ON_PAPER = 'print:border-0 print:shadow-none print:[&>*]:px-0 print:[&>header]:pt-0';

/** All times of a night and what is settled, so that both print on one page. */
export function DaySheet({
  items,
  acts,
  timeZone,
  settled,
  nothing,
}: {
  items: readonly Item[];
  acts: readonly Named[];
  timeZone: string;
  settled: ReturnType<typeof settledOf<Named>>;
  /** What stands there while nothing is settled. */
  nothing: string;
}) {
  const at = (time: number | string) => formatTime(new Date(time).toISOString(), timeZone);
  const said = settledByTopic(settled);
  const paper = fitPaper(
    items.map((item) => nameOf(item, acts)),
    said,
  );
  return (
    <div
      className="grid items-start gap-6 lg:grid-cols-2 print:block print:columns-(--paper-columns) print:gap-4 print:text-(length:--paper-size) print:leading-tight"
      style={{ '--paper-size': `${paper.size}px`, '--paper-columns': paper.columns } as CSSProperties}
    >
      <Card title={t`Times`} subtitle={clockChangeOf(items, timeZone)} className={ON_PAPER}>
        <table className="w-full border-collapse">
          <caption className="sr-only">{t`All times of the night, by the venue's clock`}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{t`From`}</th>
              <th scope="col">{t`What`}</th>
              <th scope="col" className="max-sm:hidden">
                {t`To`}
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.id} className="border-b border-line align-baseline print:*:py-[0.25em]">
                <td className="py-1 pe-4 whitespace-nowrap tabular-nums">{at(item.at)}</td>
                <th
                  scope="row"
                  className={`py-1 text-start wrap-anywhere ${item.kind === 'set' ? 'font-semibold' : 'font-normal'}`}
                >
                  <Cut most={paper.names}>{nameOf(item, acts)}</Cut>
                  {item.minutes > 0 ? (
                    <span className="block text-sm font-normal text-ink-soft tabular-nums sm:hidden print:hidden">
                      {t`to ${at(endOf(item))}`}
                    </span>
                  ) : null}
                </th>
                <td className="py-1 ps-3 text-end whitespace-nowrap text-ink-soft tabular-nums max-sm:hidden print:table-cell">
                  {item.minutes > 0 ? t`to ${at(endOf(item))}` : ''}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
      <Card title={meant('Settled', 'Settled between both')} className={ON_PAPER}>
        {settled.length === 0 ? (
          <p className="text-ink-soft">{nothing}</p>
        ) : (
          <dl className="grid gap-2 print:block">
            {said.map(({ label, words }) => (
              <div key={`${label} ${words}`} className="print:mb-[0.5em] print:break-inside-avoid">
                <dt className="font-semibold wrap-anywhere">
                  <Cut most={paper.names}>{label}</Cut>
                </dt>
                <dd className="wrap-anywhere">
                  <Cut most={paper.most}>{words}</Cut>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Card>
    </div>
  );
}

/** A text that is whole on a screen, and on paper as long as there is room for. */
function Cut({ most, children }: { most: number; children: string }) {
  if (children.length <= most) return children;
  return (
    <>
      <span className="print:hidden">{children}</span>
      <span className="hidden print:inline">{cutWords(children, most)}</span>
    </>
  );
}
