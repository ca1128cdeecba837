import { formatDay } from '#core/calendar/day.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { legalLines } from '#core/settlement/invoice-parties.ts';
import { type SupplierPaper, selfBillingWords } from '#core/settlement/papers-of-suppliers.ts';
import { Amounts, Block, Columns, Note, Sheet } from '#server/documents/paper.tsx';

type Props = SupplierPaper & {
  isCredit: boolean;
  /** The number under which it is paid, with that of the other supplier. */
  paidUnder: string;
  customer: { name: string; lines: string[] };
  event: { name: string; date: string };
  issuedOn: string;
  currency: string;
};

/** The paper of one supplier, beside the sheet under which all of it is paid. */
export function SupplierSheet(paper: Props) {
  const money = (cents: number) => formatMoneyExact(cents, paper.currency);
  const [name = '', ...lines] = legalLines(paper.supplier);
  const kind = paper.isCredit ? 'Credit note' : 'Invoice';
  return (
    <Sheet kind={kind} number={paper.number} footnote={`${kind} ${paper.number} of ${name}.`}>
      <Columns>
        <Block label="Supplier" name={name} lines={lines} />
        <Block label="Billed to" name={paper.customer.name} lines={paper.customer.lines} />
        <Block label="Issued on" name={formatDay(paper.issuedOn)} lines={[`Paid under ${paper.paidUnder}`]} />
      </Columns>
      <Columns>
        <Block label="Event" name={paper.event.name} lines={[formatDay(paper.event.date)]} />
      </Columns>
      <Amounts
        title="Description"
        rows={[
          ...paper.lines.map(({ label, cents }) => ({ label, amount: money(cents) })),
          { label: 'Total', amount: money(paper.cents), kind: 'total' },
          ...paper.taxes.map(({ label, netCents, taxCents }) => ({
            label,
            note: `on ${money(netCents)}`,
            amount: money(taxCents),
          })),
        ]}
      />
      {paper.notes.length > 0 ? <Note title="VAT">{paper.notes.join('\n')}</Note> : null}
      {paper.selfBilling ? (
        <Note title={paper.selfBilling.word}>
          {selfBillingWords(paper.selfBilling.word, formatDay(paper.selfBilling.since))}
        </Note>
      ) : null}
    </Sheet>
  );
}
