import { sql } from 'kysely';
import { formatDay } from '#core/calendar/day.ts';
import * as contract from '#core/contract/electronic-invoice.ts';
import { fileName } from '#core/documents/file-name.ts';
import { isolated, oneLine } from '#core/forms/directions.ts';
import { eventOnInvoice } from '#core/settlement/invoice-parties.ts';
import { t } from '#core/words/t.ts';
import { readAsker } from '#server/commands/actor.ts';
import type { Db } from '#server/db.ts';
import type { Documents } from '#server/documents/documents.ts';
import type { Job } from '#server/jobs/job.ts';
import { type Log, silentLog } from '#server/log/log.ts';
import { layOut } from '#server/mail/lay-out.ts';
import { type Mailer, MailNotTaken, type MailPaper } from '#server/mail/mailer.ts';
import { electronicPapersOf, invoiceReadBy, papersWithMonth } from '#server/settlement/electronic-invoice.ts';
import { paperOfSupplier } from '#server/settlement/invoice-document.ts';
import type { InvoiceRow } from '#server/settlement/papers-said.ts';
import { readAs, readerOfSetting } from '#server/words/reader.ts';
import { readAsAddress } from '#server/words/reader-of-address.ts';

/** Tries of one mail, and what one round sends at most. */
const TRIES = 8;
const A_ROUND = 50;
/** What makes a PDF takes no longer, or the mail is tried again. */
const LONGEST_MS = 30_000;

type Due = {
  id: string;
  invoiceId: string;
  profileId: string;
  sentBy: string | null;
  email: string;
  as: contract.FileFormat;
  language: string | null;
  said: Omit<(typeof contract.electronicInvoice)['query']['_output'], 'invoiceId' | 'as'>;
  numbers: string[];
  name: string;
  contact: string | null;
  tries: number;
  isUnwanted: boolean;
};

/**
 * Mails electronic invoices. Each file is made when it is sent, as whoever sends it would download it at that moment: who may read the paper no
 * more sends none. One that was taken and whose process died is not sent again: nobody knows whether it left.
 */
export const mailElectronicInvoices: Job = {
  name: 'mail-electronic-invoices',
  async run(db, tools = {}) {
    const { mailer, documents, log = silentLog } = tools;
    const sealLink = mailer?.sealLink;
    if (!mailer || !sealLink || !documents) return 0;
    let sent = 0;
    for (let taken = 0; taken < A_ROUND; taken += 1) {
      const due = await take(db);
      if (!due) break;
      if (await send(db, { mailer, sealLink, documents, log }, due)) sent += 1;
    }
    return sent;
  },
};

async function take(db: Db): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    update private.sent_invoices s set mail_due_at = null, mail_tries = mail_tries + 1
    where s.id = (select id from private.sent_invoices where mail_due_at <= private.now() order by mail_due_at, id limit 1 for update skip locked)
    returning s.id, s.invoice_id as "invoiceId", s.profile_id as "profileId", s.sent_by as "sentBy", s.email, s.as_format as as, s.language, s.said,
      s.numbers, s.mail_tries as tries, private.is_unwanted(s.email) as "isUnwanted",
      coalesce((select a.name from public.artist_profiles a where a.id = s.profile_id), (select v.name from public.venue_profiles v where v.id = s.profile_id), '') as name,
      (select u.email from auth.users u where u.id = s.sent_by) as contact`.execute(db);
  return rows[0];
}

type Tools = {
  documents: Documents;
  mailer: Mailer;
  sealLink: NonNullable<Mailer['sealLink']>;
  log: Log;
};

async function send(db: Db, tools: Tools, due: Due): Promise<boolean> {
  const { id, email, tries, language } = due;
  if (due.isUnwanted) {
    await ended(db, id, 'unwanted');
    return false;
  }
  try {
    const { row, papers } = await filesOf(db, tools, due);
    const { mailer, sealLink } = tools;
    const link = `${mailer.siteUrl}/functions/v1/api/unsubscribe/${await sealLink({ unwanted: email })}`;
    const lay = () => layOut(electronicInvoiceLetter({ ...due, ...row }, link));
    const page = language
      ? await readAs(await readerOfSetting(language), lay)
      : await readAsAddress(db, { address: email, sender: due.sentBy }, lay);
    await mailer.send({
      ...{ ...page, papers, to: email, unsubscribe: link },
      of: { source: 'electronic-invoice', id },
    });
  } catch (error) {
    const again = error instanceof MailNotTaken && tries < TRIES;
    tools.log.warn('electronic-invoice-not-mailed', {
      ...{ sentId: id, tries, fate: again ? 'tried-again' : 'given-up', error },
    });
    if (again)
      await sql`
        update private.sent_invoices set mail_due_at = private.now() + ${tries} * interval '5 minutes' where id = ${id}`.execute(
        db,
      );
    // What was typed for the file stays, so that an admin can have it tried again.
    else await sql`update private.sent_invoices set mail_state = 'failed' where id = ${id}`.execute(db);
    return false;
  }
  await ended(db, id, 'sent');
  return true;
}

const ended = (db: Db, id: string, state: 'sent' | 'unwanted') =>
  sql`update private.sent_invoices set mail_state = ${state}, said = '{}' where id = ${id}`.execute(db);

/** The files that were complete when it was sent. */
async function filesOf(
  db: Db,
  { documents }: Tools,
  { invoiceId, profileId, sentBy, as, said, numbers }: Due,
): Promise<{ row: InvoiceRow; papers: MailPaper[] }> {
  if (!sentBy) throw new Error('Whoever sent it has no account any more.');
  const actor = await readAsker(db, contract.sendElectronicInvoice, { userId: sentBy, profile: profileId });
  const row = await invoiceReadBy(db, actor, invoiceId);
  const asked = { ...said, as: as === 'factur-x' ? ('cii' as const) : as };
  const pdf = async (of: string) => {
    const by = { by: sentBy, signal: AbortSignal.timeout(LONGEST_MS) };
    return (await paperOfSupplier({ db, actor, documents, asked: by }, invoiceId, of)).make();
  };
  const papers: MailPaper[] = [];
  for (const { number, of, xml } of electronicPapersOf(await papersWithMonth(db, row, actor), asked)) {
    if (xml === null || !numbers.includes(number)) continue;
    papers.push(
      as === 'factur-x'
        ? { filename: `${fileName(number)}.pdf`, content: await pdf(of) }
        : { filename: `${fileName(number)}-${as}.xml`, content: new TextEncoder().encode(xml) },
    );
  }
  if (papers.length < numbers.length) throw new Error('Not all papers that were to be sent are there.');
  return { row, papers };
}

const FORMATS: Record<contract.FileFormat, () => string> = {
  'factur-x': () => t`Factur-X / ZUGFeRD`,
  ubl: () => t`EN 16931 (UBL)`,
  peppol: () => t`Peppol BIS Billing 3.0`,
  xrechnung: () => 'XRechnung',
  cii: () => t`Cross Industry Invoice`,
};

/** What the mail says. Of the paper it names what tells it from others; amounts stand in the file. */
export function electronicInvoiceLetter(
  {
    name,
    contact,
    numbers,
    as,
    ...row
  }: Pick<Due, 'name' | 'contact' | 'numbers' | 'as'> &
    Pick<InvoiceRow, 'event_date' | 'event_name' | 'artist_name' | 'venue_name' | 'month_numbers'>,
  link: string,
) {
  const sender = isolated(oneLine(name));
  const all = numbers.join(', ');
  return {
    subject: t`Electronic invoice ${all} from ${sender}`,
    heading: t`${sender} sends you an electronic invoice`,
    paragraphs: [
      as === 'factur-x'
        ? t`It is attached as a PDF, which bookkeeping programs read as well.`
        : t`It is attached as a file for bookkeeping programs.`,
    ],
    facts: [
      [t`Number`, all],
      [t`Format`, FORMATS[as]()],
      // That of a month is of several.
      ...(row.month_numbers
        ? []
        : [[t`Show`, `${eventOnInvoice(row)}, ${formatDay(row.event_date)}`] as const]),
      ...(contact ? [[t`Contact`, contact] as const] : []),
    ] as const,
    after: [t`To answer, write to the contact above: nobody reads the address that this mail comes from.`],
    foot: { of: 'stranger', stop: link } as const,
  };
}
