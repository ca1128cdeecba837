import type { ReactNode } from 'react';
import { SigningBadge } from '#app/features/agreements/signing-badge.tsx';
import type { ShowAct } from '#app/features/booked-show/acts-of-show.ts';
import { type BookedShow, nameOfShow, partnerOf } from '#app/features/booked-show/booked-show.ts';
import { ChangeBadge, OpenLines } from '#app/features/night/night-link.tsx';
import { now } from '#app/lib/clock.ts';
import { formatDay, formatTime } from '#app/lib/format.ts';
import { pictureUrl } from '#app/lib/picture-url.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { type Column, DataTable } from '#app/ui/data/data-table.tsx';
import { Money } from '#app/ui/data/money.tsx';
import { AppLink, TextLink, textLinkClass } from '#app/ui/link.tsx';
import type { Side } from '#core/booking/side.ts';
import { inLocale, t } from '#core/words/t.ts';
import { BookingStatusBadge } from '../booking-status-badge.tsx';
import { ShowActs } from './show-acts.tsx';

type Direction = 'ascending' | 'descending';

export function BookedShowsTable({
  side,
  rows,
  sort,
  busy,
  empty,
  onSort,
  onOpen,
  onAct,
}: {
  side: Side;
  rows: readonly BookedShow[];
  sort: Direction;
  busy: boolean;
  empty: ReactNode;
  onSort: (direction: Direction) => void;
  onOpen: (bookingId: string) => void;
  onAct: (bookingId: string, act: ShowAct) => void;
}) {
  const columns: Column<BookedShow>[] = [
    {
      id: 'show',
      header: t`Show`,
      primary: true,
      className: '@3xl/table:min-w-52 @5xl/table:min-w-64',
      cell: (show) => <ShowName show={show} side={side} onOpen={onOpen} />,
    },
    {
      id: 'date',
      header: t`Date`,
      sortable: true,
      cell: (show) => (
        <span className="grid tabular-nums">
          <time dateTime={show.show_date}>{formatDay(show.show_date)}</time>
          <span className="text-sm whitespace-nowrap text-ink-soft">
            {formatTime(show.starts_at, show.time_zone)}
          </span>
        </span>
      ),
    },
    {
      id: 'status',
      header: t`Status, agreement`,
      className: '@3xl/table:min-w-44',
      cell: (show) => (
        <span className="grid max-w-56 grid-cols-[minmax(0,1fr)] justify-items-start gap-1 @max-3xl/table:justify-items-end">
          <BookingStatusBadge show={show} />
          <SigningBadge booking={show} side={side} />
          {show.status === 'confirmed' ? (
            <>
              <ChangeBadge bookingIds={[show.booking_id]} root={`/${side}/bookings`} />
              <OpenLines
                showId={show.show_id}
                bookingId={show.booking_id}
                about={`${partnerOf(show, side).name}, ${formatDay(show.show_date)}`}
              />
            </>
          ) : null}
          {show.agreement_id ? (
            <TextLink href={`/agreement/final/${show.agreement_id}`} className="text-sm whitespace-nowrap">
              {show.agreement_number}
            </TextLink>
          ) : null}
        </span>
      ),
    },
    {
      id: 'sold',
      header: t`Tickets sold / capacity`,
      align: 'right',
      cell: (show) => (
        <span className="whitespace-nowrap tabular-nums">
          {show.tickets_sold === null ? '–' : show.tickets_sold.toLocaleString(inLocale('en-IE'))}
          <span className="text-ink-soft"> / {show.capacity.toLocaleString(inLocale('en-IE'))}</span>
        </span>
      ),
    },
    {
      id: 'revenue',
      header: t`Revenue`,
      align: 'right',
      cell: (show) =>
        show.revenue_cents === null ? (
          '–'
        ) : (
          <Money cents={show.revenue_cents} currency={show.currency} exact />
        ),
    },
    {
      id: 'acts',
      header: t`Actions`,
      actions: true,
      cell: (show) => <ShowActs show={show} side={side} now={now()} onAct={onAct} onOpen={onOpen} />,
    },
  ];
  return (
    <DataTable
      caption={t`Booked shows`}
      columns={columns}
      rows={rows}
      rowKey={(show) => show.booking_id}
      sort={{ id: 'date', direction: sort }}
      onSort={({ direction }) => onSort(direction)}
      busy={busy}
      empty={empty}
    />
  );
}

function ShowName({
  show,
  side,
  onOpen,
}: {
  show: BookedShow;
  side: Side;
  onOpen: (bookingId: string) => void;
}) {
  const partner = partnerOf(show, side);
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={partner.name} src={pictureUrl(partner.avatarPath)} square={partner.side === 'venue'} />
      <span className="grid min-w-0 justify-items-start">
        <button
          type="button"
          data-walk
          data-opens={show.booking_id}
          aria-haspopup="dialog"
          onClick={() => onOpen(show.booking_id)}
          className={`${textLinkClass} line-clamp-4 max-w-full text-start font-semibold break-words`}
        >
          {nameOfShow(show)}
        </button>
        {show.title ? (
          <span className="line-clamp-2 max-w-full text-sm wrap-anywhere">{show.title}</span>
        ) : null}
        {show.is_closed ? (
          <span className="text-sm text-ink-soft">{t`Account closed`}</span>
        ) : (
          <AppLink
            href={`/${partner.side}/profile/${partner.id}`}
            className="line-clamp-2 max-w-full rounded-sm py-0.5 text-sm font-normal break-words text-ink-soft hover:underline"
          >
            {partner.name}
          </AppLink>
        )}
      </span>
    </span>
  );
}
