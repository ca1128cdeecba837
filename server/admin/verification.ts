import { sql } from 'kysely';
import type { z } from 'zod';
import * as contract from '#core/contract/verification.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { refusals } from '#core/refusal.ts';
import { writeLetter } from '#server/admin/account-letter.ts';
import { lockProfile } from '#server/admin/lock-profile.ts';
import { mapConstraint } from '#server/commands/map-constraint.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import { lockArtist, lockVenue } from '#server/rows/lock-booking.ts';

type MyRequest = NonNullable<z.input<typeof contract.myVerification.answer>['request']>;
type Asked = z.input<typeof contract.verificationRequests.answer>['requests'][number];

const STATUS = { give: 'given', refuse: 'refused', 'take-away': 'taken' } as const;
const LETTERS = {
  give: 'verification-given',
  refuse: 'verification-refused',
  'take-away': 'verification-taken',
} as const;

/** A profile asks for the badge; every admin is told. */
export const askForVerification = defineCommand(contract.askForVerification, {
  async run(context, { words, links }) {
    const { tx, actor, now } = context;
    const { side } = actor;
    if (isDemoAccount(actor.userId)) refuse(refusals.demo(demoRefusals.badge));
    const own = (side === 'artist' ? actor.artistId : actor.venueId) ?? refuse(refusals.noProfile(side));
    const profile =
      (await (side === 'artist' ? lockArtist : lockVenue)(tx, own)) ?? refuse(refusals.noProfile(side));
    if (profile.verified) refuse(refusals.verifiedAlready());
    const asked = refusals.verificationAskedAlready;
    const { rows } = await mapConstraint(
      sql<{ id: string }>`
        insert into private.verification_requests (artist_id, venue_id, asked_by, asked_at, words, links)
        values (${side === 'artist' ? own : null}, ${side === 'venue' ? own : null}, ${actor.userId}, ${now.toISOString()}, ${words}, ${links}::text[])
        returning id`.execute(tx),
      { verification_open_of_artist: asked, verification_open_of_venue: asked },
    );
    const requestId = rows[0]?.id as string;
    await publish(context, {
      kind: 'verification-asked',
      by: side,
      about: { ...(side === 'artist' ? { artistId: own } : { venueId: own }), subjectId: requestId },
      data: { side },
    });
    return { requestId };
  },
});

/** Gives, refuses or takes the badge away. The profile is told, with the reason, on its pages and by mail. */
export const decideVerification = defineCommand(contract.decideVerification, {
  async run(context, { profileId, decision, reason }) {
    const { tx, actor, now } = context;
    const profile = await lockProfile(context, profileId);
    const column = sql.ref(profile.side === 'artist' ? 'artist_id' : 'venue_id');
    if (decision === 'take-away' && !profile.verified) refuse(refusals.notVerified());
    const { numAffectedRows } = await sql`
      update private.verification_requests
      set status = ${STATUS[decision]}, decided_at = ${now.toISOString()}, decided_by = ${actor.userId}, note = ${reason}
      where id = (select id from private.verification_requests where ${column} = ${profileId}::uuid
        and status = ${decision === 'take-away' ? 'given' : 'open'} order by asked_at desc limit 1)`.execute(
      tx,
    );
    if (decision !== 'take-away' && !numAffectedRows) refuse(refusals.verificationNotAsked());
    const verified = decision === 'give' || (decision === 'refuse' && profile.verified);
    await tx
      .updateTable(profile.side === 'artist' ? 'artist_profiles' : 'venue_profiles')
      .set({ verified })
      .where('id', '=', profileId)
      .execute();
    await writeLetter(context, profile.userId, LETTERS[decision], reason);
    await publish(context, {
      kind: 'verification-decided',
      by: null,
      about: profile.side === 'artist' ? { artistId: profileId } : { venueId: profileId },
      data: { side: profile.side, decision, note: reason },
    });
    return { profileId, verified };
  },
});

export const myVerification = defineRead(contract.myVerification, async ({ db, actor }) => {
  const own = actor.side === 'artist' ? actor.artistId : actor.venueId;
  const table = sql.ref(actor.side === 'artist' ? 'artist_profiles' : 'venue_profiles');
  const column = sql.ref(actor.side === 'artist' ? 'artist_id' : 'venue_id');
  const { rows: profiles } = await sql<{
    verified: boolean;
  }>`select verified from ${table} where id = ${own}::uuid`.execute(db);
  const { rows } = await sql<MyRequest>`
    select id, asked_at as "askedAt", words, links, status, note from private.verification_requests
    where ${column} = ${own}::uuid order by asked_at desc, id limit 1`.execute(db);
  return { verified: profiles[0]?.verified ?? false, request: rows[0] ?? null };
});

export const verificationRequests = defineRead(contract.verificationRequests, async ({ db }) => {
  const { rows: requests } = await sql<Asked>`
    select r.id, r.asked_at as "askedAt", r.words, r.links, case when r.artist_id is null then 'venue' else 'artist' end as side,
      jsonb_build_object('id', coalesce(a.id, v.id), 'name', coalesce(a.name, v.name), 'location', coalesce(a.location, v.location)) as profile,
      jsonb_build_object('id', r.asked_by, 'name', private.person_name(r.asked_by)) as person
    from private.verification_requests r
    left join artist_profiles a on a.id = r.artist_id left join venue_profiles v on v.id = r.venue_id
    where r.status = 'open' order by r.asked_at, r.id limit 100`.execute(db);
  return { requests };
});
