import { sql } from 'kysely';
import * as contract from '#core/contract/band.ts';
import { refusals } from '#core/refusal.ts';
import { type BandMember, bandOf, openOffers } from '#server/band/band.ts';
import { sayFree } from '#server/band/say-free.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';

export const bandQuestions = defineRead(contract.bandQuestions, async ({ db, actor }) => {
  const offers = await openOffers(db)
    .innerJoin('shows as s', 's.id', 'bookings.show_id')
    .innerJoin('venue_profiles as v', 'v.id', 'bookings.venue_id')
    .innerJoin('private.profile_members as m', 'm.profile_id', 'bookings.artist_id')
    .where('bookings.artist_id', '=', actor.artistId)
    .where('m.user_id', '=', actor.userId)
    .where('m.is_asked', '=', true)
    .select(['bookings.id as bookingId', 's.show_date as day', 'v.name as venue', 'v.location'])
    .select(['s.starts_at as startsAt', 's.ends_at as endsAt', 's.time_zone as timeZone'])
    .orderBy('s.starts_at')
    .orderBy('bookings.id')
    .limit(200)
    .execute();
  const mine = (
    await bandOf(
      db,
      offers.map(({ bookingId }) => bookingId),
    )
  ).filter(({ userId }) => userId === actor.userId);
  return offers.map((offer) => {
    const said = mine.find(({ bookingId }) => bookingId === offer.bookingId);
    return { ...offer, isFree: said?.isFree ?? null, isMarked: said?.isMarked ?? false };
  });
});

export const answerBand = defineCommand(contract.answerBand, {
  async run(context, { bookingId, isFree }) {
    await answerOffer(context, { bookingId, userId: context.actor.userId, isFree });
    return { bookingId, isFree };
  },
});

/** What a member says to an offer, on a screen or by a link in a mail. Refuses whoever is not asked, and an offer that was answered. */
export async function answerOffer(
  context: Pick<CommandContext, 'tx' | 'now'> & Partial<CommandContext>,
  { bookingId, userId, isFree }: { bookingId: string; userId: string; isFree: boolean },
): Promise<void> {
  const { tx, now } = context;
  const before = await lockedBands(context, [bookingId]);
  if (!before.some((member) => member.userId === userId)) {
    const isAsked = await tx
      .selectFrom('bookings')
      .innerJoin('private.profile_members as m', 'm.profile_id', 'bookings.artist_id')
      .select('bookings.id')
      .where('bookings.id', '=', bookingId)
      .where('m.user_id', '=', userId)
      .where('m.is_asked', '=', true)
      .executeTakeFirst();
    refuse(isAsked ? refusals.questionOver() : refusals.notAsked());
  }
  const { show_date: day } = await tx
    .selectFrom('bookings')
    .select('show_date')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  await sayFree({ tx, now }, { bookingId, userId, day, isFree });
  await sql`
    update notifications n set is_new = false from domain_events e
    where n.event_id = e.id and e.booking_id = ${bookingId} and n.user_id = ${userId} and n.kind = 'band-asked' and n.is_new`.execute(
    tx,
  );
  await tellOfBands(context, [bookingId], before, { isSaid: true });
}

/** The bands of those offers that are open still, locked: of members who answer at once, each sees what those before them said. */
export async function lockedBands(
  { tx }: Pick<CommandContext, 'tx'>,
  bookings: readonly string[],
): Promise<BandMember[]> {
  if (bookings.length === 0) return [];
  const open = await openOffers(tx)
    .select('id')
    .where('id', 'in', bookings)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return bandOf(
    tx,
    open.map(({ id }) => id),
  );
}

/** Whoever answers an offer hears once everybody is free, and of the first who is not. */
export async function tellOfBands(
  context: Pick<CommandContext, 'tx' | 'now'> & Partial<CommandContext>,
  bookings: readonly string[],
  before: readonly BandMember[],
  { isSaid = false } = {},
): Promise<void> {
  if (bookings.length === 0) return;
  const after = await bandOf(context.tx, bookings);
  const offers = await context.tx
    .selectFrom('bookings')
    .select(['id', 'artist_id', 'venue_id', 'show_date'])
    .where('id', 'in', bookings)
    .execute();
  const of = (band: readonly BandMember[], id: string) => band.filter(({ bookingId }) => bookingId === id);
  for (const { id, artist_id: artistId, venue_id: venueId, show_date: day } of offers) {
    const [was, is] = [of(before, id), of(after, id)];
    const how = becameMissing(was, is)
      ? 'not-free'
      : becameWhole(was, is)
        ? 'all-free'
        : isSaid
          ? 'said'
          : null;
    if (!how) continue;
    await publish(context, {
      kind: 'band-answered',
      by: 'artist',
      about: { bookingId: id, artistId },
      data: { day, how, of: is.length },
      told: { venueId },
    });
  }
}

const isMissing = ({ isFree }: BandMember) => isFree === false;
const isThere = ({ isFree }: BandMember) => isFree === true;
const becameMissing = (was: readonly BandMember[], is: readonly BandMember[]) =>
  !was.some(isMissing) && is.some(isMissing);
const becameWhole = (was: readonly BandMember[], is: readonly BandMember[]) =>
  !was.every(isThere) && is.length > 0 && is.every(isThere);
