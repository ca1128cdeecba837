import type pg from 'pg';
import { DEMO_ACCOUNTS } from '#demo/accounts.ts';
import { asKeeper, beginWriting, productDay } from '#demo/keeper.ts';
import { gatherPeople, userRows } from '#demo/season/people.ts';
import { SEASON_TABLES } from '#demo/season/rows.ts';
import { makeSeason } from '#demo/season.ts';
import { putBackTaxProfiles, writeAccounts } from '#demo/season-accounts.ts';
import { writeSeason } from '#demo/season-writer.ts';
import type { Ask } from '#server/commands/reset-demo.ts';

/**
 * Writes the demo season of the product's day (UTC) in one transaction and
 * with every rule of the database in force. Answers whether it did: where an account of the season is there already it
 * changes nothing. Processes that start together wait for each other, and one of them does it.
 */
export async function seedDemo(pool: pg.Pool): Promise<{ seeded: boolean }> {
  const client = await pool.connect();
  const ask: Ask = async <Row>(text: string, values: readonly unknown[] = []) =>
    (await client.query(text, [...values])).rows as Row[];
  try {
    await client.query('begin');
    await beginWriting(ask);
    const seeded = !(await isSeeded(ask));
    if (seeded) await write(ask);
    else await keepRecord(ask);
    await client.query('commit');
    if (seeded)
      await client.query(`analyze auth.users, ${SEASON_TABLES.map((table) => `public.${table}`).join(', ')}`);
    return { seeded };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const idsOfTheCast = () => userRows(gatherPeople(), new Date(0).toISOString()).map(({ id }) => id);

async function isSeeded(ask: Ask): Promise<boolean> {
  const found = await ask('select from auth.users where id = any ($1) or email = any ($2) limit 1', [
    idsOfTheCast(),
    DEMO_ACCOUNTS.map((account) => account.email),
  ]);
  return found.length > 0;
}

async function write(ask: Ask): Promise<void> {
  const before = await numbersGivenOut(ask);
  const today = await productDay(ask);
  const season = makeSeason(today, before);
  const { agreementCount, invoiceCount } = season;
  await ask(`select setval('private.agreement_numbers', $1), setval('private.invoice_numbers', $2)`, [
    before.agreements + agreementCount,
    before.invoices + invoiceCount,
  ]);
  await writeAccounts(ask, season);
  await putBackTaxProfiles(ask, today);
  await asKeeper(ask, () => writeSeason(ask, season));
  await ask(
    `insert into private.demo_season (put_back_at, agreements_after, agreements_many, invoices_after, invoices_many)
     values (private.now(), $1, $2, $3, $4)`,
    [before.agreements, agreementCount, before.invoices, invoiceCount],
  );
}

/** The season's numbers count on from those the database has given out. */
async function numbersGivenOut(ask: Ask): Promise<{ agreements: number; invoices: number }> {
  const [given] = await ask<{ agreements: string; invoices: string }>(`
    select (select case when is_called then last_value else 0 end from private.agreement_numbers) as agreements,
      (select case when is_called then last_value else 0 end from private.invoice_numbers) as invoices`);
  return { agreements: Number(given?.agreements), invoices: Number(given?.invoices) };
}

/** A season from before it was put back each night has no record, one of an earlier version has fewer accounts: both are due at once. */
async function keepRecord(ask: Ask): Promise<void> {
  await ask(
    `insert into private.demo_season (put_back_at) select '-infinity' where exists (select from private.demo_accounts)
     on conflict do nothing`,
  );
  await ask(
    `update private.demo_season set put_back_at = '-infinity'
     where exists (select from private.demo_accounts) and exists (select from unnest($1::uuid[]) one where not exists (select from auth.users u where u.id = one))`,
    [idsOfTheCast()],
  );
}
