import { renderToBuffer } from '@react-pdf/renderer';
import { type Day, formatDay } from '#core/calendar/day.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { wholeAddress } from '#core/profile/whole-address.ts';
import type { InvoiceStatus } from '#core/settlement/invoice.ts';
import { Amounts, Block, Columns, Note, Paper, Stamp } from '#server/documents/paper.tsx';

/** An invoice as it is printed. Amounts are integer cents of its currency; days are those where the venue stands. */
export type InvoicePaper = {
  number: string;
  status: InvoiceStatus;
  issuedOn: Day;
  dueOn: Day;
  paid: { on: Day; reference: string } | null;
  venue: { name: string; address: string; location: string };
  artist: { name: string; location: string };
  event: { name: string; date: Day };
  agreementNumber: string;
  lines: { label: string; cents: number }[];
  amountCents: number;
  currency: string;
};

/** The invoice as a PDF. */
export function renderInvoice(invoice: InvoicePaper): Promise<Buffer> {
  return renderToBuffer(<InvoiceDocument {...invoice} />);
}

function InvoiceDocument(invoice: InvoicePaper) {
  const money = (cents: number) => formatMoneyExact(cents, invoice.currency);
  return (
    <Paper
      content={invoice}
      kind="Invoice"
      number={invoice.number}
      subject={`${invoice.event.name}, ${formatDay(invoice.event.date)}`}
      at={new Date(`${invoice.paid?.on ?? invoice.issuedOn}T12:00:00Z`)}
      footnote={`Invoice ${invoice.number}. Issued by Running Order on behalf of the artist named above.`}
    >
      <Columns>
        <Block label="Billed to" name={invoice.venue.name} lines={[wholeAddress(invoice.venue)]} />
        <Block label="For the performance of" name={invoice.artist.name} lines={[invoice.artist.location]} />
        <Block
          label="Due on"
          name={formatDay(invoice.dueOn)}
          lines={[`Issued on ${formatDay(invoice.issuedOn)}`]}
        />
      </Columns>
      <Columns>
        <Block
          label="Event"
          name={invoice.event.name}
          lines={[`Played on ${formatDay(invoice.event.date)}`]}
        />
        <Block label="Agreement" name={invoice.agreementNumber} />
      </Columns>
      <Amounts
        title="Description"
        rows={[
          ...invoice.lines.map(({ label, cents }) => ({ label, amount: money(cents) })),
          { label: 'Total', amount: money(invoice.amountCents), kind: 'total' },
        ]}
      />
      {invoice.paid ? (
        <>
          <Note title="Payment">
            {`Received on ${formatDay(invoice.paid.on)} with the reference ${invoice.paid.reference}. Thank you.`}
          </Note>
          <Stamp word="PAID" below={formatDay(invoice.paid.on)} tone="good" />
        </>
      ) : (
        <>
          <Note title="Payment">
            {`Please pay ${money(invoice.amountCents)} by ${formatDay(invoice.dueOn)}: open Invoices in Running Order and choose Process Payment.`}
          </Note>
          {invoice.status === 'Overdue' ? (
            <Stamp word="OVERDUE" below={`since ${formatDay(invoice.dueOn)}`} tone="bad" />
          ) : null}
        </>
      )}
    </Paper>
  );
}
