import { sql } from 'kysely';
import * as contract from '#core/contract/newsletter.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { refusals } from '#core/refusal.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { lockDraft, publishOf } from '#server/newsletter/write-newsletter.ts';

/** An admin is mailed the draft. Asked again it is mailed again. */
export const testNewsletter = defineCommand(contract.testNewsletter, {
  async run(context, issue) {
    await lockReady(context, issue);
    const { tx, actor, now } = context;
    const at = now.toISOString();
    await sql`
      insert into private.newsletter_mails (newsletter_id, tester_id, due_at) values (${issue.newsletterId}, ${actor.userId}, ${at})
      on conflict (newsletter_id, tester_id) do update set state = 'due', due_at = excluded.due_at, tries = 0, error = null`.execute(
      tx,
    );
    await publishOf(context, issue.newsletterId, 'tested');
    const { rows } = await sql<{
      email: string;
    }>`select email from auth.users where id = ${actor.userId}`.execute(tx);
    return { newsletterId: issue.newsletterId, email: rows[0]?.email ?? '' };
  },
});

/** An issue leaves: who is on the list now gets it, one mail each, which a job sends (`mail-newsletters`). */
export const sendNewsletter = defineCommand(contract.sendNewsletter, {
  async run(context, issue) {
    await lockReady(context, issue);
    const { tx, now } = context;
    const { newsletterId } = issue;
    const at = now.toISOString();
    const { numAffectedRows = 0n } = await sql`
      insert into private.newsletter_mails (newsletter_id, subscriber_id, due_at)
      select ${newsletterId}, reader, ${at} from private.newsletter_readers() reader`.execute(tx);
    const recipients = Number(numAffectedRows);
    if (recipients === 0) refuse(refusals.nobodySubscribed());
    await sql`
      update private.newsletters set state = 'sending', sent_at = ${at}, recipients = ${recipients}, preview_key = gen_random_uuid()
      where id = ${newsletterId}`.execute(tx);
    await publishOf(context, newsletterId, 'sent');
    return { newsletterId, recipients };
  },
});

async function lockReady(context: CommandContext, issue: { newsletterId: string; version: number }) {
  // Whoever knows the password of the demo is its admin.
  if (isDemoAccount(context.actor.userId)) refuse(refusals.demo(demoRefusals.mailing));
  const { isEmpty } = await lockDraft(context, issue);
  if (isEmpty) refuse(refusals.newsletterEmpty());
}
