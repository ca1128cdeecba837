import { sql } from 'kysely';
import { LOOK_MINUTES, NO_STANDS_HOURS } from '#core/admin/looks.ts';
import * as contract from '#core/contract/look.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { refusals } from '#core/refusal.ts';
import { writeLetter } from '#server/admin/account-letter.ts';
import { type LockedProfile, lockProfile } from '#server/admin/lock-profile.ts';
import { mapConstraint } from '#server/commands/map-constraint.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import { lockArtist, lockVenue } from '#server/rows/lock-booking.ts';

const HOUR = 60 * 60 * 1000;

const columnOf = ({ side }: Pick<LockedProfile, 'side'>) =>
  sql.ref(side === 'artist' ? 'artist_id' : 'venue_id');
const about = ({ side, id }: Pick<LockedProfile, 'side' | 'id'>) =>
  side === 'artist' ? { artistId: id } : { venueId: id };

/** An admin asks for consent; every owner of the profile is told, also by mail. */
export const askToLook = defineCommand(contract.askToLook, {
  async run(context, { profileId, reason }) {
    const { tx, actor, now } = context;
    const profile = await lookedAt(context, profileId);
    await refuseAfterNo(context, profile);
    const asked = refusals.lookAskedAlready;
    const { rows } = await mapConstraint(
      sql<{ id: string }>`
        insert into private.look_requests (${columnOf(profile)}, admin_id, reason, asked_at)
        values (${profileId}, ${actor.userId}, ${reason}, ${now.toISOString()}) returning id`.execute(tx),
      { look_requests_open_of_artist: asked, look_requests_open_of_venue: asked },
    );
    const requestId = rows[0]?.id as string;
    await tellOwners(context, profile, { kind: 'look-asked', reason });
    await publish(context, {
      kind: 'look-asked',
      by: null,
      about: { ...about(profile), subjectId: requestId },
      data: { side: profile.side },
      told: { note: reason },
    });
    return { requestId };
  },
});

/** A look begins: with the consent that this admin has, else for an urgent reason, which no owner's no of the last day lets through. */
export const beginLook = defineCommand(contract.beginLook, {
  async run(context, { profileId, urgent, reason }) {
    const { tx, actor, now } = context;
    const profile = await lookedAt(context, profileId);
    const { rows: given } = await sql<{ id: string; endsAt: string }>`
      select id, ends_at as "endsAt" from private.look_requests
      where ${columnOf(profile)} = ${profileId}::uuid and admin_id = ${actor.userId} and status = 'given'
        and ends_at > ${now.toISOString()}
      order by ends_at desc limit 1`.execute(tx);
    const consent = given[0];
    if (!consent) {
      await refuseAfterNo(context, profile);
      if (!urgent) refuse(refusals.lookNeedsConsent());
    }
    const anHour = now.getTime() + LOOK_MINUTES * 60 * 1000;
    const endsAt = new Date(Math.min(anHour, consent ? Date.parse(consent.endsAt) : anHour)).toISOString();
    const { rows } = await sql<{ id: string }>`
      insert into private.looks (${columnOf(profile)}, admin_id, request_id, reason, begun_at, ends_at)
      values (${profileId}, ${actor.userId}, ${consent?.id ?? null}, ${reason}, ${now.toISOString()}, ${endsAt})
      returning id`.execute(tx);
    const lookId = rows[0]?.id as string;
    await tellOwners(context, profile, { kind: 'look-begun', reason });
    await publish(context, {
      kind: 'look-begun',
      by: null,
      about: { ...about(profile), subjectId: lookId },
      data: { side: profile.side, basis: consent ? 'consent' : 'urgent' },
      told: { note: reason },
    });
    return { lookId, endsAt };
  },
});

type Request = { status: string; endsAt: string | null };

/** An owner says yes for some hours, or no; who said yes ends it, and every look that it let begin, at once. */
export const answerLook = defineCommand(contract.answerLook, {
  async run(context, input) {
    const { tx, actor, now } = context;
    const { side } = actor;
    const own = (side === 'artist' ? actor.artistId : actor.venueId) ?? refuse(refusals.noProfile(side));
    const profile =
      (await (side === 'artist' ? lockArtist : lockVenue)(tx, own)) ?? refuse(refusals.noProfile(side));
    const { rows } = await sql<Request>`
      select status, ends_at as "endsAt" from private.look_requests
      where id = ${input.requestId} and ${columnOf({ side })} = ${own}::uuid for no key update`.execute(tx);
    const request = rows[0] ?? refuse(refusals.unknownLook());
    const at = now.toISOString();
    if (input.answer === 'end') {
      if (request.status !== 'given' || Date.parse(request.endsAt ?? '') <= now.getTime())
        refuse(refusals.lookOver());
    } else if (request.status !== 'open') refuse(refusals.lookAnsweredAlready());
    const status = ({ yes: 'given', no: 'refused', end: 'ended' } as const)[input.answer];
    const endsAt =
      input.answer === 'yes'
        ? new Date(now.getTime() + input.hours * HOUR).toISOString()
        : input.answer === 'end'
          ? at
          : null;
    await sql`
      update private.look_requests set status = ${status}, answered_at = ${at}, answered_by = ${actor.userId}, ends_at = ${endsAt}
      where id = ${input.requestId}`.execute(tx);
    if (input.answer === 'end')
      await sql`
        update private.looks set ends_at = greatest(begun_at, ${at}::timestamptz)
        where request_id = ${input.requestId} and ends_at > ${at}`.execute(tx);
    await publish(context, {
      kind: 'look-answered',
      by: side,
      about: { ...about({ side, id: own }), subjectId: input.requestId },
      data: { side, answer: input.answer, personId: profile.user_id },
    });
    return { requestId: input.requestId, endsAt };
  },
});

/** The password of the demo's admin is known to everybody: no profile of a person is open to it. */
function lookedAt(context: CommandContext, profileId: string): Promise<LockedProfile> {
  if (isDemoAccount(context.actor.userId)) refuse(refusals.demo(demoRefusals.season));
  return lockProfile(context, profileId);
}

/** An owner's no, also one that ended a look, stands for a day: whoever asks, and however urgent it is called. */
async function refuseAfterNo({ tx, now }: CommandContext, profile: LockedProfile): Promise<void> {
  const since = new Date(now.getTime() - NO_STANDS_HOURS * HOUR).toISOString();
  const { rows } = await sql`
    select from private.look_requests where ${columnOf(profile)} = ${profile.id}::uuid
      and status in ('refused', 'ended') and answered_at > ${since} limit 1`.execute(tx);
  if (rows.length > 0) refuse(refusals.lookRefused());
}

async function tellOwners(
  context: CommandContext,
  { id }: LockedProfile,
  { kind, reason }: { kind: 'look-asked' | 'look-begun'; reason: string },
): Promise<void> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from private.profile_members where profile_id = ${id}::uuid and role = 'owner'
    order by user_id`.execute(context.tx);
  for (const { userId } of rows) await writeLetter(context, userId, kind, reason);
}
