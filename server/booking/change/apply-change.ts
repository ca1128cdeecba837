import { sql } from 'kysely';
import { amendmentNumber, changesOf } from '#core/booking/change.ts';
import { guaranteedCents } from '#core/booking/deal.ts';
import type { Side } from '#core/booking/side.ts';
import { canonical } from '#core/canonical.ts';
import { aboutBooking, type DomainEvent } from '#core/events/events.ts';
import { refusals } from '#core/refusal.ts';
import { t } from '#core/words/t.ts';
import type { Amended, Judged } from '#server/booking/change/judge-change.ts';
import { type ProposalRow, touch } from '#server/booking/change/lock-change.ts';
import { hashOf } from '#server/booking/make-agreement.ts';
import { mapConstraint } from '#server/commands/map-constraint.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import { publish } from '#server/events/publish.ts';
import { billChanged } from '#server/night/bill-changed.ts';
import { orderThatFollows } from '#server/night/follow-agreement.ts';
import { endOffers } from '#server/offer/end-offers.ts';
import { billDeposit } from '#server/payments/bill-deposit.ts';
import { takenMeanwhile } from '#server/room/room-taken.ts';
import type { BookingRow, LockedBooking } from '#server/rows/lock-booking.ts';
import { publishChange, renewOffers } from '#server/show/change-show.ts';
import { offersOutOfReach } from '#server/show/same-day.ts';
import { setInstant } from '#server/show/show-times.ts';

type Change = { locked: LockedBooking; proposal: ProposalRow; judged: Judged };

/**
 * Everybody has consented: each agreement gets its amendment, and the show and the bookings are what the agreements say. The amendments
 * are there first, as the database lets the rest change only to what they say.
 */
export async function applyChange(
  context: CommandContext,
  { locked, proposal, judged }: Change,
): Promise<void> {
  const { tx, now, actor } = context;
  const { show } = locked;
  const moved = judged.show.show_date !== show.show_date;
  const amendments: { one: Amended; number: string }[] = [];
  for (const one of judged.amended) amendments.push({ one, number: await amend(context, proposal, one) });

  const next = { ...show, ...judged.show };
  const retimed = (['doors_at', 'starts_at', 'ends_at'] as const).some((name) => next[name] !== show[name]);
  const orderFollows = await orderThatFollows(context, show);
  if (proposal.concerns_night) {
    const deadline = show.deadline && show.deadline > next.show_date ? next.show_date : show.deadline;
    await mapConstraint(
      tx
        .updateTable('shows')
        .set({ ...judged.show, deadline })
        .where('id', '=', show.id)
        .execute(),
      {
        ...takenMeanwhile,
        bookings_artist_once_a_night: () => refusals.actTaken(next.show_date),
      },
    );
  }
  // Sets that move together meet on their way, and stay apart where they arrive.
  await sql`set constraints bookings_one_on_the_stage deferred`.execute(tx);
  for (const { one } of amendments) {
    const { set, deal } = one.after;
    await tx
      .updateTable('bookings')
      .set({
        ...{
          deal: JSON.stringify(deal),
          guarantee_cents: guaranteedCents(deal),
          set_minutes: set.minutes ?? null,
        },
        set_starts_at: setInstant(next, { setStart: set.start, setMinutes: set.minutes }),
      })
      .where('id', '=', one.act.id)
      .execute();
  }
  await mapConstraint(sql`set constraints bookings_one_on_the_stage immediate`.execute(tx), {
    bookings_one_on_the_stage: () =>
      refusals.stageTaken(() => t`Two acts of the night would have the stage at once then.`),
  });
  await tx
    .updateTable('change_proposals')
    .set({ state: 'agreed', ended_at: now.toISOString() })
    .where('id', '=', proposal.id)
    .execute();
  await touch(
    tx,
    judged.amended.map(({ act }) => act),
  );
  await publish(
    context,
    ...amendments.map((each) => amendedEvent(proposal, each, actor.side, locked.booking.id)),
  );

  const told = await orderFollows(next);
  if (judged.amended.some(movesSet)) {
    const heard = [...told, ...judged.amended.map(({ act }) => act.id)];
    await publish(context, ...(await billChanged(context, next, 'moved', heard)));
  }
  if (proposal.concerns_night) {
    await renewOffers(context, next, retimed);
    await publishChange(context, locked.venue, next, true);
    await endTheirOffers(context, { locked, judged, moved }, next);
  }
  await billDepositAnew(context, { locked, judged }, next);
}

/** Whether an act plays at another time of the night, or for longer or shorter. */
const movesSet = ({ before, after }: Amended) =>
  before.set.start !== after.set.start || before.set.minutes !== after.set.minutes;

/** Writes the next amendment of an agreement, signed as both consented. */
async function amend(
  { tx, now }: CommandContext,
  proposal: ProposalRow,
  { act, after }: Amended,
): Promise<string> {
  const { seq } = await tx
    .selectFrom('amendments')
    .select(({ fn }) => fn.count<number>('id').as('seq'))
    .where('agreement_id', '=', act.agreement_id)
    .executeTakeFirstOrThrow();
  const number = amendmentNumber(act.number, Number(seq) + 1);
  const terms = { ...after, number };
  const consents = await tx
    .selectFrom('change_consents')
    .select(['side', 'booking_id', 'signature', 'signed_at'])
    .where('proposal_id', '=', proposal.id)
    .execute();
  const of = (side: Side) => {
    const found = consents.find(
      (each) => each.side === side && (side === 'venue' || each.booking_id === act.id),
    );
    if (!found) throw new Error(`no consent of the ${side} to ${number}`);
    return found;
  };
  const [artist, venue] = [of('artist'), of('venue')];
  await tx
    .insertInto('amendments')
    .values({
      ...{ agreement_id: act.agreement_id, proposal_id: proposal.id, number, seq: Number(seq) + 1 },
      ...{ booking_id: act.id, artist_id: act.artist_id, venue_id: act.venue_id },
      ...{ terms: JSON.stringify(terms), terms_sha256: hashOf(terms), created_at: now.toISOString() },
      ...{ artist_signature: JSON.stringify(artist.signature), artist_signed_at: artist.signed_at },
      ...{ venue_signature: JSON.stringify(venue.signature), venue_signed_at: venue.signed_at },
    })
    .execute();
  await tx
    .updateTable('agreements')
    .set({ terms_now: JSON.stringify(terms) })
    .where('id', '=', act.agreement_id)
    .execute();
  return number;
}

function amendedEvent(
  proposal: ProposalRow,
  { one: { act, before, after }, number }: { one: Amended; number: string },
  by: Side,
  byBooking: string,
): DomainEvent<'agreement-amended'> {
  // The venue hears of it once, and nobody of what they have just done.
  const sides: Side[] = act.id === proposal.booking_id ? ['artist', 'venue'] : ['artist'];
  const toldTo = sides.filter((side) => side !== by || (side === 'artist' && act.id !== byBooking));
  return {
    kind: 'agreement-amended',
    by,
    about: { ...aboutBooking(act), subjectId: act.agreement_id },
    data: { number, changes: changesOf(before, after), agreementId: act.agreement_id, toldTo },
  };
}

/** Whoever moved to another night, or to other hours of a day that they share, is taken then: their offers on the table for it are answered by that. */
async function endTheirOffers(
  context: CommandContext,
  { locked: { venue }, judged, moved }: Pick<Change, 'locked' | 'judged'> & { moved: boolean },
  next: LockedBooking['show'],
): Promise<void> {
  for (const { act } of judged.amended) {
    if (!moved && !act.shares_day) continue;
    const outOfReach = act.shares_day
      ? await offersOutOfReach(context.tx, act.artist_id, { venue, show: next })
      : [];
    const { rows: offers } = await sql<BookingRow>`
      select o.* from bookings b, private.offers_overtaken(b.id, b.artist_id, b.night, null, ${outOfReach}::uuid[]) o
      where b.id = ${act.id}::uuid`.execute(context.tx);
    const ended = await endOffers(context, {
      offers,
      by: () => 'artist',
      because: () => 'artist-booked',
    });
    await publish(context, ...ended);
  }
}

/**
 * A deposit or a part of a plan that was invoiced, or is new, is brought to what is agreed now: consenting binds, as accepting does. Whose it is may be another act
 * than the one that consented last; its due day is reckoned from the night as it is now.
 */
async function billDepositAnew(
  context: CommandContext,
  { locked, judged: { amended } }: Pick<Change, 'locked' | 'judged'>,
  show: LockedBooking['show'],
): Promise<void> {
  const { tx } = context;
  for (const { act, before, after } of amended) {
    const deposit = ({ deal, plan }: Amended['after']) =>
      canonical([deal.extras?.depositCents ?? 0, plan?.parts ?? []]);
    if (deposit(before) === deposit(after)) continue;
    const booking = await tx
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', act.id)
      .executeTakeFirstOrThrow();
    const artist = await tx
      .selectFrom('artist_profiles')
      .selectAll()
      .where('id', '=', act.artist_id)
      .executeTakeFirstOrThrow();
    await billDeposit(context, { venue: locked.venue, show, booking, artist }, { anew: true });
  }
}
