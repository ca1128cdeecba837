import { asKeeper, beginWriting, endWriting, productDay } from '#demo/keeper.ts';
import type { SeasonTable } from '#demo/season/rows.ts';
import { addAccounts, listAccounts, putBackSignIns, putBackTaxProfiles } from '#demo/season-accounts.ts';
import { numberedSeason } from '#demo/season-numbers.ts';
import { writeSeason } from '#demo/season-writer.ts';
import { tellPages } from '#demo/tell-pages.ts';
import type { Ask, ResetDemo } from '#server/commands/reset-demo.ts';

/** Each day's season is due from this hour on (UTC), when most of its visitors sleep. */
const HOUR = 4;

/**
 * Puts the season of the product's day back: what visitors did is gone, sessions and accounts stay. It is one
 * transaction, so that a visitor sees the season before or the one after; who writes meanwhile waits for it.
 */
export const resetDemo: ResetDemo = async (ask, { onlyIfDue = false } = {}) => {
  const isWanted = async () => {
    const standing = await standingOf(ask);
    return onlyIfDue ? standing === 'due' : standing !== 'none';
  };
  if (!(await isWanted())) return false;
  await beginWriting(ask);
  // Somebody else may have done it while this one waited for its turn.
  const wanted = await isWanted();
  if (wanted) await putBack(ask);
  await endWriting(ask);
  if (wanted) await tellPages(ask);
  return wanted;
};

async function standingOf(ask: Ask): Promise<'none' | 'due' | 'of today'> {
  const [season] = await ask<{ due: boolean }>(
    `select put_back_at < date_trunc('day', private.now() at time zone 'UTC' - $1 * interval '1 hour') at time zone 'UTC'
       + $1 * interval '1 hour' as due
     from private.demo_season`,
    [HOUR],
  );
  if (!season) return 'none';
  return season.due ? 'due' : 'of today';
}

async function putBack(ask: Ask): Promise<void> {
  const today = await productDay(ask);
  const season = await numberedSeason(ask, today);
  await holdOff(ask);
  // A season of an earlier version has fewer people.
  await addAccounts(ask, season);
  await putBackSignIns(ask, season);
  await listAccounts(ask, season);
  await putBackTaxProfiles(ask, today);
  await asKeeper(ask, async () => {
    await takeAway(ask);
    await writeSeason(ask, season);
    await ask('update private.demo_season set put_back_at = private.now()');
  });
}

/** Until this transaction ends nobody does business with the cast: in the order in which every act takes its locks. */
async function holdOff(ask: Ask): Promise<void> {
  await ask("select set_config('lock_timeout', '10s', true), set_config('statement_timeout', '60s', true)");
  for (const [table, column] of [
    ['public.artist_profiles', 'user_id'],
    ['public.venue_profiles', 'user_id'],
    // Rows that name a person hold on to their account: none is added while it is locked.
    ['auth.users', 'id'],
  ] as const) {
    await ask(
      `select from ${table} where ${column} in (select user_id from private.demo_accounts) order by id for update`,
    );
  }
}

/** What visitors say of the demo's days; the season has none of it. */
type OwnDays = 'availability_rules' | 'availability_skips' | 'day_notes' | 'offer_forms';

/** The rest goes with these: statements and agreements with their bookings, messages with their conversations. */
const TAKEN: readonly (
  | SeasonTable
  | 'files'
  | 'room_costs'
  | 'imports'
  | 'month_invoice_terms'
  | 'series'
  | OwnDays
)[] = [
  'files',
  'ledger_entries',
  'notifications',
  'availability_rules',
  'availability_skips',
  'day_notes',
  'contacts',
  // With the nights that stood in them.
  'imports',
  'offer_forms',
  'availability',
  'integrations',
  'billing',
  'payout_accounts',
  'month_invoice_terms',
  'payments',
  // With those of months that they are on.
  'invoices',
  'bookings',
  'conversations',
  'shows',
  'uses',
  'series',
  'room_parts',
  'room_costs',
  'contact_messages',
  'mailing_list',
];

const ELSEWHERE: Record<string, string> = {
  files: 'storage.objects',
  room_costs: 'private.room_costs',
  imports: 'private.imports',
  month_invoice_terms: 'private.month_invoice_terms',
};

/** As the keeper, whose policies say which rows these are: the demo's. */
async function takeAway(ask: Ask): Promise<void> {
  for (const table of TAKEN) {
    // Papers are told by their agreements: they go before them.
    if (table === 'files') await ask('delete from stack.files');
    await ask(`delete from ${ELSEWHERE[table] ?? `public.${table}`}`);
  }
}
