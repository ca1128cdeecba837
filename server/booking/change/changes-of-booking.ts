import { sql } from 'kysely';
import type { AgreementTerms } from '#core/booking/agreement.ts';
import { agreedBefore, amendedTerms, changesInWords } from '#core/booking/change.ts';
import type { Side } from '#core/booking/side.ts';
import * as contract from '#core/contract/change.ts';
import { refusals } from '#core/refusal.ts';
import { t } from '#core/words/t.ts';
import { lastDeclined } from '#server/booking/change/declined-change.ts';
import { ofNightAlone } from '#server/booking/change/judge-change.ts';
import { actsConcerned, type ProposalRow } from '#server/booking/change/lock-change.ts';
import { openProposal } from '#server/booking/change/open-proposal.ts';
import type { Actor } from '#server/commands/actor.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db } from '#server/db.ts';
import { termsNow } from '#server/rows/agreed.ts';

/** What waits for consent at a booking, and every version of its agreement, for its two sides. */
export const changesOfBooking = defineRead(
  contract.changesOfBooking,
  async ({ db, actor }, { bookingId }) => {
    const booking = await db
      .selectFrom('bookings as b')
      .innerJoin('venue_profiles as v', 'v.id', 'b.venue_id')
      .select(['b.id', 'b.show_id', 'b.artist_id', 'b.venue_id', 'v.name as venue_name'])
      .where('b.id', '=', bookingId)
      .executeTakeFirst();
    if (!booking || (booking.artist_id !== actor.artistId && booking.venue_id !== actor.venueId))
      refuse(refusals.unknownBooking());
    const agreement = await db
      .selectFrom('agreements')
      .selectAll()
      .where('booking_id', '=', bookingId)
      .executeTakeFirst();
    if (!agreement) return { open: null, declined: null, rooms: [], versions: [] };
    const amendments = await db
      .selectFrom('amendments as m')
      .innerJoin('change_proposals as p', 'p.id', 'm.proposal_id')
      .selectAll('m')
      .select(['p.proposed_by', 'p.booking_id as proposed_at_booking'])
      .where('m.agreement_id', '=', agreement.id)
      .orderBy('m.seq')
      .execute();
    const proposers = amendments.map(({ proposed_by, proposed_at_booking, terms }) =>
      proposed_by === 'venue'
        ? terms.venue.name
        : proposed_at_booking === bookingId
          ? terms.artist.name
          : t`another act of the night`,
    );
    return {
      open: await openChange(db, actor, booking, termsNow(agreement)),
      declined: await declinedChange(db, actor, booking, termsNow(agreement)),
      rooms: await roomsToName(db, booking.show_id),
      versions: [agreement, ...amendments].map((version, at) => {
        const terms = version.terms;
        const signed = (signature: unknown, at: string | null) =>
          at === null ? null : { name: (signature as { name: string }).name, at };
        return {
          ...{
            id: version.id,
            number: version.number,
            agreedOn: terms.agreedOn,
            sha256: version.terms_sha256,
          },
          terms,
          proposedBy: proposers[at - 1] ?? null,
          signatures: {
            artist: signed(version.artist_signature, version.artist_signed_at),
            venue: signed(version.venue_signature, version.venue_signed_at),
          },
        };
      }),
    };
  },
);

type Of = { id: string; show_id: string; artist_id: string; venue_id: string; venue_name: string };

async function openChange(db: Db, actor: Actor, booking: Of, terms: AgreementTerms) {
  const proposal = await openProposal(db, booking);
  if (!proposal) return null;
  const acts = await actsConcerned(db, proposal, { locked: false });
  const consents = await db
    .selectFrom('change_consents')
    .select(['booking_id', 'side'])
    .where('proposal_id', '=', proposal.id)
    .execute();
  const consented = (side: Side, id: string) =>
    consents.some((each) => each.side === side && (side === 'venue' || each.booking_id === id));
  const ofOther = proposal.booking_id !== booking.id;
  const proposer = acts.find(({ id }) => id === proposal.booking_id);
  const by = proposal.proposed_by;
  const { words, before, after } = readAt(booking, proposal, terms);
  return {
    ...{ id: proposal.id, by, name: by === 'venue' ? booking.venue_name : (proposer?.artist_name ?? '') },
    isMine: by === actor.side && (by === 'venue' || !ofOther),
    asksMe: !consented(actor.side, booking.id),
    changes: words,
    terms: { before, after },
    ...{ note: proposal.note, concernsNight: proposal.concerns_night, answerBy: proposal.answer_by },
    waitsFor: [
      ...(consented('venue', booking.id) ? [] : [booking.venue_name]),
      ...acts.filter(({ id }) => !consented('artist', id)).map(({ artist_name }) => artist_name),
    ],
  };
}

async function declinedChange(db: Db, actor: Actor, booking: Of, terms: AgreementTerms) {
  const last = await lastDeclined(db, booking);
  if (!last) return null;
  const { proposal, bySide, byBooking, name, note, at } = last;
  const isOf = (side: string, bookingId: string | null) =>
    side === actor.side && (side === 'venue' || bookingId === booking.id);
  const proposer =
    proposal.proposed_by === 'venue'
      ? booking.venue_name
      : (
          await db
            .selectFrom('artist_profiles')
            .select('name')
            .where('id', '=', proposal.artist_id)
            .executeTakeFirst()
        )?.name;
  return {
    ...{ id: proposal.id, name, proposer: proposer ?? '', note, at },
    isMine: isOf(bySide, byBooking),
    wasMine: isOf(proposal.proposed_by, proposal.booking_id),
    changes: readAt(booking, proposal, terms).words,
  };
}

/** The rooms of its venue that a show can be moved to, and that in which it is; none where there is one alone. */
async function roomsToName(db: Db, showId: string) {
  const { rows } = await sql<{ id: string; name: string; holds: number; isNow: boolean }>`
    select r.id, r.name, private.room_capacity(r.id) as holds, r.id = s.room_id as "isNow"
    from shows s join rooms r on r.venue_id = s.venue_id and r.archived_at is null
    where s.id = ${showId}::uuid order by exists (select from room_parts p where p.whole_id = r.id), r.place, r.created_at, r.id`.execute(
    db,
  );
  return rows.length > 1 ? rows : [];
}

/** What a proposal changes at a booking, in words and as the agreement before and after it. What another act plays and is paid is not theirs to read. */
function readAt(booking: Of, proposal: ProposalRow, terms: AgreementTerms) {
  const changes = proposal.booking_id === booking.id ? proposal.changes : ofNightAlone(proposal.changes);
  const before = agreedBefore(terms, changes);
  const after = amendedTerms(terms, changes, { number: terms.number, agreedOn: terms.agreedOn });
  return { words: changesInWords(before, after), before, after };
}
