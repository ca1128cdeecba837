import { formatMonth } from '#core/calendar/month.ts';
import {
  isOfMerchandise,
  isRequestToPay,
  type PartyOnInvoice,
  titleOfRequest,
} from '#core/settlement/invoice-parties.ts';
import { type InvoiceLine, isOfBookingFee } from '#core/settlement/line-words.ts';
import { requestOfMerchandise } from '#core/settlement/merchandise-papers.ts';
import { onMonthInvoice } from '#core/settlement/month-invoice.ts';
import { notesOf } from '#core/settlement/note-of-vat.ts';
import { type Charged, papersOfSuppliers, type SupplierPaper } from '#core/settlement/papers-of-suppliers.ts';
import { t } from '#core/words/t.ts';

/** What several suppliers are paid under, which is no invoice itself: no supply has two. */
export type RequestToPay = {
  title: string;
  /** The papers that follow, each on a sheet of its own. */
  papers: SupplierPaper[];
  /** Of each supplier, under which number their paper is, or why there is none. */
  said: string[];
  /** Of each line, the same in a few words. */
  lineNotes: string[];
  /** The sentences about the VAT of what has no paper here. */
  vatNotes: string[];
  footnote: string;
};

const UNSAID = () => t`No paper for a tax office until the operator is named`;

/** What is charged, as a request to pay; null where it is an invoice itself. `names` are those that both sides go by. */
export function requestToPay(
  charged: Charged,
  names: { artist: string; venue: string },
): RequestToPay | null {
  if (!isRequestToPay(charged)) return null;
  if (isOfMerchandise(charged.kind))
    return requestOfMerchandise(charged, titleOfRequest(charged.kind), names);
  const { kind, artist, issuer, lines, taxes, month_numbers: ofMonth } = charged;
  const papers = papersOfSuppliers(charged);
  const paper = (of: SupplierPaper['of']) => papers.find((each) => each.of === of);
  const word = kind === 'credit-note' ? t`credit note` : 'invoice';
  const [own, ofBookingFee] = [paper('fee'), paper('booking-fee')];
  const hasBookingFee = lines.some((line) => isOfBookingFee(line) && line.cents !== 0);
  const said = [
    own ? numbered(t`The artist’s fee`, own) : '',
    artist.writes_own
      ? t`The artist’s fee: ${named(artist, names.artist)} writes the ${word} and sends it to ${names.venue}.`
      : '',
    artist.month ? t`The artist’s fee: on ${onMonthInvoice(artist.month, ofMonth?.fee ?? null)}.` : '',
    ofBookingFee ? numbered(t`The booking fee`, ofBookingFee) : '',
    issuer.month && hasBookingFee
      ? t`The booking fee: on ${onMonthInvoice(issuer.month, ofMonth?.['booking-fee'] ?? null)}.`
      : '',
    hasBookingFee && issuer.is_unsaid
      ? t`The booking fee: no paper for a tax office. Whoever runs this deployment has not said who they are.`
      : '',
  ];
  const paperOf = ({ number }: SupplierPaper) =>
    `${kind === 'credit-note' ? t`Credit note` : t`Invoice`} ${number}`;
  const noteOf = (line: InvoiceLine): string => {
    if (isOfBookingFee(line)) {
      if (issuer.month) return inMonth(issuer.month, ofMonth?.['booking-fee']);
      return ofBookingFee ? paperOf(ofBookingFee) : issuer.is_unsaid ? UNSAID() : '';
    }
    if (artist.month) return inMonth(artist.month, ofMonth?.fee);
    return own ? paperOf(own) : artist.writes_own ? t`The artist’s own ${word} follows` : '';
  };
  return {
    ...{ title: titleOfRequest(kind), papers, said: said.filter(Boolean) },
    lineNotes: lines.map(noteOf),
    vatNotes: notesOf(taxes.filter(({ of }) => !papers.some((each) => each.of === of))),
    footnote:
      artist.month || issuer.month
        ? t`It is no ${word}: that of the month has all nights of the two.`
        : t`It is no ${word}: ${whichFollow(papers, Boolean(artist.writes_own))}`,
  };
}

const inMonth = (month: string, number: string | null | undefined): string =>
  number ? t`Invoice ${number}` : t`On the invoice of ${formatMonth(month)}`;

function whichFollow(papers: readonly SupplierPaper[], writesOwn: boolean): string {
  if (!writesOwn)
    return papers.length > 1 ? t`those of the suppliers follow.` : t`that of the supplier follows.`;
  return papers.length > 0
    ? t`that of the booking fee follows, and the artist writes that of the fee.`
    : t`the artist writes that of the fee.`;
}

const named = ({ legal_name }: PartyOnInvoice, name: string) => legal_name ?? name;

const numbered = (what: string, { number, supplier: { legal_name: name } }: SupplierPaper) =>
  name ? t`${what}: ${number} of ${name}.` : `${what}: ${number}.`;
