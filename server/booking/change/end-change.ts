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
        },
      }),
    ),
  );

  /** The venue hears of it once, at the booking of the act that ended it. */
  function toldOf(bookingId: string): Side[] {
    const told: Side[] = bookingId === venueHearsAt ? ['artist', 'venue'] : ['artist'];
    return told.filter(
      (side) =>
        !(side === 'artist' && bookingId === cancelled) &&
        (side !== by || (side === 'artist' && bookingId !== byBooking)),
    );
  }
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
