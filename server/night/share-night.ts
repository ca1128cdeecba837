import * as contract from '#core/contract/night.ts';
import { refusals } from '#core/refusal.ts';
import { newToken } from '#server/commands/new-token.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import { lockShow } from '#server/rows/lock-booking.ts';
import { ownVenue } from '#server/rows/own-venue.ts';

/** A night has so many links at most; whoever needs more has given one to too few. */
const MOST_LINKS = 20;

/** The venue makes a link to the day sheet or the box office, or revokes one. The link opens nothing once the night is over. */
export const shareNight = defineCommand(contract.shareNight, {
  async run(context, input) {
    const { tx, actor, now } = context;
    const venue = await ownVenue(tx, actor);
    const show = await lockShow(tx, input.showId);
    if (!show || show.venue_id !== venue.id) refuse(refusals.unknownShow());
    const links = await tx
      .selectFrom('crew_links')
      .select(['id', 'label'])
      .where('show_id', '=', show.id)
      .where('revoked_at', 'is', null)
      .execute();
    let linkId: string;
    let label: string;
    let token: string | null = null;
    if (input.how === 'make') {
      if (show.status === 'cancelled') refuse(refusals.showCancelled());
      if (new Date(show.ends_at) <= now) refuse(refusals.showPlayed(show.show_date));
      if (links.length >= MOST_LINKS) refuse(refusals.tooManyLinks(MOST_LINKS));
      label = input.label;
      const made = newToken();
      token = made.token;
      const { id } = await tx
        .insertInto('crew_links')
        .values({
          ...{ show_id: show.id, venue_id: venue.id, label, token_sha256: made.tokenSha256 },
          ...{
            opens: input.opens ?? 'day-sheet',
            seller: input.opens === 'box-office' ? (input.seller ?? '') : '',
          },
          ...{ made_at: now.toISOString(), made_in: context.sessionId ?? null, made_by: actor.userId },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      linkId = id;
    } else {
      const link = links.find(({ id }) => id === input.linkId) ?? refuse(refusals.unknownLink());
      ({ id: linkId, label } = link);
      await tx
        .updateTable('crew_links')
        .set({ revoked_at: now.toISOString() })
        .where('id', '=', linkId)
        .execute();
    }
    await publish(context, {
      kind: 'night-shared',
      by: 'venue',
      about: { showId: show.id, venueId: venue.id },
      data: { day: show.show_date, how: input.how, label },
    });
    return { showId: show.id, linkId, token };
  },
});
