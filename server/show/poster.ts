import { sql } from 'kysely';
import { ticketsOf } from '#core/booking/ticket-price.ts';
import { formatTime } from '#core/calendar/clock.ts';
import * as contract from '#core/contract/poster.ts';
import { isId } from '#core/ids.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { refusals } from '#core/refusal.ts';
import { inLocale, t } from '#core/words/t.ts';
import { defineDocument, type Reading } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import { contentHash } from '#server/documents/documents.ts';
import type { PosterFormat, PosterPaper } from '#server/documents/poster/poster-paper.ts';
import { billOf } from '#server/night/bill.ts';

export const posterDocument = defineDocument(contract.posterDocument, (reading, id) =>
  found(reading, id, 'a3'),
);
export const posterSquare = defineDocument(contract.posterSquare, (reading, id) =>
  found(reading, id, 'square'),
);
export const posterStory = defineDocument(contract.posterStory, (reading, id) => found(reading, id, 'story'));

/** The poster of a night, for its venue and for who plays it. Nothing is on it but what anybody may read of a booked night. */
async function found(reading: Reading, id: string, format: PosterFormat) {
  const paper: PosterPaper = { format, ...(await nightOf(reading, id)) };
  return {
    name: `poster-${paper.date}${format === 'a3' ? '' : `-${format}`}`,
    hash: `${contentHash('poster', paper)}${inLocale('')}`,
    make: () => reading.documents.make('poster', paper, reading.asked),
  };
}

async function nightOf({ db, actor }: Reading, id: string): Promise<Omit<PosterPaper, 'format'>> {
  const show = isId(id)
    ? await db
        .selectFrom('shows as s')
        .innerJoin('venue_profiles as v', 'v.id', 's.venue_id')
        .select(['s.id', 's.venue_id', 's.title', 's.show_date', 's.time_zone', 's.doors_at', 's.starts_at'])
        .select(['s.status', 's.private_by', 's.currency', 's.full_price_cents', 's.presale_price_cents'])
        .select(['v.name as venue', 'v.location'])
        .select(sql<string | null>`private.room_named(s.room_id)`.as('room'))
        .where('s.id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (!show) refuse(refusals.unknownShow());
  const bill = await billOf({ tx: db }, show.id);
  const isVenue = show.venue_id === actor.venueId;
  if (!isVenue && !bill.some(({ artistId }) => artistId === actor.artistId)) refuse(refusals.unknownShow());
  if (show.status === 'cancelled') refuse(refusals.showCancelled());
  const acts = bill.filter(({ didNotPlay }) => !didNotPlay);
  if (acts.length === 0) refuse(refusals.noPoster('nobody'));
  if (!isVenue && show.status === 'open' && show.private_by !== null) refuse(refusals.noPoster('private'));
  const at = (instant: string) => formatTime(new Date(instant).toISOString(), show.time_zone);
  return {
    seed: show.id,
    title: show.title,
    // Who plays last is the headliner.
    acts: acts.map(({ name }) => name).toReversed(),
    date: show.show_date,
    times: t`Doors ${at(show.doors_at)} · Show ${at(show.starts_at)}`,
    tickets: ticketsWords(show),
    venue: show.venue,
    room: show.room,
    city: show.location.split(',')[0]?.trim() || null,
  };
}

/** '€17.00, pre-sale €13.00'; null while nobody has said a price. */
function ticketsWords(show: Parameters<typeof ticketsOf>[0] & { currency: string }): string | null {
  const tickets = ticketsOf(show);
  if (!tickets) return null;
  if (tickets.fullPriceCents === 0) return t`Free entry`;
  const words = (cents: number) => formatMoneyExact(cents, show.currency);
  const { fullPriceCents: full, presalePriceCents: presale } = tickets;
  return presale === null ? words(full) : t`${words(full)}, pre-sale ${words(presale)}`;
}
