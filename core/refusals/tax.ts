import { also, at } from '#core/refusals/refusal.ts';
import { invalidInput } from '#core/refusals/request.ts';
import type { Wording } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';

export const notAVatId = also(invalidInput, (country: Wording) =>
  at('vatId', t`This is no VAT id of ${country()}: please check its letters and figures, and the country.`),
);

export const vatIdWithoutCountry = also(invalidInput, () =>
  at('country', t`Please choose the country of the VAT id.`),
);

export const notATaxNumber = also(invalidInput, (country: Wording) =>
  at('taxNumber', t`This is no tax number of ${country()}: please check its figures, and the country.`),
);

export const rateMissing = also(invalidInput, () =>
  at(
    'vatBasisPoints',
    t`Please say the rate of VAT in your fees, or that you are a small or exempt business.`,
  ),
);

export const lacksForSelfBilling = also(invalidInput, (lacks: Wording) =>
  at('selfBilling', t`An invoice in your name needs more: please say ${lacks()}.`),
);

export const numbersTaken = also(invalidInput, (number: string) =>
  at('nextNumber', t`Your invoice ${number} is there already: please begin after your last number.`),
);
