import { sql } from 'kysely';
import * as contract from '#core/contract/press-kit.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { isStillThere, KIT_DAYS, KITS_A_DAY, KITS_FOR_ONE } from '#core/press-kit/kit.ts';
import { refusals } from '#core/refusal.ts';
import { after } from '#core/settlement/clocks.ts';
import { newToken } from '#server/commands/new-token.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { kitContent } from '#server/press-kit/kit-content.ts';
import { sentToday } from '#server/press-kit/press-kits.ts';
import { lockArtist } from '#server/rows/lock-booking.ts';

/** Puts a kit into the queue of mails (`mail-press-kits`). Those who send for one profile at once are counted one after the other. */
export const sendPressKit = defineCommand(contract.sendPressKit, {
  async run(context, { email: typed, note, contact, chosen }) {
    const { tx, actor, now } = context;
    if (isDemoAccount(actor.userId)) refuse(refusals.demo(demoRefusals.pressKit, 'email'));
    const artistId = await ownArtist(context);
    // Of two profiles that one person sends for at once.
    await sql`select pg_advisory_xact_lock(hashtextextended('press-kits ' || ${actor.userId}::text, 0))`.execute(
      tx,
    );
    const email = typed.toLowerCase();
    const { rows } = await sql<{ unwanted: boolean; before: number }>`
      select private.wants_no_kit(${email}, ${artistId}) as unwanted,
        (select count(*)::int from private.press_kits where artist_id = ${artistId} and email = ${email}
          and made_at > private.now() - interval '30 days') as before`.execute(tx);
    if (rows[0]?.unwanted) refuse(refusals.kitNotWanted());
    if ((await sentToday(tx, { artistId, userId: actor.userId })) >= KITS_A_DAY)
      refuse(refusals.tooManyKits(KITS_A_DAY));
    if ((rows[0]?.before ?? 0) >= KITS_FOR_ONE) refuse(refusals.kitSentOften(KITS_FOR_ONE));
    const found = await kitContent(tx, artistId);
    if (!found || !isStillThere(found.content, chosen)) refuse(refusals.kitChanged());
    const { token, tokenSha256 } = newToken();
    const [madeAt, endsAt] = [now.toISOString(), after(now, KIT_DAYS).toISOString()];
    const { rows: made } = await sql<{ id: string }>`
      insert into private.press_kits (artist_id, sent_by, email, note, contact, chosen, token, token_sha256, made_at, ends_at, mail_due_at)
      values (${artistId}, ${actor.userId}, ${email}, ${note}, ${contact}, ${JSON.stringify(chosen)}, ${token}, ${tokenSha256},
        ${madeAt}, ${endsAt}, ${madeAt}) returning id`.execute(tx);
    return { kitId: made[0]?.id ?? '', endsAt };
  },
});

export const withdrawPressKit = defineCommand(contract.withdrawPressKit, {
  async run(context, { kitId }) {
    const artistId = await ownArtist(context);
    const { rows } = await sql`
      update private.press_kits set withdrawn_at = ${context.now.toISOString()}, token = null, mail_due_at = null
      where id = ${kitId} and artist_id = ${artistId} and withdrawn_at is null returning id`.execute(
      context.tx,
    );
    if (rows.length === 0) refuse(refusals.unknownKit());
    return { kitId };
  },
});

/** The artist that is acted for, locked. */
async function ownArtist({ tx, actor }: CommandContext): Promise<string> {
  const locked = actor.artistId ? await lockArtist(tx, actor.artistId) : undefined;
  return locked?.id ?? refuse(refusals.noProfile('artist'));
}
