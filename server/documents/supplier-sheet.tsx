import { formatDay } from '#core/calendar/day.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { legalLines } from '#core/settlement/invoice-parties.ts';
import { settledByStatement } from '#core/settlement/merchandise-papers.ts';
import { type SupplierPaper, selfBillingWords } from '#core/settlement/papers-of-suppliers.ts';
import { t } from '#core/words/t.ts';
import { netWords } from '#server/documents/net-words.ts';
import { Amounts, Block, Columns, Note, Sheet } from '#server/documents/paper.tsx';

type Props = SupplierPaper & {
  isCredit: boolean;
  /** The supplier's own paper that a credit note takes back from. */
  corrects: string | null;
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
  const kind = paper.isCredit ? t`Credit note` : t`Invoice`;
  return (
    <Sheet kind={kind} number={paper.number} footnote={t`${kind} ${paper.number} of ${name}.`}>
      <Columns>
        <Block label={t`Supplier`} name={name} lines={lines} />
        <Block label={t`Billed to`} name={paper.customer.name} lines={paper.customer.lines} />
        <Block
          label={t`Issued on`}
          name={formatDay(paper.issuedOn)}
          lines={[
            ...(paper.corrects ? [t`Takes back from ${paper.corrects}`] : []),
            paper.of === 'merchandise'
              ? t`Settled under ${paper.paidUnder}`
              : t`Paid under ${paper.paidUnder}`,
          ]}
        />
      </Columns>
      <Columns>
        <Block label={t`Event`} name={paper.event.name} lines={[formatDay(paper.event.date)]} />
      </Columns>
      <Amounts
        title={t`Description`}
        rows={[
          ...paper.lines.map(({ label, cents }) => ({ label, amount: money(cents) })),
          { label: t`Total`, amount: money(paper.cents), kind: 'total' },
          ...paper.taxes.map(({ label, netCents, taxCents }) => ({
            label,
            note: netWords(money(netCents)),
            amount: money(taxCents),
          })),
        ]}
      />
      {paper.notes.length > 0 ? <Note title={t`VAT`}>{paper.notes.join('\n')}</Note> : null}
      {paper.of === 'merchandise' ? <Note title={t`Payment`}>{settledByStatement(name)}</Note> : null}
      {paper.selfBilling ? (
        <Note title={paper.selfBilling.word}>
          {selfBillingWords(paper.selfBilling.word, formatDay(paper.selfBilling.since))}
        </Note>
      ) : null}
    </Sheet>
  );
}
