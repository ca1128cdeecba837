import { sql } from 'kysely';
import { showName } from '#core/booking/show-name.ts';
import type { Side } from '#core/booking/side.ts';
import type { Day } from '#core/calendar/day.ts';
import type { Month } from '#core/calendar/month.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { asSaid } from '#core/outsiders/not-said.ts';
import type { Fees } from '#core/settlement/fees.ts';
import type { About } from '#core/settlement/invoice.ts';
import { isOfMerchandise, isRequestToPay } from '#core/settlement/invoice-parties.ts';
import { type InvoiceLine, wordedLines } from '#core/settlement/line-words.ts';
import { wordedTaxes } from '#core/settlement/tax-words.ts';
import type { ContainedTax } from '#core/settlement/taxes.ts';
import { wordedFor } from '#core/words/t.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import type { Issued } from '#server/payments/billed.ts';
import { billingDetailsOf, issuerOf, onInvoice } from '#server/payments/billing-details.ts';
import { nextNumber, supplierNumber } from '#server/payments/paper-numbers.ts';
import { vatIdProof } from '#server/payments/vat-id-proof.ts';
import type { LockedBooking } from '#server/rows/lock-booking.ts';
import { languageOfPaper } from '#server/words/language-of-paper.ts';
import { readerOfSetting } from '#server/words/reader.ts';

type Paper = {
  locked: Pick<LockedBooking, 'booking' | 'artist' | 'venue'>;
  kind: 'invoice' | 'credit-note' | 'commission' | 'commission-credit' | 'merchandise' | 'merchandise-credit';
  about: About;
  payer?: Side;
  day: Day;
  dueOn: Day;
  fees: Fees;
  /** Where it is no fee: all of it, in integer cents. */
  amountCents?: number;
  lines: InvoiceLine[];
  /** What it contains (`taxesOfPapers`); money that is returned, or paid for cancelling, contains none. */
  taxes?: ContainedTax[];
  why: string | null;
  /** The month whose one invoice its papers are on (`monthOfInvoice`). */
  month?: Month | null;
  corrects?: { id: string; number: string };
};

/** Issues an invoice or a credit note: all that stands on it is written into it, because what it is about may change or go. */
export async function issuePaper(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  paper: Paper,
): Promise<Issued> {
  const { locked, kind, day, fees, corrects } = paper;
  const { booking, artist, venue } = locked;
  const agreement = await tx
    .selectFrom('agreements')
    .select(['id', 'number'])
    .select(
      sql<
        string | null
      >`(select private.room_named(s.room_id) from shows s where s.id = ${booking.show_id}::uuid)`.as('room'),
    )
    .where('booking_id', '=', booking.id)
    .executeTakeFirst();
  const settlement = await tx
    .selectFrom('settlements')
    .select('id')
    .where('booking_id', '=', booking.id)
    .executeTakeFirst();
  const ofCommission = kind === 'commission' || kind === 'commission-credit';
  const amountCents =
    paper.amountCents ?? (ofCommission ? fees.commissionCents : fees.artistFeeCents + fees.venueFeeCents);
  const issuer = issuerOf();
  const [artistDetails, venueDetails] = [
    await billingDetailsOf(tx, artist.user_id),
    await billingDetailsOf(tx, venue.user_id),
  ];
  // The commission is between the artist and whoever runs the deployment: no venue reads its paper.
  const language = await languageOfPaper(tx, artist.user_id, ofCommission ? artist.user_id : venue.user_id);
  const reader = await readerOfSetting(language);
  const isPlay = isDemoAccount(artist.user_id) || isDemoAccount(venue.user_id);
  const ofMerchandise = isOfMerchandise(kind);
  const isToVenue = !ofCommission && !ofMerchandise && paper.payer !== 'artist';
  const statesVat = (paper.taxes ?? []).some((row) => row.of === 'fee');
  // The artist is locked with the booking, so its series is taken first; that of the booking fee is taken last.
  const isOfFee = isToVenue && (fees.artistFeeCents !== 0 || statesVat);
  const month = isToVenue ? (paper.month ?? null) : null;
  const onMonth = month ? { month } : null;
  const ofArtist = !isOfFee
    ? {}
    : artistDetails.selfBillingSince && onMonth
      ? { ...onMonth, self_billing_since: artistDetails.selfBillingSince }
      : artistDetails.selfBillingSince
        ? {
            paper_number: await supplierNumber(tx, artist.user_id, day, isPlay),
            self_billing_since: artistDetails.selfBillingSince,
          }
        : { writes_own: true };
  // The venue is locked with the booking too.
  const ofVenue = !ofMerchandise
    ? {}
    : venueDetails.selfBillingSince
      ? { paper_number: await supplierNumber(tx, venue.user_id, day, isPlay) }
      : { writes_own: true };
  const number = await nextNumber(tx, SERIES_OF[kind], day, isPlay);
  const ofIssuer =
    isToVenue && fees.venueFeeCents !== 0 && issuer.legalName
      ? (onMonth ?? { paper_number: await nextNumber(tx, 'fee', day, isPlay) })
      : {};
  const row = await tx
    .insertInto('invoices')
    .values({
      number,
      kind,
      about: paper.about,
      payer: paper.payer ?? 'venue',
      corrects_id: corrects?.id ?? null,
      booking_id: booking.id,
      settlement_id: settlement?.id ?? null,
      agreement_id: agreement?.id ?? null,
      agreement_number: agreement?.number ?? null,
      artist_id: booking.artist_id,
      venue_id: booking.venue_id,
      artist: JSON.stringify({
        ...{ name: artist.name, location: asSaid(artist.location) },
        ...onInvoice(artistDetails),
        ...ofArtist,
        ...(ofCommission || ofMerchandise ? await vatIdProof(tx, artist.user_id, paper.taxes ?? []) : {}),
      }),
      venue: JSON.stringify({
        ...{ name: venue.name, address: venue.address, location: venue.location },
        ...onInvoice(venueDetails),
        ...ofVenue,
        ...(isToVenue ? await vatIdProof(tx, venue.user_id, paper.taxes ?? []) : {}),
        ...(agreement?.room ? { room: agreement.room } : {}),
      }),
      issuer: JSON.stringify(issuer.legalName ? { ...onInvoice(issuer), ...ofIssuer } : { is_unsaid: true }),
      language,
      taxes: JSON.stringify(wordedFor(reader, () => wordedTaxes(paper.taxes ?? []))),
      lines: JSON.stringify(
        wordedFor(reader, () => wordedLines(paper.lines)).map(({ label, cents, says }) => ({
          ...{ label, amount_cents: cents, says },
        })),
      ),
      amount_cents: amountCents,
      fee_cents: ofCommission ? 0 : fees.artistFeeCents,
      venue_fee_cents: ofCommission ? 0 : fees.venueFeeCents,
      commission_cents: fees.commissionCents,
      currency: booking.currency,
      event_name: showName(locked),
      event_date: booking.show_date,
      issued_on: day,
      due_on: paper.dueOn,
      why: paper.why,
      // Nothing of it waits for a payment.
      ...(kind === 'invoice' && amountCents === 0 ? { paid_at: now.toISOString() } : {}),
      created_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    number,
    about: paper.about,
    amountCents,
    currency: booking.currency,
    dueOn: paper.dueOn,
    correctsNumber: corrects?.number ?? null,
    isRequest: isRequestToPay({ kind, artist: ofArtist, issuer: ofIssuer }),
    left: fees,
  };
}

const SERIES_OF = {
  invoice: 'invoice',
  'credit-note': 'credit',
  commission: 'commission',
  'commission-credit': 'commissionCredit',
  merchandise: 'merchandise',
  'merchandise-credit': 'merchandiseCredit',
} as const;
