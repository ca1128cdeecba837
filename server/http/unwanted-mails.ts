import { sql } from 'kysely';
import { t } from '#core/words/t.ts';
import type { Db } from '#server/db.ts';
import { escaped, plainPage } from '#server/http/plain-page.ts';
import { turnButton } from '#server/http/unsubscribe-page.ts';
import { type Unwanting, unwanting } from '#server/mail/mailer.ts';

/** What a private link in a mail to somebody without an account says; null for a link of another kind. */
export function unwantedIn(opened: unknown): Unwanting | null {
  const found = unwanting.safeParse(opened);
  return found.success ? found.data : null;
}

/** The page that such a link leads to: whether artists and venues can write to its address, and a button that turns it round. */
export async function unwantedPage(
  db: Db,
  { unwanted: address }: Unwanting,
  seal: (what: Unwanting) => Promise<string>,
): Promise<string> {
  const { rows } = await sql<{ is: boolean }>`select private.is_unwanted(${address}) as is`.execute(db);
  const isUnwanted = rows[0]?.is ?? false;
  const turn = await seal({ unwanted: address, ...(isUnwanted ? { undo: true as const } : {}) });
  const named = `<strong>${escaped(address)}</strong>`;
  return isUnwanted
    ? plainPage(
        t`Nobody writes to you from here any more`,
        `<p>${t`No artist and no venue of Running Order can write to ${named}, and it stays so. The address is kept for that alone.`}</p>${turnButton(turn, t`Undo`, 'quiet')}`,
        ABOUT(),
      )
    : plainPage(
        t`Artists and venues can write to you`,
        `<p>${t`Their mails go to ${named}. One press ends them, whoever sends them, for good.`}</p>${turnButton(turn, t`Do not write to me again`)}`,
        ABOUT(),
      );
}

const ABOUT = () => t`Running Order connects artists and venues. <a href="/">See what it is</a>.`;

/** No mail of strangers goes to the address any more, of no profile; what is on its way is not sent. Or they come again. */
export async function turnedUnwanted(db: Db, { unwanted: address, undo }: Unwanting): Promise<void> {
  await (undo
    ? sql`delete from private.unwanted_addresses where email = lower(${address})`
    : sql`insert into private.unwanted_addresses (email) values (lower(${address})) on conflict do nothing`
  ).execute(db);
}
