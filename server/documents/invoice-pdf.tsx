import { View } from '@react-pdf/renderer';
import type { Side } from '#core/booking/side.ts';
import { type Day, formatDay } from '#core/calendar/day.ts';
import type { AttachedXml } from '#core/e-invoice/attached.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { wholeAddress } from '#core/profile/whole-address.ts';
import { changedWords, inGroups } from '#core/settings/bank-details-fields.ts';
import { type About, type InvoiceStatus, NOTHING_TO_PAY } from '#core/settlement/invoice.ts';
import {
  ISSUER_UNSAID,
  isOfMerchandise,
  partiesOf,
  titleOfRequest,
} from '#core/settlement/invoice-parties.ts';
import type { InvoiceLine } from '#core/settlement/line-words.ts';
import { settledByStatement } from '#core/settlement/merchandise-papers.ts';
import type { SupplierPaper } from '#core/settlement/papers-of-suppliers.ts';
import type { RequestToPay } from '#core/settlement/request-to-pay.ts';
import type { Supply } from '#core/settlement/taxes.ts';
import { t } from '#core/words/t.ts';
import { madePdf } from '#server/documents/made-pdf.ts';
import { netWords } from '#server/documents/net-words.ts';
import { Amounts, Block, Columns, Note, Paper, PaperDocument, Stamp } from '#server/documents/paper.tsx';
import { SupplierSheet } from '#server/documents/supplier-sheet.tsx';

/** An invoice as it is printed. Amounts are integer cents of its currency; days are those where the venue stands. */
export type InvoicePaper = {
  /** In which it was issued, by its code; English where it is not said. */
  language?: string;
  number: string;
  kind: 'invoice' | 'credit-note' | 'commission' | 'commission-credit' | 'merchandise' | 'merchandise-credit';
  about: About;
  payer: Side;
  /** The number of the invoice that a credit note takes back from, and why. */
  correctsNumber: string | null;
  /** The own papers of its suppliers that it takes back from; those of before have none. */
  correctsOwn?: Partial<Record<Supply, string>>;
  why: string | null;
  status: InvoiceStatus;
  issuedOn: Day;
  dueOn: Day;
  paid: { on: Day; reference: string } | null;
  venue: { name: string; address: string; location: string; legal?: string[] };
  artist: { name: string; location: string; legal?: string[] };
  /** Whoever runs the deployment, line by line; nobody where they have not said so. */
  issuer: string[];
  /** Of papers since it is asked for; those of before say that Running Order issued them. */
  isIssuerUnsaid?: true;
  taxes: { label: string; netCents: number; taxCents: number }[];
  /** Where it is a request to pay: the papers of its suppliers, each on a sheet of its own. Papers of before are invoices themselves. */
  request?: RequestToPay;
  /** What the law asks to be stated of its VAT; nothing where it asks for no sentence. */
  vatNotes?: string[];
  /** The room where the venue had several when it was issued. */
  event: { name: string; date: Day; room?: string };
  agreementNumber: string;
  lines: InvoiceLine[];
  /** The credit notes that take back from it. */
  credits: { number: string; on: Day; cents: number }[];
  payments: { what: string; on: Day; cents: number }[];
  /** For the venue that has to pay it: where the artist is paid by bank transfer. */
  payTo?: {
    artist: string;
    holder: string;
    number: string;
    bic: string;
    before: string | null;
    mostCents: number;
  };
  /** What is still to be paid. */
  openCents: number;
  amountCents: number;
  currency: string;
  /** What of it is an electronic invoice too, and put into the PDF. */
  electronic?: AttachedXml[];
  /** Where the paper of one supplier is wanted without the request to pay and without that of the other. */
  only?: SupplierPaper['of'];
};

const KINDS = () =>
  ({
    invoice: t`Invoice`,
    'credit-note': t`Credit note`,
    commission: t`Commission invoice`,
    'commission-credit': t`Commission credit note`,
    merchandise: titleOfRequest('merchandise'),
    'merchandise-credit': titleOfRequest('merchandise-credit'),
  }) as const;

/** The invoice as a PDF. */
export function renderInvoice(invoice: InvoicePaper): Promise<Buffer> {
  return madePdf(
    invoice,
    invoice.only ? <SupplierDocument {...invoice} /> : <InvoiceDocument {...invoice} />,
    invoice.electronic,
  );
}

const blockOf = ({ artist, venue }: InvoicePaper, side: Side) =>
  side === 'venue'
    ? { name: venue.name, lines: venue.legal?.length ? venue.legal : [wholeAddress(venue)] }
    : { name: artist.name, lines: artist.legal?.length ? artist.legal : [artist.location] };

const titleOf = ({ kind, request }: InvoicePaper): string => request?.title ?? KINDS()[kind];

function issuedBy(invoice: InvoicePaper): string {
  if (invoice.isIssuerUnsaid) return ISSUER_UNSAID();
  const { onBehalfOf } = partiesOf(invoice);
  return t`Issued by ${invoice.issuer[0] ?? t`Running Order`}${onBehalfOf ? ` ${onBehalfOf}` : ''}.`;
}

const aboutIt = (invoice: InvoicePaper) => ({
  subject: `${invoice.event.name}, ${formatDay(invoice.event.date)}`,
  at: new Date(`${invoice.paid?.on ?? invoice.issuedOn}T12:00:00Z`),
  isElectronic: Boolean(invoice.electronic),
});

const sheetsOf = (invoice: InvoicePaper) =>
  invoice.request?.papers
    .filter(({ of }) => !invoice.only || of === invoice.only)
    .map((paper) => (
      <SupplierSheet
        key={paper.of}
        {...paper}
        {...{ paidUnder: invoice.number, event: invoice.event, issuedOn: invoice.issuedOn }}
        isCredit={invoice.correctsNumber !== null}
        corrects={invoice.correctsOwn?.[paper.of] ?? null}
        customer={blockOf(invoice, partiesOf(invoice).billedTo)}
        currency={invoice.currency}
      />
    ));

function transferWords(
  invoice: InvoicePaper,
  { artist, holder, number, bic, before, mostCents }: NonNullable<InvoicePaper['payTo']>,
): string[] {
  const most = formatMoneyExact(mostCents, invoice.currency);
  return [
    t`${most} to ${holder}`,
    t`${inGroups(number)}${bic ? t`, BIC ${bic}` : ''}, reference ${invoice.number}`,
    t`Then write in Running Order that you paid it: it counts once ${artist} has confirmed it.`,
    ...(mostCents < invoice.openCents ? [t`The rest is fees of Running Order, which are paid by card.`] : []),
    ...(before ? [changedWords(artist, before)] : []),
  ];
}

/** The paper of one supplier alone. */
function SupplierDocument(invoice: InvoicePaper) {
  const number = invoice.request?.papers.find(({ of }) => of === invoice.only)?.number ?? invoice.number;
  const kind = invoice.correctsNumber === null ? t`Invoice` : t`Credit note`;
  return (
    <PaperDocument {...{ kind, number }} {...aboutIt(invoice)}>
      {sheetsOf(invoice)}
    </PaperDocument>
  );
}

/** Papers of before suppliers had their own, which name no issuer, stay as they were printed: with the hyphen of then for a minus. */
const signed = ({ request, isIssuerUnsaid, issuer }: InvoicePaper, money: string): string =>
  request || isIssuerUnsaid || issuer.length > 0 ? money : money.replace('−', '-');

function InvoiceDocument(invoice: InvoicePaper) {
  const money = (cents: number) => signed(invoice, formatMoneyExact(cents, invoice.currency));
  const parties = partiesOf(invoice);
  const isCredit = invoice.correctsNumber !== null;
  return (
    <Paper
      kind={titleOf(invoice)}
      number={invoice.number}
      {...aboutIt(invoice)}
      footnote={`${titleOf(invoice)} ${invoice.number}. ${invoice.request?.footnote ?? issuedBy(invoice)}`}
      further={sheetsOf(invoice)}
    >
      <Columns>
        <Block label={t`Billed to`} {...blockOf(invoice, parties.billedTo)} />
        <Block label={parties.otherLabel} {...blockOf(invoice, parties.other)} />
        {isCredit ? (
          <Block
            label={t`Issued on`}
            name={formatDay(invoice.issuedOn)}
            lines={[t`Takes back from ${invoice.correctsNumber}`]}
          />
        ) : invoice.kind === 'commission' || invoice.kind === 'merchandise' ? (
          <Block label={t`Issued on`} name={formatDay(invoice.issuedOn)} />
        ) : (
          <Block
            label={t`Due on`}
            name={formatDay(invoice.dueOn)}
            lines={[t`Issued on ${formatDay(invoice.issuedOn)}`]}
          />
        )}
      </Columns>
      <Columns>
        <Block
          label={t`Event`}
          name={invoice.event.name}
          lines={[
            `${invoice.about === 'fee' || invoice.about === 'return' ? t`Played on ` : ''}${formatDay(invoice.event.date)}`,
            ...(invoice.event.room ? [t`Room: ${invoice.event.room}`] : []),
          ]}
        />
        <Block label={t`Agreement`} name={invoice.agreementNumber} />
        {invoice.issuer[0] ? (
          <Block label={t`Issued by`} name={invoice.issuer[0]} lines={invoice.issuer.slice(1)} />
        ) : null}
      </Columns>
      <Amounts
        title={t`Description`}
        rows={[
          ...invoice.lines.map(({ label, cents }, at) => ({
            ...{ label, amount: money(cents) },
            ...(invoice.request?.lineNotes[at] ? { note: invoice.request.lineNotes[at] } : {}),
          })),
          { label: t`Total`, amount: money(invoice.amountCents), kind: 'total' },
          ...invoice.taxes.map(({ label, netCents, taxCents }) => ({
            label,
            note: netWords(money(netCents)),
            amount: money(taxCents),
          })),
          ...invoice.credits.map(({ number, on, cents }) => ({
            label: t`Credit note ${number}, ${formatDay(on)}`,
            amount: money(-cents),
          })),
          ...invoice.payments.map(({ what, on, cents }) => ({
            label: `${what}, ${formatDay(on)}`,
            amount: money(-cents),
          })),
          ...(invoice.payments.length + invoice.credits.length > 0 && !invoice.paid && !isCredit
            ? [{ label: t`Still to pay`, amount: money(invoice.openCents), kind: 'sum' as const }]
            : []),
        ]}
      />
      {invoice.request ? <Note title={t`Invoices`}>{invoice.request.said.join('\n')}</Note> : null}
      {invoice.vatNotes ? <Note title={t`VAT`}>{invoice.vatNotes.join('\n')}</Note> : null}
      {invoice.kind === 'commission' ? (
        <Note title={t`Payment`}>{t`It was taken from your fee. There is nothing to pay.`}</Note>
      ) : isOfMerchandise(invoice.kind) ? (
        <Note title={t`Payment`}>{settledByStatement(invoice.venue.name)}</Note>
      ) : isCredit ? (
        <Note title={t`Why`}>{invoice.why ?? t`The fee was corrected.`}</Note>
      ) : invoice.status === 'Credited' ? (
        <Note title={t`Payment`}>{t`It was credited in full. There is nothing to pay.`}</Note>
      ) : invoice.amountCents === 0 ? (
        <Note title={t`Payment`}>{NOTHING_TO_PAY()}</Note>
      ) : invoice.paid ? (
        <View wrap={false}>
          <Note title={t`Payment`}>
            {t`Received on ${formatDay(invoice.paid.on)} with the reference ${invoice.paid.reference}. Thank you.`}
          </Note>
          <Stamp word={t`PAID`} below={formatDay(invoice.paid.on)} tone="good" />
        </View>
      ) : (
        <View wrap={false}>
          <Note title={t`Payment`}>
            {t`Please pay ${money(invoice.openCents)} by ${formatDay(invoice.dueOn)}: open Invoices in Running Order and choose Process Payment.`}
          </Note>
          {invoice.payTo && invoice.payTo.mostCents > 0 ? (
            <Note title={t`Or by bank transfer`}>{transferWords(invoice, invoice.payTo).join('\n')}</Note>
          ) : null}
          {invoice.status === 'Overdue' ? (
            <Stamp word={t`OVERDUE`} below={t`since ${formatDay(invoice.dueOn)}`} tone="bad" />
          ) : null}
        </View>
      )}
    </Paper>
  );
}
