import { formatDay, formatInstant } from '#app/lib/format.ts';
import { Card } from '#app/ui/card.tsx';
import { type Column, DataTable } from '#app/ui/data/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { ReadAnswer } from '#core/contract/index.ts';
import { formatMoneyExact } from '#core/money/cents.ts';

type Answer = ReadAnswer<'look'>;
type RowOf<Page extends Answer['page']> = Extract<Answer, { page: Page }>['rows'][number];

/** A status as words: what a screen of its owner says better, this page says briefly. */
const asWords = (status: string) => status.charAt(0).toUpperCase() + status.slice(1).replaceAll(/[-_]/g, ' ');

const sides: Column<{ artist: string; venue: string }>[] = [
  { id: 'artist', header: 'Artist', cell: ({ artist }) => <span className="wrap-anywhere">{artist}</span> },
  { id: 'venue', header: 'Venue', cell: ({ venue }) => <span className="wrap-anywhere">{venue}</span> },
];

const BOOKINGS: Column<RowOf<'bookings'>>[] = [
  { id: 'day', header: 'Day', primary: true, cell: ({ day }) => formatDay(day) },
  ...sides,
  { id: 'status', header: 'Status', cell: ({ status }) => asWords(status) },
  {
    id: 'guarantee',
    header: 'Guarantee',
    align: 'right',
    cell: ({ guaranteeCents, currency }) => formatMoneyExact(guaranteeCents, currency),
  },
  { id: 'asked', header: 'Asked', cell: ({ askedAt }) => formatInstant(askedAt) },
];

const signed = (at: string | null) => (at ? formatInstant(at) : 'Not signed');
const AGREEMENTS: Column<RowOf<'agreements'>>[] = [
  { id: 'number', header: 'Number', primary: true, cell: ({ number }) => number },
  { id: 'day', header: 'Day', cell: ({ day }) => formatDay(day) },
  ...sides,
  { id: 'byArtist', header: 'Artist signed', cell: ({ artistSignedAt }) => signed(artistSignedAt) },
  { id: 'byVenue', header: 'Venue signed', cell: ({ venueSignedAt }) => signed(venueSignedAt) },
];

const CALENDAR: Column<RowOf<'calendar'>>[] = [
  { id: 'day', header: 'Day', primary: true, cell: ({ day }) => formatDay(day) },
  { id: 'what', header: 'What', cell: ({ what }) => asWords(what) },
  { id: 'with', header: 'With', cell: (row) => <span className="wrap-anywhere">{row.with ?? '–'}</span> },
];

const CONVERSATIONS: Column<RowOf<'messages'>>[] = [
  {
    id: 'between',
    header: 'Between',
    primary: true,
    cell: ({ artist, venue }) => (
      <span className="wrap-anywhere">
        {artist} and {venue}
      </span>
    ),
  },
  {
    id: 'messages',
    header: 'Messages',
    align: 'right',
    cell: ({ messages }) => messages.toLocaleString('en-IE'),
  },
  { id: 'begun', header: 'Begun', cell: ({ begunAt }) => formatInstant(begunAt) },
  { id: 'last', header: 'Last', cell: ({ lastAt }) => (lastAt ? formatInstant(lastAt) : '–') },
];

const MONEY: Column<RowOf<'money'>>[] = [
  {
    id: 'what',
    header: 'What',
    primary: true,
    cell: ({ what, number }) => [asWords(what), number].filter(Boolean).join(' '),
  },
  { id: 'on', header: 'Date', cell: ({ on }) => formatDay(on) },
  ...sides,
  {
    id: 'amount',
    header: 'Amount',
    align: 'right',
    cell: ({ amountCents, currency }) => formatMoneyExact(amountCents, currency),
  },
  { id: 'status', header: 'Status', cell: ({ status }) => asWords(status) },
];

/** The rows of one page of a profile. Nothing in them can be pressed. */
export function LookTable({ page }: { page: Answer }) {
  switch (page.page) {
    case 'bookings':
      return <Rows caption="Bookings" rows={page.rows} columns={BOOKINGS} />;
    case 'agreements':
      return <Rows caption="Agreements" rows={page.rows} columns={AGREEMENTS} />;
    case 'calendar':
      return <Rows caption="Calendar" rows={page.rows} columns={CALENDAR} />;
    case 'messages':
      return <Rows caption="Conversations" rows={page.rows} columns={CONVERSATIONS} />;
    case 'money':
      return <Rows caption="Invoices and payouts" rows={page.rows} columns={MONEY} />;
  }
}

function Rows<Row extends { id: string }>(props: {
  caption: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
}) {
  return (
    <Card flush>
      <DataTable
        {...props}
        rowKey={({ id }) => id}
        empty={<EmptyState title="Nothing yet">This profile has none.</EmptyState>}
      />
    </Card>
  );
}
