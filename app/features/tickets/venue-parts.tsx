import { BoxOfficeLinks } from './box-office-links.tsx';
import { CountForm } from './count-form.tsx';
import { PasteCounts } from './paste-counts.tsx';
import type { Tickets } from './tickets-query.ts';

/** What the venue does with the tickets of its night: it counts, and has others count. */
export function VenueParts({ tickets, isOver }: { tickets: Tickets; isOver: boolean }) {
  if (tickets.tiers.length === 0 || tickets.show.status === 'cancelled') return null;
  return (
    <div className="grid min-w-0 gap-6">
      <CountForm tickets={tickets} />
      <PasteCounts tickets={tickets} />
      <BoxOfficeLinks tickets={tickets} isOver={isOver} />
    </div>
  );
}
