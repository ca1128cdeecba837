import * as z from 'zod';
import { aSide } from '#core/contract/fields.ts';
import type { Tell, Wordings } from '#core/events/event.ts';
import { billingRoute } from '#core/notifications/routes.ts';
import { paid } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

export const data = z.strictObject({ side: aSide, vatId: z.string() });
type Data = z.output<typeof data>;

/** Whoever the id is of, once for each id: the other side of their papers is warned where it looks at them. */
export const tells: Tell<Data, 'vat-id-refused'> = ({ data: { side, vatId } }) => [
  { to: side, kind: 'vat-id-refused', params: { vatId }, route: billingRoute(side) },
];

export const words = {
  'vat-id-refused': (p: { vatId: string }) => [
    t`VIES does not know your VAT id ${p.vatId}`,
    t`Invoices between two countries name it and leave out the VAT because of it. Please correct it in your billing details, or ask your tax office: a new id takes some days to be known.`,
  ],
} satisfies Wordings;

export const toggles = { 'vat-id-refused': paid };
export const buttons = {
  get 'vat-id-refused'() {
    return t`Billing details`;
  },
};
