import { sql } from 'kysely';
import {
  type Accounting,
  accountingSchema,
  CHART_ACCOUNTS,
  USUAL_ACCOUNTING,
} from '#core/accounting/accounts.ts';
import * as contract from '#core/contract/accounting.ts';
import { booksOf } from '#server/accounting/period.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { defineRead } from '#server/commands/read.ts';
import type { Db, Tx } from '#server/db.ts';

type ArchiveRow = {
  from: string;
  to: string;
  state: 'making' | 'ready' | 'failed';
  papers: number;
  made: number;
  endsAt: string;
};

/** How a profile's books are exported, and how its archive of papers stands. */
export const accounting = defineRead(contract.accounting, async ({ db, actor }) => {
  const { rows } = await sql<ArchiveRow>`
    select from_day::text as "from", to_day::text as "to", state, papers, made, ends_at as "endsAt"
    from private.accounting_archives where user_id = ${actor.homeId}::uuid and ends_at > private.now()`.execute(
    db,
  );
  const kept = await keptSettings(db, actor.homeId);
  const archive = rows[0] ? { ...rows[0], endsAt: new Date(rows[0].endsAt).toISOString() } : null;
  return { settings: kept ?? USUAL_ACCOUNTING, isKept: kept !== null, archive };
});

/** The settings of a profile, or what is usual where nobody has said. */
export const settingsOf = async (db: Db | Tx, home: string): Promise<Accounting> =>
  (await keptSettings(db, home)) ?? USUAL_ACCOUNTING;

async function keptSettings(db: Db | Tx, home: string): Promise<Accounting | null> {
  const { rows } = await sql<{ settings: Omit<Accounting, 'monthlyMail'>; monthlyMail: boolean }>`
    select settings, monthly_mail as "monthlyMail" from private.accounting where user_id = ${home}::uuid`.execute(
    db,
  );
  if (!rows[0]) return null;
  const { settings, monthlyMail } = rows[0];
  // What was kept before there was an account has the usual one of its chart.
  const accounts = { ...CHART_ACCOUNTS[settings.chart], ...settings.accounts };
  return accountingSchema.parse({ ...settings, accounts, monthlyMail });
}

/** Keeps how the books of the profile are exported. */
export const keepAccounting = defineCommand(contract.keepAccounting, {
  async run({ tx, actor }, { monthlyMail, ...settings }) {
    const { home } = booksOf(actor);
    await sql`
      insert into private.accounting (user_id, settings, monthly_mail) values (${home}::uuid, ${JSON.stringify(settings)}::jsonb, ${monthlyMail})
      on conflict (user_id) do update set settings = excluded.settings, monthly_mail = excluded.monthly_mail, updated_at = private.now()`.execute(
      tx,
    );
    return { saved: true as const };
  },
});
