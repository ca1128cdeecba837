import type { Day } from '#core/calendar/day.ts';
import type { Ask } from '#server/commands/reset-demo.ts';

/**
 * Readies a transaction for writing the season: one at a time, nobody is told of its rows one by one, and nobody is
 * asking, whatever a connection of a pool may say.
 */
export async function beginWriting(ask: Ask): Promise<void> {
  // Another process may be writing it just now, on a slow machine for longer than a statement of a person's may take.
  await ask("select set_config('statement_timeout', '5min', true)");
  await ask("select pg_advisory_xact_lock(hashtextextended('running-order demo', 0))");
  await ask(`select set_config('stack.quiet', 'on', true), set_config('app.demo_season', 'writing', true),
    set_config('app.actor', '', true), set_config('request.jwt.claims', '', true),
    set_config('request.jwt.claim.sub', '', true)`);
}

/** What else the transaction does is told and guarded as ever. */
export async function endWriting(ask: Ask): Promise<void> {
  await ask("select set_config('stack.quiet', '', true), set_config('app.demo_season', '', true)");
}

/** Does it as the one role that reaches the demo's rows alone, and is the one before again afterwards. */
export async function asKeeper<Answer>(ask: Ask, act: () => Promise<Answer>): Promise<Answer> {
  await ask('set local role demo_keeper');
  const [who] = await ask<{ name: string }>('select current_user::text as name');
  // Its statements name no rows: the policies do. As anybody else they would reach everyone's.
  if (who?.name !== 'demo_keeper') throw new Error('The transaction is not the demo keeper’s');
  const answer = await act();
  await ask('set local role none');
  return answer;
}

/** The product's day in UTC. */
export async function productDay(ask: Ask): Promise<Day> {
  const [clock] = await ask<{ today: Day }>('select private.today()::text as today');
  if (!clock) throw new Error('The product has no clock');
  return clock.today;
}
