import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { CalendarLegend } from '#app/ui/data/calendar-day.tsx';
import { BarsChart, DonutChart, LinesChart } from '#app/ui/data/chart.tsx';
import { DataTable, type Sort } from '#app/ui/data/data-table.tsx';
import { Money } from '#app/ui/data/money.tsx';
import { MonthCalendar } from '#app/ui/data/month-calendar.tsx';
import { Pagination } from '#app/ui/data/pagination.tsx';
import { StatCard } from '#app/ui/data/stat-card.tsx';
import { StatusBadge } from '#app/ui/data/status-badge.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { Shelf } from './shelf.tsx';

const STATUSES = ['free', 'pending', 'booked', 'unavailable', undefined] as const;
const SHOWS = [
  { id: 'a', name: 'Night Kiosk at Velvet Tram', date: '12/06/2026', status: 'Confirmed', cents: 50000 },
  {
    id: 'b',
    name: 'The Extraordinarily Long-Named Ensemble of Drumcondra at The Cellar below Saint Audoen’s',
    date: '13/06/2026',
    status: 'Pending',
    cents: 1875050,
  },
  { id: 'c', name: 'Moth at Lokal 9', date: '20/06/2026', status: 'Paid', cents: 0 },
];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'].map((label, at) => ({
  label,
  value: 1200 + ((at * 731) % 900),
  other: 1000 + ((at * 311) % 700),
}));
const euros = (value: number) => `€${value.toLocaleString('en-IE')}`;

export function KitData() {
  const [month, setMonth] = useState('2026-06');
  const [day, setDay] = useState('2026-06-12');
  const [page, setPage] = useState(1);
  const [tab, setTab] = useState<'revenue' | 'engagement'>('revenue');
  const [sort, setSort] = useState<Sort>({ id: 'date', direction: 'ascending' });
  return (
    <>
      <Shelf name="Figures">
        <div className="grid gap-3 xs:grid-cols-2 xl:grid-cols-4">
          <StatCard label="Total Revenue" value="€18,750" change={12.5} />
          <StatCard label="Booked Shows" value="42" change={-3} />
          <StatCard label="Average Per Show" value="€446" change={0} />
          <StatCard label="Attendance Rate" value="85%" hint="of 21,000 places" />
        </div>
        <Tabs
          label="Figures"
          value={tab}
          onValueChange={setTab}
          tabs={[
            {
              value: 'revenue',
              label: 'Revenue',
              content: (
                <div className="grid gap-4 lg:grid-cols-3">
                  <Card title="Revenue by month">
                    <BarsChart
                      label="Revenue by month"
                      rows={MONTHS}
                      format={euros}
                      valueName="This year"
                      otherName="Last year"
                    />
                  </Card>
                  <Card title="Attendance">
                    <LinesChart label="Attendance" rows={MONTHS} />
                  </Card>
                  <Card title="Tickets">
                    <BarsChart
                      horizontal
                      label="Where artists come from"
                      rows={[
                        { label: 'Galway', value: 12 },
                        { label: 'Kraków, Poland', value: 7 },
                        { label: 'Nowhere yet', value: null },
                      ]}
                    />
                    <DonutChart label="Tickets by price" rows={MONTHS.slice(0, 3)} />
                  </Card>
                </div>
              ),
            },
            { value: 'engagement', label: 'Engagement', count: 3, content: <p>Engagement</p> },
          ]}
        />
      </Shelf>
      <Shelf name="Table">
        <Card title="Booked shows" flush footer={<Pagination page={page} pages={3} onPageChange={setPage} />}>
          <DataTable
            caption="Booked shows"
            rows={SHOWS}
            rowKey={(show) => show.id}
            sort={sort}
            onSort={setSort}
            columns={[
              { id: 'name', header: 'Show', primary: true, cell: (show) => show.name },
              { id: 'date', header: 'Date', sortable: true, cell: (show) => show.date },
              { id: 'status', header: 'Status', cell: (show) => <StatusBadge status={show.status} /> },
              {
                id: 'fee',
                header: 'Fee',
                align: 'right',
                cell: (show) => <Money cents={show.cents} currency="EUR" />,
              },
              {
                id: 'acts',
                header: 'Acts',
                actions: true,
                cell: () => (
                  <Button size="sm" variant="ink">
                    Review
                  </Button>
                ),
              },
            ]}
          />
        </Card>
      </Shelf>
      <Shelf name="Calendar">
        <CalendarLegend />
        <MonthCalendar
          month={month}
          onMonthChange={setMonth}
          months={2}
          today="2026-06-09"
          selected={[day]}
          highlighted={['2026-06-19', '2026-06-20']}
          status={(each) => STATUSES[Number(each.slice(8)) % 5]}
          note={(each) => (each.endsWith('12') ? 'Night Kiosk, 20:30' : undefined)}
          onSelect={setDay}
        />
      </Shelf>
    </>
  );
}
