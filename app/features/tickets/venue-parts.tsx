import { BoxOfficeLinks } from './box-office-links.tsx';
import { CountForm } from './count-form.tsx';
import { EventbriteCard } from './eventbrite-card.tsx';
import { PasteCounts } from './paste-counts.tsx';
import type { Tickets } from './tickets-query.ts';

/** What the venue does with the tickets of its night: it counts, and has others count. */
export function VenueParts({ tickets, isOver }: { tickets: Tickets; isOver: boolean }) {
  if (tickets.show.status === 'cancelled') return null;
  const elsewhere = isOver ? null : <EventbriteCard tickets={tickets} />;
  if (tickets.tiers.length === 0) return elsewhere;
  return (
    <div className="grid min-w-0 gap-6">
      {elsewhere}
      <CountForm tickets={tickets} />
      <PasteCounts tickets={tickets} />
      <BoxOfficeLinks tickets={tickets} isOver={isOver} />
    </div>
  );
}
