import { sql } from 'kysely';
import type { z } from 'zod';
import * as contract from '#core/contract/newsletter.ts';
import { refusals } from '#core/refusal.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db } from '#server/db.ts';
import { plainText } from '#server/mail/content.ts';
import { issueContent } from '#server/newsletter/issue-mail.ts';

type Issues = z.input<typeof contract.newsletters.answer>;
type Issue = Omit<z.input<typeof contract.newsletter.answer>, 'readers' | 'preview'> & { key: string };

const MOST_ISSUES = 100;

const issue = sql`n.id, n.subject, n.state, n.changed_at as "changedAt", n.sent_at as "sentAt",
  jsonb_build_object('recipients', n.recipients, 'sent', n.sent, 'failed', n.failed, 'unsubscribed', n.unsubscribed,
    'waiting', (select count(*) from private.newsletter_mails m where m.newsletter_id = n.id and m.subscriber_id is not null
      and m.state in ('due', 'in-hand'))) as counts`;

/** For admins: the issues, and how many people would get one now. */
export const newsletters = defineRead(contract.newsletters, async ({ db }) => {
  const { rows } = await sql<Issues['issues'][number]>`
    select ${issue} from private.newsletters n order by coalesce(n.sent_at, n.changed_at) desc, n.id limit ${MOST_ISSUES}`.execute(
    db,
  );
  return { readers: await readersNow(db), issues: rows };
});

/** For admins: one issue, and what its mail says. */
export const newsletter = defineRead(contract.newsletter, async ({ db }, { newsletterId }) => {
  const { rows } = await sql<Issue>`
    select ${issue}, n.body as text, n.version, n.preview_key as key from private.newsletters n where n.id = ${newsletterId}`.execute(
    db,
  );
  const { key, ...found } = rows[0] ?? refuse(refusals.unknownNewsletter());
  const preview = { text: plainText(issueContent(found)), key };
  return { ...found, readers: await readersNow(db), preview };
});

async function readersNow(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from private.newsletter_readers()`.execute(db);
  return rows[0]?.count ?? 0;
}
