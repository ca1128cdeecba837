import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { readDocument } from '#app/api/read.ts';
import { asFailure } from '#app/lib/failure.ts';
import { formatDay } from '#app/lib/format.ts';
import { saveAs } from '#app/lib/save-as.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Money } from '#app/ui/data/money.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { Side } from '#core/booking/side.ts';
import type { Tables } from '#core/database.types.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { certificatesOf, correctedTaxWords } from '#core/withholding/corrected.ts';
import { borneWords, lawWords, offTheFee, partWords } from '#core/withholding/withheld.ts';
import { withholdingAsRead } from '#core/withholding/withholding-as-read.ts';
import { t } from '#core/words/t.ts';
import { FigureRow, FigureRows } from '../figure-rows.tsx';

/** What a statement says of tax that the country of the show has withheld, as its own lines; nothing where it says nothing. */
export function TaxWithheld({
  settlement,
  side,
  isByLink = false,
}: {
  settlement: Pick<
    Tables<'settlements'>,
    'id' | 'withholding' | 'tax_replaced' | 'currency' | 'artist_net_cents' | 'confirmed_at'
  >;
  side: Side;
  /** For whoever has no account: there are no billing details to open. */
  isByLink?: boolean;
}) {
  const withholding = withholdingAsRead(settlement.withholding);
  const download = useMutation({
    mutationFn: async (certificate: number) =>
      saveAs(
        await readDocument('settlements/:id/tax-withheld', settlement.id, { certificate }),
        `tax-withheld-${settlement.id.slice(0, 8)}-${certificate}.pdf`,
      ),
    onError: (error) => toast.error(asFailure(error).message),
  });
  if (!withholding) return null;
  const { currency } = settlement;
  const exact = (cents: number) => formatMoneyExact(cents, currency);
  // A page of before has no such column.
  const replaced = settlement.tax_replaced ?? [];
  const corrected = correctedTaxWords(replaced, withholding, exact).map((sentence) => (
    <p key={sentence} className="text-sm">
      {sentence}
    </p>
  ));
  const certificates =
    settlement.confirmed_at === null ? [] : certificatesOf('', { withholding, tax_replaced: replaced });
  const certificate =
    certificates.length > 0 ? (
      <div className="flex flex-wrap gap-2">
        {certificates
          .map(({ replacedOn }, at) => (
            <Button
              key={replacedOn ?? ''}
              size="sm"
              icon={<Download />}
              busy={download.isPending && download.variables === at + 1}
              onClick={() => download.mutate(at + 1)}
            >
              {at + 1 === certificates.length || replacedOn === null
                ? t`Certificate of tax withheld`
                : t`Certificate until ${formatDay(replacedOn)}`}
            </Button>
          ))
          .toReversed()}
      </div>
    ) : null;
  if (withholding.kind === 'none')
    return (
      <div className="grid gap-2">
        <p className="text-sm text-ink-soft">{withholding.why}</p>
        {corrected}
        {certificate}
      </div>
    );
  if (withholding.kind === 'asked')
    return (
      <Banner
        tone="info"
        title={t`Tax withheld`}
        action={
          side === 'artist' && withholding.of === 'artist' && !isByLink ? (
            <ButtonLink size="sm" href="/artist/invoices?tab=billing">
              {t`Billing details`}
            </ButtonLink>
          ) : undefined
        }
      >
        {side === 'venue' && withholding.of === 'artist'
          ? t`Tax may have to be withheld. The artist has not said in which country they pay their taxes; record what you withhold until they do.`
          : withholding.asks}
      </Banner>
    );
  const off = offTheFee(withholding);
  return (
    <div className="grid gap-2">
      <FigureRows label={t`Tax withheld`}>
        {withholding.parts.map((part) => (
          <FigureRow
            key={part.label}
            name={
              <>
                {part.label}
                <span className="block text-sm font-normal text-ink-soft">{partWords(part, exact)}</span>
              </>
            }
          >
            <Money cents={off > 0 ? -part.cents : part.cents} currency={currency} exact />
          </FigureRow>
        ))}
        <FigureRow name={off > 0 ? t`Artist receives after tax` : t`Venue pays the tax office`} strong>
          <Money
            cents={off > 0 ? settlement.artist_net_cents - off : withholding.totalCents}
            currency={currency}
            exact
          />
        </FigureRow>
      </FigureRows>
      <p className="text-sm text-ink-soft">
        {borneWords(withholding)} {lawWords(withholding)}. {withholding.relief}
      </p>
      {corrected}
      {certificate}
    </div>
  );
}
