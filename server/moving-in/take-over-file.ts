import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type * as z from 'zod';
import { addDays } from '#core/calendar/day.ts';
import { dayAt } from '#core/calendar/night.ts';
import * as contract from '#core/contract/moving-in.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { refusals } from '#core/refusal.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Into, Written } from '#server/moving-in/into.ts';
import { writeContacts } from '#server/moving-in/write-contacts.ts';
import { writeDays } from '#server/moving-in/write-days.ts';
import { writeNights } from '#server/moving-in/write-nights.ts';
import { ownVenue } from '#server/rows/own-venue.ts';

type Input = z.output<typeof contract.takeOverFile.input>;

/** Writes what a file holds in one transaction; a file that is sent twice is written once. */
export const takeOverFile = defineCommand(contract.takeOverFile, {
  async run(context, input) {
    const { tx, actor, now } = context;
    if (isDemoAccount(actor.userId)) refuse(refusals.demo(demoRefusals.movingIn));
    await sql`select pg_advisory_xact_lock(hashtextextended('imports ' || ${actor.homeId}, 0))`.execute(tx);
    const sha256 = createHash('sha256').update(JSON.stringify(input.rows)).digest('hex');
    const before = await tx
      .selectFrom('private.imports')
      .select('at')
      .where('user_id', '=', actor.homeId)
      .where('sha256', '=', sha256)
      .where('undone_at', 'is', null)
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst();
    // What takes rooms is compared with what has them.
    if (actor.venueId) await ownVenue(tx, actor);
    const today = addDays(dayAt(now, 'UTC'), -1);
    const counted = await write({ context, importId: null, today }, input.rows);
    const answer = {
      alreadyThere: counted.alreadyThere,
      toCome: counted.toCome ?? 0,
      inTheWay: counted.inTheWay ?? 0,
      takenOverAt: before ? new Date(before.at).toISOString() : null,
    };
    if (input.isTrial) return { importId: null, written: counted.written, ...answer };
    if (counted.written === 0) refuse(refusals.nothingNew());
    const { id } = await tx
      .insertInto('private.imports')
      .values({
        ...{ user_id: actor.homeId, kind: input.rows.kind, name: input.name, sha256, header: input.header },
        mapping: Object.fromEntries(input.mapping.map(({ column, field }) => [column, field])),
        ...{ written: counted.written, already_there: counted.alreadyThere, left_out: input.leftOut },
        made_by: actor.userId,
        at: now.toISOString(),
        undone_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const done = await write({ context, importId: id, today }, input.rows);
    return { importId: id, written: done.written, ...answer };
  },
});

function write(into: Into, rows: Input['rows']): Promise<Written> {
  switch (rows.kind) {
    case 'nights':
      return writeNights(into, rows.nights);
    case 'contacts':
      return writeContacts(into, rows.contacts);
    case 'days':
      return writeDays(into, rows.days);
  }
}
