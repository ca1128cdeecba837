import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { Side } from '#core/booking/side.ts';
import { formatDay } from '#core/calendar/day.ts';
import { percentWords } from '#core/money/cents.ts';
import { type KeptDetails, LEGAL_FORM_WORDS, STANDING_WORDS } from '#core/settings/billing-details.ts';
import { nameOfCountry } from '#core/vat/country-name.ts';
import { t } from '#core/words/t.ts';
import { paymentSetupQuery } from './payment-setup.ts';

const BillingDetailsDialog = lazyPart(
  async () => (await import('./billing-details-dialog.tsx')).BillingDetailsDialog,
  null,
);

/** Who an account is on its invoices. */
export function BillingDetailsCard({ side }: { side: Side }) {
  const [changing, setChanging] = useState(false);
  const details = useQuery(paymentSetupQuery()).data?.details;
  const lines = details ? linesOf(details, side) : [];
  return (
    <Card
      title={t`Billing Details`}
      actions={
        <Button size="sm" disabled={!details} onClick={() => setChanging(true)}>
          {lines.length > 0 ? t`Edit details` : t`Add`}
        </Button>
      }
    >
      {lines.length > 0 ? (
        <p className="rounded-md bg-sunken px-4 py-4 break-words">
          {lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
      ) : (
        <p className="text-ink-soft">
          {t`Your legal name, address, country and tax numbers, as they are to stand on invoices.`}
        </p>
      )}
      {changing && details ? (
        <BillingDetailsDialog side={side} details={details} onClose={() => setChanging(false)} />
      ) : null}
    </Card>
  );
}

const linesOf = (of: KeptDetails, side: Side): string[] =>
  [
    of.legalName,
    of.legalForm ? LEGAL_FORM_WORDS[of.legalForm] : '',
    ...of.address.split('\n'),
    [of.postcode, of.city].filter(Boolean).join(' '),
    of.country ? nameOfCountry(of.country) : '',
    of.taxNumber ? t`Tax number ${of.taxNumber}` : '',
    of.vatId
      ? t`VAT id ${of.vatId}${of.vatIdCheckedOn ? t`, checked on ${formatDay(of.vatIdCheckedOn)}` : ''}`
      : '',
    of.vatIdRefusedOn
      ? t`VIES did not know this VAT id on ${formatDay(of.vatIdRefusedOn)}: please correct it, or ask your tax office`
      : '',
    of.taxId ? t`Tax id ${of.taxId}: please say whether it is your tax number or your VAT id` : '',
    of.standing ? STANDING_WORDS[of.standing] : '',
    of.vatBasisPoints
      ? side === 'artist'
        ? t`Your fees contain ${percentWords(of.vatBasisPoints)} VAT`
        : t`What you charge artists contains ${percentWords(of.vatBasisPoints)} VAT`
      : '',
    of.vatNote,
  ].filter(Boolean);
