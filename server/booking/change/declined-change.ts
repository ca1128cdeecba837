import { CHANGE_ANSWER_DAYS } from '#core/booking/change.ts';
import type { ProposalRow } from '#server/booking/change/lock-change.ts';
import { productNow } from '#server/commands/perform.ts';
import type { Db } from '#server/db.ts';

type Of = { id: string; show_id: string; venue_name: string };

/** The proposal that was made last at a booking or for its night, if it was declined within the last days; with who declined it and why. */
export async function lastDeclined(db: Db, booking: Of) {
  const proposal = await proposedLast(db, booking);
  if (proposal?.state !== 'declined' || !proposal.ended_at) return null;
  const age = (await productNow(db)).getTime() - Date.parse(proposal.ended_at);
  if (age > CHANGE_ANSWER_DAYS * 86_400_000) return null;
  const answers = await db
    .selectFrom('domain_events as e')
    .leftJoin('artist_profiles as a', 'a.id', 'e.artist_id')
    .select(['e.by_side', 'e.booking_id', 'e.data', 'a.name'])
    .where('e.show_id', '=', proposal.show_id)
    .where('e.kind', '=', 'change-answered')
    .where('e.subject_id', '=', proposal.id)
    .orderBy('e.seq')
    .execute();
  const told = answers.map((each) => ({
    ...each,
    data: each.data as { how: string; note?: string; another?: true },
  }));
  // One event for each act that was asked; that of the act that declined is its own.
  const own = told.find(({ data }) => data.how === 'declined' && !data.another);
  if (!own) return null;
  const bySide = own.by_side as 'artist' | 'venue';
  return {
    proposal,
    bySide,
    byBooking: own.booking_id,
    name: (bySide === 'venue' ? booking.venue_name : own.name) ?? '',
    note: own.data.note ?? null,
    at: proposal.ended_at,
  };
}

function proposedLast(db: Db, booking: Of): Promise<ProposalRow | undefined> {
  return db
    .selectFrom('change_proposals')
    .selectAll()
    .where('show_id', '=', booking.show_id)
    .where((eb) => eb.or([eb('booking_id', '=', booking.id), eb('concerns_night', '=', true)]))
    .orderBy('proposed_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}
