import type { ReactNode } from 'react';
import { formatShortDay } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink, TextLink } from '#app/ui/link.tsx';
import { formatMoney } from '#core/money/cents.ts';
import type { RunnerUp, WhyOfNight } from '#core/month/why.ts';
import { t } from '#core/words/t.ts';
import { nightName } from './night-name.ts';
import { percent } from './percent.ts';
import type { MonthBasis, NightBasis } from './use-month.ts';

/** Who else could play a night: what the whole month would lose with each, and what would bring it in; and who was left out by hand. */
export function RunnersUp({
  night,
  basis,
  why,
  committed,
  banned,
  onKeep,
  onAllow,
  onBudget,
  onFee,
}: {
  night: NightBasis;
  basis: MonthBasis;
  why: WhyOfNight | undefined;
  committed: number;
  banned: readonly string[];
  onKeep: (seat: string) => void;
  onAllow: (seat: string) => void;
  onBudget: (cents: number) => void;
  onFee: (seat: string, cents: number) => void;
}) {
  const leftOut = night.candidates.filter(({ artistId }) => banned.includes(`${night.showId}~${artistId}`));
  const runnersUp = (why?.runnersUp ?? []).flatMap((each) => {
    const candidate = night.candidates.find(({ artistId }) => artistId === each.actId);
    return candidate && !leftOut.includes(candidate) ? [{ ...each, candidate }] : [];
  });
  if (leftOut.length + runnersUp.length === 0) return null;
  const nameOf = (artistId: string) => basis.artists.find(({ id }) => id === artistId)?.name ?? '';
  return (
    <details className="border-t border-line">
      <summary className="cursor-pointer px-5 py-3 text-sm font-semibold hover:bg-sunken">
        {t`Who else could play (${leftOut.length + runnersUp.length})`}
      </summary>
      <ul>
        {leftOut.map(({ artistId }) => (
          <OtherRow key={artistId} id={artistId} name={nameOf(artistId)} words={t`You left it out.`}>
            <Button
              size="sm"
              aria-label={t`Allow again: ${nameOf(artistId)}`}
              onClick={() => onAllow(`${night.showId}~${artistId}`)}
            >
              {t`Allow again`}
            </Button>
          </OtherRow>
        ))}
        {runnersUp.map((each) => {
          const { feeCents, candidate } = each;
          const budget = each.budgetCents === null ? null : each.budgetCents + committed;
          return (
            <OtherRow
              key={each.actId}
              id={each.actId}
              name={nameOf(each.actId)}
              words={wordsFor(each, candidate.feeCents, basis, budget)}
            >
              {budget === null ? null : (
                <Button
                  size="sm"
                  aria-label={t`Raise the budget for ${nameOf(each.actId)}`}
                  onClick={() => onBudget(budget)}
                >
                  {t`Raise the budget`}
                </Button>
              )}
              {feeCents === null ? null : (
                <LowerFee
                  name={nameOf(each.actId)}
                  fee={formatMoney(feeCents, basis.currency)}
                  offerId={candidate.offerId}
                  onOffer={() => onFee(`${night.showId}~${each.actId}`, feeCents)}
                />
              )}
              {each.losesPart === null ? null : (
                <Button
                  size="sm"
                  aria-label={t`Put in ${nameOf(each.actId)}`}
                  onClick={() => onKeep(`${night.showId}~${each.actId}`)}
                >
                  {t`Put in`}
                </Button>
              )}
            </OtherRow>
          );
        })}
      </ul>
    </details>
  );
}

/** Plans with a lower fee for an act. One that offered itself is answered: it knows what it asked for. */
function LowerFee({
  name,
  fee,
  offerId,
  onOffer,
}: {
  name: string;
  fee: string;
  offerId: string | null;
  onOffer: () => void;
}) {
  if (offerId)
    return (
      <ButtonLink size="sm" href={`/matches?booking=${offerId}`} aria-label={t`Answer the offer of ${name}`}>
        {t`Answer`}
      </ButtonLink>
    );
  return (
    <Button size="sm" aria-label={t`Offer ${fee}: ${name}`} onClick={onOffer}>
      {t`Offer ${fee}`}
    </Button>
  );
}

function OtherRow({
  id,
  name,
  words,
  children,
}: {
  id: string;
  name: string;
  words: string;
  children: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-5 py-3">
      <div className="grid min-w-0 flex-1 basis-56 wrap-anywhere">
        <TextLink href={`/artist/profile/${id}`} className="justify-self-start font-semibold">
          {name}
        </TextLink>
        <span className="text-sm">{words}</span>
      </div>
      <span className="flex flex-wrap gap-2">{children}</span>
    </li>
  );
}

function wordsFor(
  { losesPart, isProven, feeCents, playsOn }: RunnerUp,
  asks: number,
  basis: MonthBasis,
  budget: number | null,
): string {
  const { currency, nights } = basis;
  const plays = nights.find(({ showId }) => showId === playsOn);
  const loss =
    losesPart === null
      ? t`Not possible within the budget, beside what is kept.`
      : losesPart < 0.0005
        ? t`As good as what is in: the month is worth the same with it.`
        : t`With it here the whole month is worth ${isProven ? '' : t`at most `}${percent(losesPart)} less.`;
  return [
    `${formatMoney(asks, currency)}.`,
    plays ? t`Planned for ${nightName(basis, plays, formatShortDay)}.` : '',
    loss,
    budget === null ? '' : t`With a budget of ${formatMoney(budget, currency)} it is in.`,
    feeCents === null ? '' : t`For a fee of ${formatMoney(feeCents, currency)} it is in.`,
  ]
    .filter(Boolean)
    .join(' ');
}
