import { sql } from 'kysely';
import * as contract from '#core/contract/newsletter.ts';
import { refusals } from '#core/refusal.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';

type Issue = { version: number; state: string; isEmpty: boolean };

/** Keeps a draft. One that somebody else has saved since it was read is not overwritten. */
export const saveNewsletter = defineCommand(contract.saveNewsletter, {
  async run(context, { newsletterId, version, subject, text }) {
    const { tx, now } = context;
    const at = now.toISOString();
    const saved = { newsletterId, version: version + 1 };
    await publishOf(context, newsletterId, 'saved');
    if (version > 0) {
      await lockDraft(context, { newsletterId, version });
      await sql`
        update private.newsletters set subject = ${subject}, body = ${text}, version = ${saved.version}, changed_at = ${at}
        where id = ${newsletterId}`.execute(tx);
      return saved;
    }
    const { numAffectedRows } = await sql`
      insert into private.newsletters (id, subject, body, changed_at) values (${newsletterId}, ${subject}, ${text}, ${at})
      on conflict (id) do nothing`.execute(tx);
    return numAffectedRows ? saved : refuse(refusals.newsletterChanged());
  },
});

export const discardNewsletter = defineCommand(contract.discardNewsletter, {
  async run(context, { newsletterId }) {
    await lockDraft(context, { newsletterId });
    await sql`delete from private.newsletters where id = ${newsletterId}`.execute(context.tx);
    await publishOf(context, newsletterId, 'discarded');
    return { newsletterId };
  },
});

export const publishOf = (
  context: CommandContext,
  subjectId: string,
  decision: 'saved' | 'tested' | 'sent' | 'discarded',
) => publish(context, { kind: 'newsletter-decided', by: null, about: { subjectId }, data: { decision } });

/** Locks an issue that was not sent yet, and as it was read where a version is given. */
export async function lockDraft(
  { tx }: Pick<CommandContext, 'tx'>,
  { newsletterId, version }: { newsletterId: string; version?: number },
): Promise<Issue> {
  const { rows } = await sql<Issue>`
    select version, state, subject = '' or body = '' as "isEmpty" from private.newsletters
    where id = ${newsletterId} for update`.execute(tx);
  const issue = rows[0] ?? refuse(refusals.unknownNewsletter());
  if (issue.state !== 'draft') refuse(refusals.newsletterSent());
  if (version !== undefined && issue.version !== version) refuse(refusals.newsletterChanged());
  return issue;
}
