import { sql } from 'kysely';
import * as contract from '#core/contract/electronic-invoice.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { SENT_A_DAY, SENT_TO_ONE } from '#core/e-invoice/sending.ts';
import { refusals } from '#core/refusal.ts';
import type { Actor } from '#server/commands/actor.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import { electronicPapersOf, invoiceReadBy, papersWithMonth } from '#server/settlement/electronic-invoice.ts';
import { asAsker } from '#server/words/reader.ts';

/** Puts the papers of an invoice that are complete into the queue of mails (`mail-electronic-invoices`), which makes the files of them. */
export const sendElectronicInvoice = defineCommand(contract.sendElectronicInvoice, {
  async run(context, { invoiceId, email: typed, as, language, ...said }) {
    const { tx, actor, now } = context;
    const row = await invoiceReadBy(tx, actor, invoiceId);
    const papers = await papersWithMonth(tx, row, actor);
    const asked = { as: as === 'factur-x' ? 'cii' : as, ...said } as const;
    const all = () => electronicPapersOf(papers, asked);
    const numbers = all().flatMap(({ number, xml }) => (xml === null ? [] : [number]));
    const lacks = () => all().flatMap((paper) => paper.lacks);
    if (papers.length === 0) refuse(refusals.noElectronicInvoice());
    if (numbers.length === 0) refuse(refusals.paperLacks(() => lacks().join(' ')));
    if (isDemoAccount(actor.userId)) refuse(refusals.demo(demoRefusals.pressKit, 'email'));
    const email = typed.toLowerCase();
    const profileId = profileOf(actor);
    await refuseMail(context, { profileId, invoiceId, email });
    const at = now.toISOString();
    const { rows } = await sql<{ id: string }>`
      insert into private.sent_invoices (invoice_id, profile_id, sent_by, email, as_format, language, said, numbers, made_at, mail_due_at)
      values (${invoiceId}, ${profileId}, ${actor.userId}, ${email}, ${as}, ${language ?? null}, ${JSON.stringify(said)}, ${numbers},
        ${at}, ${at}) returning id`.execute(tx);
    return { sentId: rows[0]?.id ?? '', numbers, lacks: asAsker(lacks) };
  },
});

export const sentInvoices = defineRead(contract.sentInvoices, async ({ db, actor }, { invoiceId }) => {
  await invoiceReadBy(db, actor, invoiceId);
  const { rows } = await sql<Sent>`
    select id, email, as_format as as, numbers, made_at as "sentAt", mail_state as mail from private.sent_invoices
    where invoice_id = ${invoiceId} and profile_id = ${profileOf(actor)} order by made_at desc, id limit 100`.execute(
    db,
  );
  return { sent: rows };
});

type Sent = (typeof contract.sentInvoices)['answer']['_output']['sent'][number];

const profileOf = ({ side, artistId, venueId }: Actor): string =>
  (side === 'artist' ? artistId : venueId) ?? refuse(refusals.unknownInvoice());

/** Refuses to write to whoever wants no mails of strangers, and beyond what a day and one paper take. */
async function refuseMail(
  { tx, actor }: CommandContext,
  { profileId, invoiceId, email }: { profileId: string; invoiceId: string; email: string },
): Promise<void> {
  // Of two papers, or two profiles of one person, that are sent at once.
  await sql`select pg_advisory_xact_lock(hashtextextended('sent-invoices ' || of, 0))
    from unnest(array[${profileId}::text, ${actor.userId}::text]) of order by of`.execute(tx);
  const { rows } = await sql<{ unwanted: boolean; today: number; before: number }>`
    select private.is_unwanted(${email}) as unwanted, greatest(
        (select count(*) from private.sent_invoices where profile_id = ${profileId} and made_at > private.now() - interval '24 hours'),
        (select count(*) from private.sent_invoices where sent_by = ${actor.userId} and made_at > private.now() - interval '24 hours'))::int as today,
      (select count(*)::int from private.sent_invoices where invoice_id = ${invoiceId} and (profile_id = ${profileId} or sent_by = ${actor.userId}) and email = ${email}
        and made_at > private.now() - interval '30 days') as before`.execute(tx);
  const { unwanted = false, today = 0, before = 0 } = rows[0] ?? {};
  if (unwanted) refuse(refusals.invoiceNotWanted());
  if (today >= SENT_A_DAY) refuse(refusals.tooManySentInvoices(SENT_A_DAY));
  if (before >= SENT_TO_ONE) refuse(refusals.invoiceSentOften(SENT_TO_ONE));
}
