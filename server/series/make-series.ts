import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import * as contract from '#core/contract/series.ts';
import { id } from '#core/forms/fields.ts';
import { NOBODY, type RoomId, type UseId } from '#core/ids.ts';
import { type Refusal, refusals } from '#core/refusal.ts';
import { movedWith } from '#core/series/repeat.ts';
import { t } from '#core/words/t.ts';
import { askForNight } from '#server/booking/ask-for-night.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { Refused, refuse } from '#server/commands/refused.ts';
import { savepoint } from '#server/commands/savepoint.ts';
import { lockArtist, type VenueRow } from '#server/rows/lock-booking.ts';
import { ownVenue } from '#server/rows/own-venue.ts';
import { openShow } from '#server/show/open-show.ts';
import { keepUse } from '#server/use/keep-use.ts';
import { asAsker } from '#server/words/reader.ts';

type Asked = z.output<typeof contract.openSeries.input>;
type Night = z.input<typeof contract.openSeries.answer>['nights'][number];

/** Makes a series as it would be made, tells what of it is refused, and takes all of it back. */
export const previewSeries = defineCommand(contract.previewSeries, {
  async run(context, input) {
    await refuseKnown(context, await lockSides(context, input), input);
    const undo = await savepoint(context, 'preview');
    await begin(context, input);
    const nights = await make(context, input);
    await undo();
    return { nights };
  },
});

/** Makes what can be made of a series, and names the rest. Refused where nothing can be. */
export const openSeries = defineCommand(contract.openSeries, {
  async run(context, input) {
    await refuseKnown(context, await lockSides(context, input), input);
    await begin(context, input);
    const nights = await make(context, input);
    if (nights.every(({ refused }) => refused !== null))
      refuse(refusals.seriesRefused(() => nights[0]?.refused ?? ''));
    return { seriesId: input.seriesId, nights };
  },
});

/** The sides, in the order of all acts: an artist that is asked goes before the venue. */
async function lockSides({ tx, actor }: CommandContext, { of }: Asked): Promise<VenueRow> {
  if (of.what === 'asks' && of.ask.artistId) await lockArtist(tx, of.ask.artistId);
  return ownVenue(tx, actor);
}

/** Refuses an id under which something was made already. */
async function refuseKnown({ tx }: CommandContext, venue: VenueRow, { seriesId }: Asked): Promise<void> {
  const known = await tx
    .selectFrom('series')
    .select('venue_id')
    .where('id', '=', seriesId)
    .executeTakeFirst();
  if (known) refuse(known.venue_id === venue.id ? refusals.seriesKnown() : refusals.unknownSeries());
}

async function nameOf({ tx }: CommandContext, { of }: Asked): Promise<string> {
  if (of.what === 'uses') return of.use.title;
  if (of.what === 'shows') return of.show.title ?? t`Open nights`;
  const artist = await tx
    .selectFrom('artist_profiles')
    .select('name')
    .where('id', '=', of.ask.artistId ?? NOBODY)
    .executeTakeFirst();
  return artist?.name ?? t`Nights`;
}

async function begin(context: CommandContext, input: Asked): Promise<void> {
  const { tx, actor, now } = context;
  const name = await nameOf(context, input);
  await tx
    .insertInto('series')
    .values({ id: input.seriesId, venue_id: actor.venueId as string, name, created_at: now.toISOString() })
    .execute();
}

/** Each of it in a savepoint of its own: what one is refused with leaves the others as they are. */
async function make(context: CommandContext, input: Asked): Promise<Night[]> {
  const nights: Night[] = [];
  for (const day of input.days)
    for (const roomId of roomsOf(input)) {
      const refused = await attempt(context, () => makeOne(context, input, day, roomId));
      nights.push({
        day,
        roomId: roomId ?? null,
        refused: asAsker(() => refused?.message ?? null),
        asks: refused?.code === 'rooms-hear',
      });
    }
  return nights;
}

function roomsOf({ of }: Asked): (RoomId | undefined)[] {
  if (of.what === 'shows') return [of.show.roomId];
  if (of.what === 'asks') return [of.ask.roomId];
  return [of.use.roomId, ...(of.alsoIn ?? []).filter((room) => room !== of.use.roomId)];
}

async function makeOne(
  context: CommandContext,
  { seriesId, of }: Asked,
  day: string,
  roomId: RoomId | undefined,
): Promise<void> {
  const { tx } = context;
  if (of.what === 'shows') {
    const { show } = of;
    const deadline = show.deadline && movedWith(show.deadline, { from: show.date, to: day });
    const { showId } = await openShow.run(context, { ...show, date: day, deadline }, undefined);
    await tx.updateTable('shows').set({ series_id: seriesId }).where('id', '=', showId).execute();
    return;
  }
  if (of.what === 'asks') {
    const { showId } = await askForNight.run(context, { ...of.ask, day, showId: undefined }, undefined);
    // A night that it had already is no part of what was made.
    await tx
      .updateTable('shows')
      .set({ series_id: seriesId })
      .where('id', '=', showId)
      .where('private_by', '=', 'venue')
      .where('created_at', '=', context.now.toISOString())
      .execute();
    return;
  }
  const moved = (when: string | null | undefined) =>
    when ? movedWith(when, { from: of.use.day, to: day }) : null;
  const useId = id<UseId>().parse(randomUUID());
  const { lastDay, heldUntil } = of.use;
  await keepUse.run(
    context,
    { ...of.use, useId, roomId, day, lastDay: moved(lastDay), heldUntil: moved(heldUntil) },
    undefined,
  );
  await tx.updateTable('uses').set({ series_id: seriesId }).where('id', '=', useId).execute();
}

/** What this is refused with, of which nothing stays written; null where it is done. */
async function attempt(context: CommandContext, work: () => Promise<void>): Promise<Refusal | null> {
  const undo = await savepoint(context, 'one');
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await undo();
    return error.refusal;
  }
}
