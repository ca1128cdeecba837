import type { DepositAtOnce, Extras } from '#core/booking/deals/extras.ts';
import { interestSentences } from '#core/booking/deals/interest-terms.ts';
import type { Money } from '#core/booking/deals/kind-of-deal.ts';
import { merchandiseSentences } from '#core/booking/deals/merchandise.ts';
import { planSentences } from '#core/booking/deals/plan-words.ts';
import { inLocale, t } from '#core/words/t.ts';

type PlanSaid = Parameters<typeof planSentences>[2];

/** Each extra as both sides read it, a sentence each. */
export function extrasSentences(
  extras: Extras,
  money: Money,
  depositAtOnce: DepositAtOnce = false,
  plan: PlanSaid = { cents: [] },
): string[] {
  const { ticketFeeCents, offTheTop, taxPercent, costs, compsAllowed, openersCents } = extras;
  const { bonuses, grossBonuses, headCents, aboveHeads, hospitalityCents, roundToCents } = extras;
  const { depositCents, depositDays, ladder } = extras;
  const count = (number: number) => number.toLocaleString(inLocale('en-US'));
  const said = [
    compsAllowed !== undefined &&
      t`${count(compsAllowed)} comps are free; each further one counts as a ticket at the full price.`,
    ticketFeeCents && t`A ticket fee of ${money(ticketFeeCents)} for each ticket sold goes off the top.`,
    offTheTop && t`Off the receipts before tax: ${offTheTop.map(topWords).join(', ')}.`,
    taxPercent && t`The ${taxPercent}% tax that the receipts contain goes off before the share.`,
    openersCents && t`${money(openersCents)} for openers goes off the door before the share.`,
    costs && t`These costs go off the door before the share: ${costs.map(costWords).join(', ')}.`,
    bonuses &&
      t`Paid on top: ${bonuses.map(({ atSold, cents }) => t`${money(cents)} once ${count(atSold)} are sold`).join(', ')}.`,
    grossBonuses &&
      t`Paid on top: ${grossBonuses.map(({ atCents, cents }) => t`${money(cents)} once tickets bring ${money(atCents)}`).join(', ')}.`,
    headCents &&
      t`Paid on top: ${money(headCents)} for each ticket sold${aboveHeads ? t` above ${count(aboveHeads)}` : ''}.`,
    hospitalityCents && t`${money(hospitalityCents)} is paid in place of hospitality.`,
    roundToCents && t`The fee is rounded to the nearest ${money(roundToCents)}.`,
    depositCents &&
      t`A deposit of ${money(depositCents)} of the fee is paid ${depositWhen(depositDays, depositAtOnce)}.`,
    ...planSentences(extras, money, plan),
    ...interestSentences(extras),
    ladder && ladderSentence(extras, money),
    radiusSentence(extras),
    ...merchandiseSentences(extras, money),
    ...taxSentences(extras),
  ];
  return said.filter((each) => typeof each === 'string');

  function topWords({ label, percent, cents = 0 }: NonNullable<Extras['offTheTop']>[number]): string {
    return percent === undefined ? `${label} ${money(cents)}` : t`${label} ${percent}% of them`;
  }

  function costWords({ label, agreedCents, capCents }: NonNullable<Extras['costs']>[number]): string {
    if (agreedCents !== undefined) return `${label} ${money(agreedCents)}`;
    return capCents === undefined ? t`${label} as receipts show` : t`${label} at most ${money(capCents)}`;
  }
}

function depositWhen(days: number | undefined, atOnce: DepositAtOnce): string {
  if (days === undefined) return t`before the show`;
  if (atOnce) return atOnce === 'accepted' ? t`as soon as this is accepted` : t`as soon as both have signed`;
  return t`by ${days} ${days === 1 ? 'day' : 'days'} before the show`;
}

/** 'Once the show is near, the side that cancels pays the other a part of what is guaranteed: 50% from 30 days before it, 100% from 7 days before it.' */
export function ladderSentence({ ladder = [], ladderOfCents }: Extras, money: Money): string {
  const of = ladderOfCents === undefined ? t`what is guaranteed` : money(ladderOfCents);
  const steps = ladder.map(
    ({ days, percent }) =>
      `${percent}% ${days === 0 ? t`on the day of the show` : t`from ${days} ${days === 1 ? 'day' : 'days'} before it`}`,
  );
  return t`Once the show is near, the side that cancels pays the other a part of ${of}: ${steps.join(', ')}.`;
}

/** 'The artist plays no other show within 50 km of the venue from 30 days before this one until 14 days after it.' Nothing where none is agreed. */
export function radiusSentence({
  radiusKm,
  radiusDaysBefore = 0,
  radiusDaysAfter = 0,
}: Extras): string | undefined {
  if (radiusKm === undefined) return undefined;
  const days = (number: number) => (number === 1 ? 'day' : 'days');
  const from =
    radiusDaysBefore === 0
      ? t`from the day of this one`
      : t`from ${radiusDaysBefore} ${days(radiusDaysBefore)} before this one`;
  const until =
    radiusDaysAfter === 0 ? t`until that day` : t`until ${radiusDaysAfter} ${days(radiusDaysAfter)} after it`;
  const when = radiusDaysBefore + radiusDaysAfter === 0 ? t`on the day of this one` : `${from} ${until}`;
  return t`The artist plays no other show within ${radiusKm.toLocaleString(inLocale('en-US'))} km of the venue ${when}.`;
}

/** What is agreed on tax that is withheld, a sentence each. */
export function taxSentences({ taxBorneBy, taxPersons, taxExemption }: Extras): string[] {
  return [
    ...(taxBorneBy === undefined
      ? []
      : [
          taxBorneBy === 'venue'
            ? t`Tax that is withheld from a foreign artist is paid by the venue on top of the fee.`
            : t`Tax that is withheld from a foreign artist goes off the fee.`,
        ]),
    ...(taxPersons === undefined
      ? []
      : [
          taxPersons === 1
            ? t`One person plays.`
            : t`${taxPersons.toLocaleString(inLocale('en-US'))} persons play.`,
        ]),
    ...(taxExemption === undefined ? [] : [t`No tax is withheld, by the certificate ${taxExemption}.`]),
  ];
}
