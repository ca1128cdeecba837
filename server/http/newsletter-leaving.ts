import { sql } from 'kysely';
import { isDemoAddress } from '#core/demo/demo-account.ts';
import { t } from '#core/words/t.ts';
import type { Db } from '#server/db.ts';
import { escaped, plainPage } from '#server/http/plain-page.ts';
import { turnButton } from '#server/http/unsubscribe-page.ts';
import { type Leaving, leaving } from '#server/mail/mailer.ts';

/** What a private link in an issue of the newsletter says; null for a link of another kind. */
export function leavingIn(opened: unknown): Leaving | null {
  const found = leaving.safeParse(opened);
  return found.success && !isDemoAddress(found.data.address) ? found.data : null;
}

/** While admins have switched the list off, nobody comes back to it. */
const LIST_IS_OPEN = sql`not exists (select from private.switches s where s.name = 'newsletter' and not s.is_on)`;

/** The page that such a link leads to: whether its address is on the list, and a button that turns it round. */
export async function leavingPage(
  db: Db,
  { newsletter, address }: Leaving,
  seal: (what: Leaving) => Promise<string>,
): Promise<string> {
  const { rows } = await sql<{ isOn: boolean; isOpen: boolean }>`
    select exists (select from public.mailing_list where lower(email::text) = lower(${address})) as "isOn", ${LIST_IS_OPEN} as "isOpen"`.execute(
    db,
  );
  const { isOn = false, isOpen = true } = rows[0] ?? {};
  const turn = await seal({ newsletter, address, ...(isOn ? {} : { undo: true as const }) });
  const named = `<strong>${escaped(address)}</strong>`;
  return isOn
    ? plainPage(
        t`You get our newsletter`,
        `<p>${t`It goes to ${named}.`}</p>${turnButton(turn, t`Unsubscribe`)}`,
        t`Other mails are chosen in <a href="/settings?tab=notifications">Settings &gt; Notifications</a>.`,
      )
    : plainPage(
        t`You are unsubscribed`,
        `<p>${t`No newsletter goes to ${named}. All other mails come as before.`}</p>${isOpen ? turnButton(turn, t`Undo`, 'quiet') : `<p>${t`It takes no new addresses for the moment.`}</p>`}`,
        t`Other mails are chosen in <a href="/settings?tab=notifications">Settings &gt; Notifications</a>.`,
      );
}

/** Takes the address off the list, or puts it back; counted with the issue whose link it was, once. */
export async function turnedNewsletter(db: Db, { newsletter, address, undo }: Leaving): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = undo
      ? await sql<{ turned: boolean }>`
          insert into public.mailing_list (email) select ${address} where ${LIST_IS_OPEN} on conflict do nothing returning true as turned`.execute(
          tx,
        )
      : await sql<{ turned: boolean }>`select private.leave_newsletter(${address}) as turned`.execute(tx);
    if (!newsletter || !rows[0]?.turned) return;
    await sql`
      update private.newsletters set unsubscribed = greatest(0, unsubscribed + ${undo ? -1 : 1}) where id = ${newsletter}`.execute(
      tx,
    );
  });
}
