import type * as z from 'zod';
import type { Money, Nonsense } from '#core/booking/deals/kind-of-deal.ts';
import {
  basisPointsOf,
  choiceTerm,
  countTerm,
  moneyTerm,
  optional,
  percentTerm,
  rowsTerm,
  schemaOfTerms,
  textTerm,
} from '#core/booking/deals/term.ts';
import { addDays, type Day } from '#core/calendar/day.ts';
import { sameLabel } from '#core/deals/house-sheet.ts';

/** What goes off the receipts before a share is taken, or is added to them. It needs a deal that shares the door. */
export const OF_THE_DOOR = {
  ticketFeeCents: optional(
    moneyTerm({ label: 'Ticket fee', hint: 'For each ticket sold, off the top, beside what sellers keep.' }),
  ),
  offTheTop: optional(
    rowsTerm({
      label: 'Off before tax',
      hint: 'What cards, sellers or the hall take: a percentage of the receipts, or a sum.',
      columns: {
        label: textTerm({
          label: 'For what',
          placeholder: 'Card fees',
          missing: 'Please say what it is for',
        }),
        percent: optional(percentTerm({ label: 'Of receipts' })),
        cents: optional(moneyTerm({ label: 'Or a sum' })),
      },
      most: 6,
      add: 'Add what comes off before tax',
      row: 'Off before tax',
    }),
  ),
  taxPercent: optional(
    percentTerm({ label: 'Tax contained', hint: 'In ticket prices, off before the share.' }, 'A tax rate'),
  ),
  compsAllowed: optional(
    countTerm({ label: 'Comps allowed', hint: 'Each further one counts as a full-price ticket.' }),
  ),
  openersCents: optional(
    moneyTerm({ label: "Openers' flat fees", hint: 'Off the door before the share, in full.' }),
  ),
  costs: optional(
    rowsTerm({
      label: 'Costs that count',
      hint: 'Off the door before the share. A cost without an amount counts as its receipt shows.',
      columns: {
        label: textTerm({
          label: 'For what',
          placeholder: 'Sound hire',
          missing: 'Please say what the cost is for',
        }),
        agreedCents: optional(moneyTerm({ label: 'Agreed' })),
        capCents: optional(moneyTerm({ label: 'At most' })),
      },
      most: 12,
      add: 'Add a cost',
      row: 'Cost',
    }),
  ),
};

/** Every amount that fees are rounded to, in the smallest unit; forms offer those that are round in their currency. */
export const ROUND_STEPS = [100, 500, 1000, 5000, 10_000, 50_000, 100_000] as const;

/** What changes the fee once the share is known. */
export const OF_THE_FEE = {
  bonuses: optional(
    rowsTerm({
      label: 'Bonuses',
      hint: 'Each is paid on top, once so many tickets are sold.',
      columns: {
        atSold: countTerm({ label: 'At', least: 1, suffix: 'sold' }),
        cents: moneyTerm({ label: 'Bonus' }),
      },
      most: 6,
      add: 'Add a bonus',
      row: 'Bonus',
    }),
  ),
  grossBonuses: optional(
    rowsTerm({
      label: 'Bonuses by receipts',
      hint: 'Each is paid on top, once tickets bring so much.',
      columns: {
        atCents: moneyTerm({ label: 'Once tickets bring' }),
        cents: moneyTerm({ label: 'Bonus' }),
      },
      most: 6,
      add: 'Add a bonus by receipts',
      row: 'Bonus by receipts',
    }),
  ),
  headCents: optional(
    moneyTerm({ label: 'On top, for each ticket', hint: 'Paid for every ticket sold, beside all else.' }),
  ),
  aboveHeads: optional(
    countTerm({ label: 'Only above', hint: 'Tickets; every one counts when left empty.', suffix: 'sold' }),
  ),
  hospitalityCents: optional(
    moneyTerm({ label: 'Hospitality buyout', hint: 'Paid in place of food and drink.' }),
  ),
  roundToCents: optional(
    choiceTerm({
      label: 'Fee rounded to',
      roundsMoney: true,
      options: ROUND_STEPS.map((value) => ({ value, label: 'the nearest' })),
    }),
  ),
};

/** What is agreed beside the fee. */
export const BESIDE_THE_FEE = {
  depositCents: optional(
    moneyTerm({ label: 'Deposit', hint: 'A part of the fee that is paid before the show.' }),
  ),
  depositDays: optional(
    countTerm({
      label: 'Deposit due',
      hint: 'Empty: 14 days after these terms are accepted, and the day before the show at the latest.',
      least: 1,
      suffix: 'days before',
    }),
  ),
  ladder: optional(
    rowsTerm({
      label: 'When it is cancelled',
      hint: 'What the side that cancels pays the other, in parts of what is guaranteed or of an amount for cancelling.',
      columns: {
        days: countTerm({ label: 'From', suffix: 'days before' }),
        percent: percentTerm({ label: 'Pays' }, 'A part'),
      },
      most: 6,
      add: 'Add a step',
      row: 'Step',
    }),
  ),
  ladderOfCents: optional(
    moneyTerm({
      label: 'Amount for cancelling',
      hint: 'Empty: what is guaranteed. A deal that guarantees nothing needs one for its steps.',
    }),
  ),
};

/** Where and when else the artist does not play. */
export const OF_OTHER_SHOWS = {
  radiusKm: optional(
    countTerm({
      label: 'No other show within',
      hint: 'Of the venue. The artist is warned before it is broken; the venue reads of no other show.',
      least: 1,
      suffix: 'km',
    }),
  ),
  radiusDaysBefore: optional(countTerm({ label: 'No other show from', suffix: 'days before' })),
  radiusDaysAfter: optional(countTerm({ label: 'No other show until', suffix: 'days after' })),
};

/** What decides on tax that the country of the show has withheld from a foreign artist. */
export const OF_TAX = {
  taxBorneBy: optional(
    choiceTerm({
      label: 'Tax withheld from a foreign artist',
      options: [
        { value: 'artist', label: 'goes off the fee' },
        { value: 'venue', label: 'is paid by the venue on top' },
      ],
    }),
  ),
  taxPersons: optional(
    countTerm({
      label: 'Persons who play',
      hint: 'Some countries withhold nothing up to an amount for each.',
      least: 1,
    }),
  ),
  taxExemption: optional(
    textTerm({
      label: 'Certificate of exemption',
      placeholder: 'Number and office',
      missing: 'Please enter its number',
    }),
  ),
};

const EXTRAS = { ...OF_THE_DOOR, ...OF_THE_FEE, ...BESIDE_THE_FEE, ...OF_OTHER_SHOWS, ...OF_TAX };
export const extrasSchema = schemaOfTerms(EXTRAS);
/** What may be added to a deal of every kind. */
export type Extras = z.output<typeof extrasSchema>;

/** What extras, right one by one, cannot mean together or with their deal. */
export function judgeExtras(
  extras: Extras,
  deal: { sharesDoor: boolean; guaranteedCents: number; takesOpenersOff: boolean },
): Nonsense | null {
  const { takesOpenersOff } = deal;
  for (const name of Object.keys(OF_THE_DOOR) as (keyof typeof OF_THE_DOOR)[]) {
    if (extras[name] !== undefined && !deal.sharesDoor)
      return { at: [name], says: 'This deal shares no door, so this changes nothing' };
  }
  const costs = extras.costs ?? [];
  for (const [at, cost] of costs.entries()) {
    // The house states a cost by its name, once.
    if (costs.findIndex((other) => sameLabel(other.label, cost.label)) < at)
      return { at: ['costs', at, 'label'], says: 'There is a cost of this name already' };
    if (cost.agreedCents !== undefined && cost.capCents !== undefined)
      return { at: ['costs', at, 'capCents'], says: 'An agreed amount needs no cap' };
    if (takesOpenersOff && isOpenersLabel(cost.label))
      return { at: ['costs', at, 'label'], says: "Openers' fees go off the door already" };
  }
  const top = extras.offTheTop ?? [];
  for (const [at, { label, percent, cents }] of top.entries()) {
    if (top.findIndex((other) => sameLabel(other.label, label)) < at)
      return { at: ['offTheTop', at, 'label'], says: 'Something of this name comes off already' };
    if (percent === undefined && cents === undefined)
      return { at: ['offTheTop', at, 'percent'], says: 'Please enter a percentage or a sum' };
    if (percent !== undefined && cents !== undefined)
      return { at: ['offTheTop', at, 'cents'], says: 'A percentage needs no sum: remove one of them' };
    if (costs.some((cost) => sameLabel(cost.label, label)))
      return {
        at: ['offTheTop', at, 'label'],
        says: 'There is a cost of this name, which would go off twice',
      };
  }
  const byReceipts = extras.grossBonuses ?? [];
  for (const [at, { atCents }] of byReceipts.entries()) {
    if (byReceipts.findIndex((other) => other.atCents === atCents) < at)
      return { at: ['grossBonuses', at, 'atCents'], says: 'There is a bonus at this amount already' };
  }
  if (extras.aboveHeads !== undefined && extras.headCents === undefined)
    return { at: ['aboveHeads'], says: 'Enter what each ticket above it pays' };
  const bonuses = extras.bonuses ?? [];
  for (const [at, { atSold }] of bonuses.entries()) {
    if (bonuses.findIndex((other) => other.atSold === atSold) < at)
      return { at: ['bonuses', at, 'atSold'], says: 'There is a bonus at this number already' };
  }
  if (extras.depositCents !== undefined && extras.depositCents > deal.guaranteedCents)
    return { at: ['depositCents'], says: 'A deposit is at most what the deal guarantees' };
  if (extras.depositDays !== undefined && extras.depositCents === undefined)
    return { at: ['depositDays'], says: 'There is no deposit that could be due' };
  const radius = judgeRadius(extras);
  if (radius) return radius;
  if (extras.ladderOfCents !== undefined && extras.ladder === undefined)
    return { at: ['ladderOfCents'], says: 'Add a step that says when a part of it is paid' };
  return judgeLadder(extras.ladder ?? [], extras.ladderOfCents ?? deal.guaranteedCents);
}

/** Whether a cost is called what openers get, and nothing else: 'Openers', "Openers' flat fees". */
const isOpenersLabel = (label: string) =>
  /^(the )?openers?['’]?s?['’]?( flat)?( fees?)?$/i.test(label.trim());

function judgeRadius({ radiusKm, radiusDaysBefore, radiusDaysAfter }: Extras): Nonsense | null {
  if (radiusKm === undefined)
    return radiusDaysBefore === undefined && radiusDaysAfter === undefined
      ? null
      : { at: ['radiusKm'], says: 'Please enter within how many kilometres, or remove the days' };
  if (radiusKm > 20_000) return { at: ['radiusKm'], says: 'No place is further away than 20,000 km' };
  for (const [name, days, when] of [
    ['radiusDaysBefore', radiusDaysBefore, 'before'],
    ['radiusDaysAfter', radiusDaysAfter, 'after'],
  ] as const) {
    if (days === undefined)
      return { at: [name], says: `Please enter for how many days ${when} the show, 0 for none` };
    if (days > 730) return { at: [name], says: 'Other shows are ruled out for at most two years' };
  }
  return null;
}

type Ladder = NonNullable<Extras['ladder']>;

function judgeLadder(ladder: Ladder, ofCents: number): Nonsense | null {
  if (ladder.length > 0 && ofCents === 0)
    return {
      at: ['ladderOfCents'],
      says: 'Nothing is guaranteed in this deal: enter the amount of which cancelling costs a part, or remove the steps',
    };
  for (const [at, step] of ladder.entries()) {
    const before = ladder[at - 1];
    if (!before) continue;
    if (step.days >= before.days)
      return { at: ['ladder', at, 'days'], says: 'Each step is nearer to the show than the one before' };
    if (step.percent < before.percent)
      return { at: ['ladder', at, 'percent'], says: 'Cancelling later cannot cost less' };
  }
  return null;
}

/** The part of what is guaranteed, or of the amount for cancelling, that is owed when a show is cancelled so many days before it, in basis points. */
export function ladderBasisPoints(extras: Extras | undefined, daysBefore: number): number {
  const reached = (extras?.ladder ?? []).filter(({ days }) => daysBefore <= days);
  return basisPointsOf(reached.at(-1)?.percent ?? 0);
}

/** The day by which a deposit is agreed to be paid; null where no number of days before the show is agreed. */
export function depositDay(extras: Pick<Extras, 'depositDays'> | undefined, showDate: Day): Day | null {
  const days = extras?.depositDays;
  return days === undefined ? null : addDays(showDate, -Math.min(days, MANY_DAYS));
}

/** Whether the agreed day of a deposit is over already on `today`: it is due at once then. */
export function isDepositDayOver(extras: Extras | undefined, showDate: Day, today: Day): boolean {
  const day = depositDay(extras, showDate);
  return day !== null && day < today;
}

/**
 * Whether the day agreed for a deposit was over from the start, so that it is due at once: with the acceptance, or in agreements of before
 * (`true`), which waited for both signatures, as they say.
 */
export type DepositAtOnce = boolean | 'accepted';

/** More days than any show is agreed ahead; a form may hold a number that calendars do not reach. */
const MANY_DAYS = 10_000;

/** Each extra as both sides read it, a sentence each. */
export function extrasSentences(
  extras: Extras,
  money: Money,
  depositAtOnce: DepositAtOnce = false,
): string[] {
  const { ticketFeeCents, offTheTop, taxPercent, costs, compsAllowed, openersCents } = extras;
  const { bonuses, grossBonuses, headCents, aboveHeads, hospitalityCents, roundToCents } = extras;
  const { depositCents, depositDays, ladder } = extras;
  const count = (number: number) => number.toLocaleString('en-US');
  const said = [
    compsAllowed !== undefined &&
      `${count(compsAllowed)} comps are free; each further one counts as a ticket at the full price.`,
    ticketFeeCents && `A ticket fee of ${money(ticketFeeCents)} for each ticket sold goes off the top.`,
    offTheTop && `Off the receipts before tax: ${offTheTop.map(topWords).join(', ')}.`,
    taxPercent && `The ${taxPercent}% tax that the receipts contain goes off before the share.`,
    openersCents && `${money(openersCents)} for openers goes off the door before the share.`,
    costs && `These costs go off the door before the share: ${costs.map(costWords).join(', ')}.`,
    bonuses &&
      `Paid on top: ${bonuses.map(({ atSold, cents }) => `${money(cents)} once ${count(atSold)} are sold`).join(', ')}.`,
    grossBonuses &&
      `Paid on top: ${grossBonuses.map(({ atCents, cents }) => `${money(cents)} once tickets bring ${money(atCents)}`).join(', ')}.`,
    headCents &&
      `Paid on top: ${money(headCents)} for each ticket sold${aboveHeads ? ` above ${count(aboveHeads)}` : ''}.`,
    hospitalityCents && `${money(hospitalityCents)} is paid in place of hospitality.`,
    roundToCents && `The fee is rounded to the nearest ${money(roundToCents)}.`,
    depositCents &&
      `A deposit of ${money(depositCents)} of the fee is paid ${depositWhen(depositDays, depositAtOnce)}.`,
    ladder && ladderSentence(extras, money),
    radiusSentence(extras),
    ...taxSentences(extras),
  ];
  return said.filter((each) => typeof each === 'string');

  function topWords({ label, percent, cents = 0 }: NonNullable<Extras['offTheTop']>[number]): string {
    return percent === undefined ? `${label} ${money(cents)}` : `${label} ${percent}% of them`;
  }

  function costWords({ label, agreedCents, capCents }: NonNullable<Extras['costs']>[number]): string {
    if (agreedCents !== undefined) return `${label} ${money(agreedCents)}`;
    return capCents === undefined ? `${label} as receipts show` : `${label} at most ${money(capCents)}`;
  }
}

function depositWhen(days: number | undefined, atOnce: DepositAtOnce): string {
  if (days === undefined) return 'before the show';
  if (atOnce) return atOnce === 'accepted' ? 'as soon as this is accepted' : 'as soon as both have signed';
  return `by ${days} ${days === 1 ? 'day' : 'days'} before the show`;
}

/** 'Once the show is near, the side that cancels pays the other a part of what is guaranteed: 50% from 30 days before it, 100% from 7 days before it.' */
export function ladderSentence({ ladder = [], ladderOfCents }: Extras, money: Money): string {
  const of = ladderOfCents === undefined ? 'what is guaranteed' : money(ladderOfCents);
  const steps = ladder.map(
    ({ days, percent }) =>
      `${percent}% ${days === 0 ? 'on the day of the show' : `from ${days} ${days === 1 ? 'day' : 'days'} before it`}`,
  );
  return `Once the show is near, the side that cancels pays the other a part of ${of}: ${steps.join(', ')}.`;
}

/** 'The artist plays no other show within 50 km of the venue from 30 days before this one until 14 days after it.' Nothing where none is agreed. */
export function radiusSentence({
  radiusKm,
  radiusDaysBefore = 0,
  radiusDaysAfter = 0,
}: Extras): string | undefined {
  if (radiusKm === undefined) return undefined;
  const days = (number: number) => `${number.toLocaleString('en-US')} ${number === 1 ? 'day' : 'days'}`;
  const from =
    radiusDaysBefore === 0 ? 'from the day of this one' : `from ${days(radiusDaysBefore)} before this one`;
  const until = radiusDaysAfter === 0 ? 'until that day' : `until ${days(radiusDaysAfter)} after it`;
  const when = radiusDaysBefore + radiusDaysAfter === 0 ? 'on the day of this one' : `${from} ${until}`;
  return `The artist plays no other show within ${radiusKm.toLocaleString('en-US')} km of the venue ${when}.`;
}

/** What is agreed on tax that is withheld, a sentence each. */
export function taxSentences({ taxBorneBy, taxPersons, taxExemption }: Extras): string[] {
  return [
    ...(taxBorneBy === undefined
      ? []
      : [
          taxBorneBy === 'venue'
            ? 'Tax that is withheld from a foreign artist is paid by the venue on top of the fee.'
            : 'Tax that is withheld from a foreign artist goes off the fee.',
        ]),
    ...(taxPersons === undefined
      ? []
      : [taxPersons === 1 ? 'One person plays.' : `${taxPersons.toLocaleString('en-US')} persons play.`]),
    ...(taxExemption === undefined ? [] : [`No tax is withheld, by the certificate ${taxExemption}.`]),
  ];
}
