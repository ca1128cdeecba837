import fc from 'fast-check';
import { NO_DETAILS } from '#core/settings/billing-details.ts';
import type { PartyOnInvoice } from '#core/settlement/invoice-parties.ts';
import type { TaxParty } from '#core/vat/treatment.ts';

/** A side of a supply, drawn at random, for property tests of papers. */
export const aTaxParty = fc
  .record({
    country: fc.constantFrom('DE', 'AT', 'CH', 'FR', 'IE', 'GB', 'PL', 'NO', 'US', null),
    standing: fc.constantFrom('standard' as const, 'small-business' as const, 'exempt' as const, null),
    ...{ hasId: fc.boolean(), rate: fc.integer({ min: 1, max: 5000 }) },
  })
  .map(
    ({ country, standing, hasId, rate }): TaxParty => ({
      ...NO_DETAILS,
      ...{ country, standing, vatId: hasId ? 'X1' : '' },
      vatBasisPoints: standing === 'standard' ? rate : null,
    }),
  );
/** Who a side is on paper: whole in all but what is drawn. */
export const partyOnPaper = (name: string, { country, vatId, standing }: TaxParty): PartyOnInvoice => ({
  ...{ legal_name: name, address_lines: ['Weg 1'], city: 'Ort', postcode: '1', tax_number: '12/345' },
  ...(country ? { country } : {}),
  ...(vatId ? { vat_id: `${country ?? ''}${vatId}` } : {}),
  ...(standing ? { standing } : {}),
});
