import { sql } from 'kysely';
import { MOST_RULES } from '#core/calendar/availability-rule.ts';
import * as contract from '#core/contract/calendar.ts';
import { refusals } from '#core/refusal.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Tx } from '#server/db.ts';

/** Keeps a rule and writes the days to come that it covers. */
export const keepAvailabilityRule = defineCommand(contract.keepAvailabilityRule, {
  async run({ tx, actor }, { ruleId, ...rule }) {
    await lockRules(tx, actor.homeId);
    const { rows } = await sql<{ own: boolean; many: number; known: boolean }>`
      select exists (select from availability_rules where id = ${ruleId}) as known,
        exists (select from availability_rules where id = ${ruleId} and user_id = ${actor.homeId}) as own,
        (select count(*)::int from availability_rules where user_id = ${actor.homeId}) as many`.execute(tx);
    const { own = false, known = false, many = 0 } = rows[0] ?? {};
    if (known && !own) refuse(refusals.unknownRule());
    if (!own && many >= MOST_RULES) refuse(refusals.tooManyRules());
    const values = {
      status: rule.status,
      weekdays: [...new Set(rule.weekdays)].sort(),
      from_day: rule.from,
      until_day: rule.until,
      except_months: [...new Set(rule.exceptMonths)].sort((a, b) => a - b),
      except_days: JSON.stringify(rule.exceptDays),
    };
    await tx
      .insertInto('availability_rules')
      .values({ id: ruleId, user_id: actor.homeId, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
    await followRules(tx, actor.homeId);
    return { ruleId };
  },
});

/** Takes a rule away, and the days to come that it marked. Days that are over stay as they were. */
export const removeAvailabilityRule = defineCommand(contract.removeAvailabilityRule, {
  async run({ tx, actor }, { ruleId }) {
    await lockRules(tx, actor.homeId);
    const gone = await tx
      .deleteFrom('availability_rules')
      .where('id', '=', ruleId)
      .where('user_id', '=', actor.homeId)
      .returning('id')
      .executeTakeFirst();
    if (!gone) refuse(refusals.unknownRule());
    await followRules(tx, actor.homeId);
    return { ruleId };
  },
});

/** The same lock that private.follow_rules takes: rules of a person are counted and written one after the other. */
async function lockRules(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('availability ' || ${userId}::text, 0))`.execute(
    tx,
  );
}

async function followRules(tx: Tx, userId: string): Promise<void> {
  await sql`select private.follow_rules(${userId}::uuid)`.execute(tx);
}
