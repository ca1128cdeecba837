import { formatDay, formatInstant } from '#app/lib/format.ts';
import { Card } from '#app/ui/card.tsx';
import { type Column, DataTable } from '#app/ui/data/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { ReadAnswer } from '#core/contract/index.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { inLocale, t } from '#core/words/t.ts';

type Answer = ReadAnswer<'look'>;
type RowOf<Page extends Answer['page']> = Extract<Answer, { page: Page }>['rows'][number];

/** A status as words: what a screen of its owner says better, this page says briefly. */
const asWords = (status: string) => status.charAt(0).toUpperCase() + status.slice(1).replaceAll(/[-_]/g, ' ');

const sides: Column<{ artist: string; venue: string }>[] = [
  {
    id: 'artist',
    get header() {
      return t`Artist`;
    },
    cell: ({ artist }) => <span className="wrap-anywhere">{artist}</span>,
  },
  {
    id: 'venue',
    get header() {
      return t`Venue`;
    },
    cell: ({ venue }) => <span className="wrap-anywhere">{venue}</span>,
  },
];

const BOOKINGS = (): Column<RowOf<'bookings'>>[] => [
  { id: 'day', header: t`Day`, primary: true, cell: ({ day }) => formatDay(day) },
  ...sides,
  { id: 'status', header: t`Status`, cell: ({ status }) => asWords(status) },
  {
    id: 'guarantee',
    header: t`Guarantee`,
    align: 'right',
    cell: ({ guaranteeCents, currency }) => formatMoneyExact(guaranteeCents, currency),
  },
  { id: 'asked', header: t`Asked`, cell: ({ askedAt }) => formatInstant(askedAt) },
];

const signed = (at: string | null) => (at ? formatInstant(at) : t`Not signed`);
const AGREEMENTS = (): Column<RowOf<'agreements'>>[] => [
  { id: 'number', header: t`Number`, primary: true, cell: ({ number }) => number },
  { id: 'day', header: t`Day`, cell: ({ day }) => formatDay(day) },
  ...sides,
  { id: 'byArtist', header: t`Artist signed`, cell: ({ artistSignedAt }) => signed(artistSignedAt) },
  { id: 'byVenue', header: t`Venue signed`, cell: ({ venueSignedAt }) => signed(venueSignedAt) },
];

const CALENDAR = (): Column<RowOf<'calendar'>>[] => [
  { id: 'day', header: t`Day`, primary: true, cell: ({ day }) => formatDay(day) },
  { id: 'what', header: t`What`, cell: ({ what }) => asWords(what) },
  { id: 'with', header: t`With`, cell: (row) => <span className="wrap-anywhere">{row.with ?? '–'}</span> },
];

const CONVERSATIONS = (): Column<RowOf<'messages'>>[] => [
  {
    id: 'between',
    header: t`Between`,
    primary: true,
    cell: ({ artist, venue }) => <span className="wrap-anywhere">{t`${artist} and ${venue}`}</span>,
  },
  {
    id: 'messages',
    header: t`Messages`,
    align: 'right',
    cell: ({ messages }) => messages.toLocaleString(inLocale('en-IE')),
  },
  { id: 'begun', header: t`Begun`, cell: ({ begunAt }) => formatInstant(begunAt) },
  { id: 'last', header: t`Last`, cell: ({ lastAt }) => (lastAt ? formatInstant(lastAt) : '–') },
];

const MONEY = (): Column<RowOf<'money'>>[] => [
  {
    id: 'what',
    header: t`What`,
    primary: true,
    cell: ({ what, number }) => [asWords(what), number].filter(Boolean).join(' '),
  },
  { id: 'on', header: t`Date`, cell: ({ on }) => formatDay(on) },
  ...sides,
  {
    id: 'amount',
    header: t`Amount`,
    align: 'right',
    cell: ({ amountCents, currency }) => formatMoneyExact(amountCents, currency),
  },
  { id: 'status', header: t`Status`, cell: ({ status }) => asWords(status) },
];

/** The rows of one page of a profile. Nothing in them can be pressed. */
export function LookTable({ page }: { page: Answer }) {
  switch (page.page) {
    case 'bookings':
      return <Rows caption={t`Bookings`} rows={page.rows} columns={BOOKINGS()} />;
    case 'agreements':
      return <Rows caption={t`Agreements`} rows={page.rows} columns={AGREEMENTS()} />;
    case 'calendar':
      return <Rows caption={t`Calendar`} rows={page.rows} columns={CALENDAR()} />;
    case 'messages':
      return <Rows caption={t`Conversations`} rows={page.rows} columns={CONVERSATIONS()} />;
    case 'money':
      return <Rows caption={t`Invoices and payouts`} rows={page.rows} columns={MONEY()} />;
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
        empty={<EmptyState title={t`Nothing yet`}>{t`This profile has none.`}</EmptyState>}
      />
    </Card>
  );
}
