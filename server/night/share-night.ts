import { sql } from 'kysely';
import * as contract from '#core/contract/night.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { refusals } from '#core/refusal.ts';
import { newToken } from '#server/commands/new-token.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import { lockShow } from '#server/rows/lock-booking.ts';
import { ownVenue } from '#server/rows/own-venue.ts';

/** A night has so many links at most; whoever needs more has given one to too few. */
const MOST_LINKS = 20;
/** So many links are mailed in 24 hours at most, of a venue and of a person for all of theirs. */
const MAILS_A_DAY = 20;
/** A box office gets one for each night; more than this in 30 days is more than a night each. */
const MAILS_TO_ONE = 31;

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
      const email = input.email?.toLowerCase() ?? null;
      if (email) await refuseMail(context, venue.id, email);
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
          ...(email
            ? { email, mail_token: made.token, mail_state: 'due', mail_due_at: now.toISOString() }
            : {}),
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
        .set({ revoked_at: now.toISOString(), mail_token: null, mail_due_at: null })
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

/** Refuses to mail a link to whoever wants no mails of strangers, and beyond what a day and one mailbox take. */
async function refuseMail({ tx, actor }: CommandContext, venueId: string, email: string): Promise<void> {
  if (isDemoAccount(actor.userId)) refuse(refusals.demo(demoRefusals.nightLinks, 'email'));
  // Of two nights, or two venues, that links are made for at once.
  await sql`select pg_advisory_xact_lock(hashtextextended('night-links ' || of, 0))
    from unnest(array[${venueId}::text, ${actor.userId}::text]) of order by of`.execute(tx);
  const { rows } = await sql<{ unwanted: boolean; today: number; before: number }>`
    select private.is_unwanted(${email}) as unwanted, greatest(
        (select count(*) from crew_links where venue_id = ${venueId} and email is not null and made_at > private.now() - interval '24 hours'),
        (select count(*) from crew_links where made_by = ${actor.userId} and email is not null
          and made_at > private.now() - interval '24 hours'))::int as today,
      (select count(*)::int from crew_links where venue_id = ${venueId} and email = ${email}
        and made_at > private.now() - interval '30 days') as before`.execute(tx);
  const { unwanted = false, today = 0, before = 0 } = rows[0] ?? {};
  if (unwanted) refuse(refusals.mailNotWanted());
  if (today >= MAILS_A_DAY) refuse(refusals.tooManyLinkMails(MAILS_A_DAY));
  if (before >= MAILS_TO_ONE) refuse(refusals.mailedOften(MAILS_TO_ONE));
}
