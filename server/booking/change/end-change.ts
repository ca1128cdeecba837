import type { Side } from '#core/booking/side.ts';
import { aboutBooking, type DomainEvent, type EventData } from '#core/events/events.ts';
import { actsConcerned, type ProposalRow, touch } from '#server/booking/change/lock-change.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import { publish } from '#server/events/publish.ts';

type Ending = Pick<CommandContext, 'tx' | 'now'> & Partial<Pick<CommandContext, 'actor' | 'published'>>;

/** Ends a proposed change without making it, and tells whom it concerns, but for the side that ended it. */
export async function endChange(
  context: Ending,
  proposal: ProposalRow,
  {
    how,
    by,
    byBooking = proposal.booking_id,
    note,
    cancelled,
  }: {
    how: Exclude<EventData<'change-answered'>['how'], 'agreed'>;
    by: Side | 'time';
    byBooking?: string;
    note?: string | undefined;
    /** The booking whose cancelling ends the change: its two sides hear of that, and the others why the change is over. */
    cancelled?: string;
  },
): Promise<void> {
  const { tx, now } = context;
  await tx
    .updateTable('change_proposals')
    .set({ state: how, ended_at: now.toISOString() })
    .where('id', '=', proposal.id)
    .execute();
  const acts = await actsConcerned(tx, proposal);
  await touch(tx, acts);
  const missing = how === 'expired' && !cancelled ? await missingAnswers(tx, proposal, acts) : null;
  const venueHearsAt = cancelled === byBooking ? acts.find(({ id }) => id !== cancelled)?.id : byBooking;
  await publish(
    context,
    ...acts.map(
      (act): DomainEvent<'change-answered'> => ({
        kind: 'change-answered',
        by,
        about: { ...aboutBooking(act), subjectId: proposal.id },
        data: {
          ...{ how, note, toldTo: toldOf(act.id) },
          ...(by === 'artist' && act.id !== byBooking ? { another: true as const } : {}),
          ...(cancelled ? { cancelled: true as const } : {}),
          ...(missing ? { missing: missing.of(act.id) } : {}),
        },
      }),
    ),
  );

  /** The venue hears of it once, at the booking of the act that ended it; of acts that did not answer at the booking of each. */
  function toldOf(bookingId: string): Side[] {
    const isVenueTold = missing?.acts.length ? missing.acts.includes(bookingId) : bookingId === venueHearsAt;
    const told: Side[] = isVenueTold ? ['artist', 'venue'] : ['artist'];
    return told.filter(
      (side) =>
        !(side === 'artist' && bookingId === cancelled) &&
        (side !== by || (side === 'artist' && bookingId !== byBooking)),
    );
  }
}

/** The acts that left a change without an answer, and who did as it is told at one booking: other acts are not named there. */
async function missingAnswers(tx: Ending['tx'], proposal: ProposalRow, acts: readonly { id: string }[]) {
  const consents = await tx
    .selectFrom('change_consents')
    .select(['booking_id', 'side'])
    .where('proposal_id', '=', proposal.id)
    .execute();
  const silent = acts
    .map(({ id }) => id)
    .filter((id) => !consents.some(({ side, booking_id }) => side === 'artist' && booking_id === id));
  const isVenueSilent = !consents.some(({ side }) => side === 'venue');
  return {
    acts: silent,
    of: (bookingId: string) => [
      ...(silent.includes(bookingId) ? (['this-act'] as const) : []),
      ...(isVenueSilent ? (['venue'] as const) : []),
      ...(silent.some((id) => id !== bookingId) ? (['another-act'] as const) : []),
    ],
  };
}

/** What was proposed for a booking, or for its night, ends with it: the bill is another one. */
export async function endChangesOf(
  context: CommandContext,
  booking: { id: string; show_id: string },
): Promise<void> {
  const open = await context.tx
    .selectFrom('change_proposals')
    .selectAll()
    .where('show_id', '=', booking.show_id)
    .where('state', '=', 'open')
    .where((eb) => eb.or([eb('booking_id', '=', booking.id), eb('concerns_night', '=', true)]))
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const proposal of open)
    await endChange(context, proposal, { how: 'expired', by: 'time', cancelled: booking.id });
}
