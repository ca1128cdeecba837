import { sql } from 'kysely';
import type { Side } from '#core/booking/side.ts';
import type { DocumentRead } from '#core/contract/define.ts';
import * as contract from '#core/contract/payment.ts';
import { fileName } from '#core/documents/file-name.ts';
import { FACTUR_X } from '#core/e-invoice/attached.ts';
import type { NoticeKind } from '#core/settings/notice-kinds.ts';
import { agreementDocument } from '#server/booking/agreement-document.ts';
import { amendmentDocument } from '#server/booking/change/amendment-document.ts';
import { readAsker } from '#server/commands/actor.ts';
import type { DocumentHandler, DocumentReading } from '#server/commands/read.ts';
import type { Db } from '#server/db.ts';
import type { Documents } from '#server/documents/documents.ts';
import type { FileStore } from '#server/files.ts';
import type { Log } from '#server/log/log.ts';
import type { MailPaper } from '#server/mail/mailer.ts';
import { invoiceDocument, supplierPaper } from '#server/settlement/invoice-document.ts';
import { monthInvoiceOf } from '#server/settlement/month-papers.ts';
import { attachedTo, electronicPapers, rowOf } from '#server/settlement/papers-said.ts';
import { settlementDocument } from '#server/settlement/settlement-document.ts';

/** What papers are made and found with. */
export type PaperTools = { documents: Documents; files: FileStore };

/** A notice that may announce a paper. */
type Announcing = {
  kind: string;
  params: unknown;
  route: string;
  userId: string;
  ofProfile: string | null;
  side: Side | null;
  bookingId: string | null;
};

/** Mail servers refuse mails of 10 MB and more, and attachments grow by a third on the way. */
const MOST_BYTES = 5_000_000;
/** Papers that take longer are left out: the mail does not wait for them. */
const LONGEST_MS = 30_000;

type Found = { of: DocumentHandler<DocumentRead, DocumentReading>['find']; id: string; which?: string };
type Finds = (db: Db, notice: Announcing) => Promise<Found[]>;

const ofInvoice: Finds = async (db, { route, side }) => {
  const [, id = ''] = /^\/invoice\/([0-9a-f-]{36})$/.exec(route) ?? [];
  const row = id ? await rowOf(db, id) : undefined;
  if (!row) return [];
  const isWhole = attachedTo(row).some(({ name }) => name === FACTUR_X);
  // Beside a request to pay for two suppliers: the invoice of each, which programs read by itself. An artist is sent their own.
  const apart = isWhole
    ? []
    : electronicPapers(row).filter(({ supply }) => side === 'venue' || supply === 'fee');
  return [
    { of: invoiceDocument.find, id },
    ...apart.map(({ supply }) => ({ of: supplierPaper.find, id, which: supply })),
  ];
};

/** Of a month: an artist is sent their own, a venue that of the booking fee too. */
const ofMonth: Finds = async (db, { params, side }) => {
  const { invoiceId = '' } = params as { invoiceId?: string };
  const invoice = invoiceId ? await monthInvoiceOf(db, invoiceId) : undefined;
  const numbers = [
    ['fee', invoice?.number],
    ['booking-fee', side === 'venue' ? invoice?.feeNumber : null],
  ] as const;
  return numbers.flatMap(([which, number]) =>
    number ? [{ of: supplierPaper.find, id: invoiceId, which }] : [],
  );
};

const ofStatement: Finds = async (db, { bookingId }) => {
  const { rows } = await sql<{ id: string }>`
    select id from settlements where booking_id = ${bookingId}::uuid and status <> 'draft'`.execute(db);
  return rows.map(({ id }) => ({ of: settlementDocument.find, id }));
};

const ofAgreement: Finds = async (db, { bookingId, params }) => {
  if (!(params as { complete?: boolean }).complete) return [];
  const { rows } = await sql<{
    id: string;
  }>`select id from agreements where booking_id = ${bookingId}::uuid`.execute(db);
  return rows.map(({ id }) => ({ of: agreementDocument.find, id }));
};

const ofAmendment: Finds = async (db, { bookingId, params }) => {
  const { number } = params as { number?: string };
  const { rows } = await sql<{ id: string }>`
    select id from amendments where booking_id = ${bookingId}::uuid and number = ${number ?? ''}`.execute(db);
  return rows.map(({ id }) => ({ of: amendmentDocument.find, id }));
};

const ANNOUNCES: Partial<Record<NoticeKind, Finds>> = {
  'invoice-issued': ofInvoice,
  'credit-note': ofInvoice,
  'invoice-paid': ofInvoice,
  'merchandise-paper': ofInvoice,
  'month-invoice-issued': ofMonth,
  'statement-sent': ofStatement,
  'statement-restated': ofStatement,
  'statement-confirmed': ofStatement,
  'agreement-signed': ofAgreement,
  'agreement-amended': ofAmendment,
};

/** Whether a notice of this kind may announce papers. */
export const announcesPaper = (kind: string): boolean => Object.hasOwn(ANNOUNCES, kind);

/**
 * The papers that a notice announces, as its reader would download them at this moment, at most 5 MB together. One that cannot be made, or is too large,
 * is left out: the mail leads to it. They are made when the mail is sent, so that the queue keeps none, and never name a bank account: a mail can be
 * changed on its way.
 */
export async function papersOfNotice(
  { db, documents, files, log }: PaperTools & { db: Db; log: Log },
  notice: Announcing,
): Promise<MailPaper[]> {
  const finds = ANNOUNCES[notice.kind as NoticeKind];
  if (!finds) return [];
  const papers: MailPaper[] = [];
  try {
    const { userId, ofProfile: profile } = notice;
    const actor = await readAsker(db, contract.invoiceDocument, { userId, profile });
    const asked = { by: userId, signal: AbortSignal.timeout(LONGEST_MS) };
    const reading: DocumentReading = { db, actor, files, documents, asked, isProved: false, byToken: true };
    for (const { of, id, which = '' } of await finds(db, notice)) {
      const { name, make } = await of(reading, id, which);
      papers.push({ filename: fileName(`${name}.pdf`), content: await make() });
    }
  } catch (error) {
    log.warn('paper-not-mailed', { kind: notice.kind, error });
  }
  let left = MOST_BYTES;
  return papers.filter(({ content }) => {
    const fits = content.length <= left;
    if (fits) left -= content.length;
    else log.warn('paper-not-mailed', { kind: notice.kind, bytes: content.length });
    return fits;
  });
}
