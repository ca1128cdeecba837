import type { Side } from '#core/booking/side.ts';
import { type KeptDetails, lacksForInvoices } from '#core/settings/billing-details.ts';
import { treatmentOf } from '#core/vat/treatment.ts';
import { t } from '#core/words/t.ts';

const WORDS = {
  get country() {
    return t`the country`;
  },
  get standing() {
    return t`your VAT standing`;
  },
  get 'vat-id'() {
    return t`your VAT id`;
  },
} as const;
const RATE = () => t`the VAT in what you charge`;
/** What only its supplier has to say on an invoice. */
const OF_SUPPLIER = () => [t`a tax number or a VAT id`, WORDS.standing];

/**
 * What a side has yet to say of itself before the papers of a booking are issued, in the words of the form: of the artist what decides the VAT,
 * and what an invoice in their name cannot be without; of the venue who the invoice is for. A VAT id is asked for only where it decides who owes. Where the venue is owed a commission on merchandise,
 * it is a supplier too.
 */
export function askedForPapers(
  side: Side,
  both: Record<Side, KeptDetails>,
  { merchandise }: { merchandise: boolean } = { merchandise: false },
): string[] {
  return [...new Set([...askedForFee(side, both), ...(merchandise ? askedForMerchandise(side, both) : [])])];
}

function askedForMerchandise(side: Side, { artist, venue }: Record<Side, KeptDetails>): string[] {
  const lacks = treatmentOf(venue, artist)
    .lacks.filter(({ of }) => of === (side === 'venue' ? 'supplier' : 'customer'))
    .map(({ what }) => WORDS[what]);
  if (side === 'artist') return lacks;
  const isTaxedAtHome =
    venue.country !== null && venue.country === artist.country && venue.standing === 'standard';
  return [
    ...(venue.selfBilling ? lacksForInvoices(venue) : []),
    ...lacks,
    ...(isTaxedAtHome && venue.vatBasisPoints === null ? [RATE()] : []),
  ];
}

function askedForFee(side: Side, { artist, venue }: Record<Side, KeptDetails>): string[] {
  const ofTax = treatmentOf(artist, venue)
    .lacks.filter(({ of }) => of === (side === 'artist' ? 'supplier' : 'customer'))
    .map(({ what }) => WORDS[what]);
  if (side === 'artist')
    return [...new Set([...(artist.selfBilling ? lacksForInvoices(artist) : []), ...ofTax])];
  const ofCustomer = lacksForInvoices(venue).filter((each) => !OF_SUPPLIER().includes(each));
  return [...new Set([...ofCustomer, ...ofTax])];
}
