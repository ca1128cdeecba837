import { feeTermsOf } from '#app/lib/fees.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { t } from '#core/words/t.ts';
import { FeeFigures, FeesInALine } from '../fee-figures.tsx';
import { SheetView } from '../sheet-view.tsx';
import type { ActPreview } from './night-draft.ts';

/** The statements as they will be sent: the night once, then each act. `missing` names the figures that are not stated yet. */
export function NightPreview({ acts, missing }: { acts: readonly ActPreview[]; missing: readonly string[] }) {
  const first = acts[0];
  if (!first) return null;
  const whole = acts.length > 1;
  return (
    <section aria-label={t`The statement`} className="min-w-0">
      <h3 className="type-bill mb-3">{whole ? t`The statements` : t`The statement`}</h3>
      {missing.length > 0 ? (
        <p className="mb-3 text-sm font-medium">
          {t`Not stated yet: ${missing.join('; ')}. Until then the figures below count ${missing.length > 1 ? 'each' : 'it'} as 0.`}
        </p>
      ) : null}
      <div className="grid gap-4">
        <SheetView label={t`The night`} lines={first.lines.filter(({ of }) => of === 'house')} />
        {acts.map((act) => (
          <div key={act.show.booking_id} className="grid gap-4">
            {whole ? <h4 className="font-semibold">{act.show.artist_name}</h4> : null}
            {act.isConfirmed ? (
              <p className="text-sm text-ink-soft">
                {t`${act.show.artist_name} has confirmed its statement, which stays. A figure that differs is claimed there, and changes once both agree.`}
              </p>
            ) : null}
            <SheetView
              label={whole ? t`Merchandise of ${act.show.artist_name}` : t`Merchandise`}
              lines={act.lines.filter(({ of }) => of === 'merchandise')}
            />
            <SheetView
              label={whole ? t`The deal with ${act.show.artist_name}` : t`How the fee came about`}
              lines={act.lines.filter(({ of }) => of === 'deal')}
            />
            {act.proposed.length > 0 ? (
              <p className="text-sm text-ink-soft">
                {t`Outside of the fee until ${act.show.artist_name} accepts: ${act.proposed
                  .map(({ label, cents }) => `${label} ${formatMoneyExact(cents, act.show.currency)}`)
                  .join(', ')}.`}
              </p>
            ) : null}
            {whole ? (
              <FeesInALine
                fees={act.fees}
                currency={act.show.currency}
                soFarOf={act.isConfirmed ? undefined : act.show.booking_id}
                artist={act.show.artist_name}
              />
            ) : (
              <FeeFigures
                fees={act.fees}
                terms={feeTermsOf(act.show)}
                currency={act.show.currency}
                soFarOf={act.show.booking_id}
              />
            )}
            {act.claimed ? <ClaimedPart act={act} {...act.claimed} /> : null}
          </div>
        ))}
      </div>
    </section>
  );
}

function ClaimedPart({
  act: { show },
  percent,
  fees,
}: {
  act: ActPreview;
  percent: number;
  fees: ActPreview['fees'];
}) {
  const money = (cents: number) => formatMoneyExact(cents, show.currency);
  return (
    <p className="text-sm font-medium">
      {t`Once ${show.artist_name} accepts ${percent}%: you pay ${money(fees.venueTotalCents)}, ${show.artist_name} receives ${money(fees.artistNetCents)}.`}
    </p>
  );
}
