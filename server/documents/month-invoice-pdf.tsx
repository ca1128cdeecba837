import { type Day, formatDay } from '#core/calendar/day.ts';
import { firstDayOf, formatMonth, lastDayOf, type Month } from '#core/calendar/month.ts';
import type { AttachedXml } from '#core/e-invoice/attached.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { selfBillingWords } from '#core/settlement/papers-of-suppliers.ts';
import { t } from '#core/words/t.ts';
import { madePdf } from '#server/documents/made-pdf.ts';
import { netWords } from '#server/documents/net-words.ts';
import { Amounts, Block, Columns, Note, Paper } from '#server/documents/paper.tsx';

type Party = { name: string; lines: string[] };

/** The invoice of one supplier for all nights of a month as it is printed. Amounts are integer cents of its currency; those of a credit are below zero. */
export type MonthInvoicePaper = {
  /** In which it was issued, by its code; English where it is not said. */
  language?: string;
  number: string;
  month: Month;
  issuedOn: Day;
  currency: string;
  supplier: Party;
  customer: Party;
  /** A line each; `note` names the show, the request that it is paid under, and by when. */
  nights: { label: string; note: string; cents: number }[];
  cents: number;
  taxes: { label: string; netCents: number; taxCents: number }[];
  /** What the law asks to be stated of its VAT. */
  notes: string[];
  selfBilling: { word: string; since: string } | null;
  /** Where it is an electronic invoice too, and put into the PDF. */
  electronic?: AttachedXml[];
};

/** The invoice of a month as a PDF. */
export function renderMonthInvoice(paper: MonthInvoicePaper): Promise<Buffer> {
  return madePdf(paper, <MonthInvoiceDocument {...paper} />, paper.electronic);
}

function MonthInvoiceDocument({
  number,
  month,
  issuedOn,
  currency,
  supplier,
  customer,
  ...paper
}: MonthInvoicePaper) {
  const money = (cents: number) => formatMoneyExact(cents, currency);
  const kind = t`Invoice`;
  return (
    <Paper
      {...{ kind, number }}
      subject={`${supplier.name}, ${customer.name}, ${formatMonth(month)}`}
      at={new Date(`${issuedOn}T12:00:00Z`)}
      isElectronic={Boolean(paper.electronic)}
      footnote={`${kind} ${number}, ${supplier.name}.`}
    >
      <Columns>
        <Block label={t`Supplier`} {...supplier} />
        <Block label={t`Billed to`} {...customer} />
        <Block
          label={t`Issued on`}
          name={formatDay(issuedOn)}
          lines={[
            t`For all nights of ${formatMonth(month)}`,
            `${formatDay(firstDayOf(month))} – ${formatDay(lastDayOf(month))}`,
          ]}
        />
      </Columns>
      <Amounts
        title={t`Description`}
        rows={[
          ...paper.nights.map(({ label, note, cents }) => ({ label, note, amount: money(cents) })),
          { label: t`Total`, amount: money(paper.cents), kind: 'total' },
          ...paper.taxes.map(({ label, netCents, taxCents }) => ({
            ...{ label, note: netWords(money(netCents)), amount: money(taxCents) },
          })),
        ]}
      />
      {paper.notes.length > 0 ? <Note title={t`VAT`}>{paper.notes.join('\n')}</Note> : null}
      <Note title={t`Payment`}>
        {t`Each night is paid under the number of its request, all at once or one by one: open Invoices in Running Order. What was paid before is not taken off here.`}
      </Note>
      {paper.selfBilling ? (
        <Note title={paper.selfBilling.word}>
          {selfBillingWords(paper.selfBilling.word, formatDay(paper.selfBilling.since))}
        </Note>
      ) : null}
    </Paper>
  );
}
