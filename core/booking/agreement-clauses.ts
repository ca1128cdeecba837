import { type AgreementTerms, feesAgreed, languageOfTerms } from '#core/booking/agreement.ts';
import { MAKES_GOOD_WITHIN_DAYS } from '#core/booking/cancellation.ts';
import { changeAsRead } from '#core/booking/change-as-read.ts';
import { extrasOfDeal, guaranteedCents, mainSentence, sharesDoor, sheetOfDeal } from '#core/booking/deal.ts';
import { ladderSentence, radiusSentence } from '#core/booking/deals/extras-words.ts';
import { filledIn } from '#core/booking/own-clauses/clause-fields.ts';
import {
  hasAny,
  type OwnClause,
  type OwnClauses,
  type OwnPaper,
  REPLACEABLE,
} from '#core/booking/own-clauses/own-clauses.ts';
import { withWhatStays } from '#core/booking/own-clauses/what-stays.ts';
import { WHICH_HOLDS } from '#core/booking/own-clauses/which-holds.ts';
import { formatClock } from '#core/calendar/clock.ts';
import { formatDay } from '#core/calendar/day.ts';
import type { Line } from '#core/deals/line.ts';
import { type LineInWords, sheetInWords } from '#core/deals/working.ts';
import { formatMoney, percentWords } from '#core/money/cents.ts';
import { smallestUnit } from '#core/money/currencies.ts';
import { overtakesWords } from '#core/settlement/overtakes.ts';
import { said } from '#core/words/later.ts';
import { inLocale, reader, t } from '#core/words/t.ts';

/** A numbered clause of the contract, in words for the screen and the PDF. */
export type Clause = {
  number: number;
  title: string;
  text: string;
  /** The lines that the clause says the fee by, numbered from 1. */
  lines?: LineInWords[];
  /** Of one in the words of a side: the clause as it was written, with its fields. */
  own?: OwnClause;
};

/** The contract in plain language. Everything in it comes from the terms alone. */
export function agreementClauses(terms: AgreementTerms): Clause[] {
  const { artist, venue, show, currency } = terms;
  const fees = feesAgreed(terms);
  const clauses: [string, string][] = [
    [
      t`The parties`,
      t`${amends(terms)}This agreement is between ${artist.name}${artist.location ? t`, of ${artist.location}` : ''} (the artist), and ${venue.name}, ${venue.address} (the venue). They made it directly with each other on ${formatDay(terms.agreedOn)} through Running Order, which is not a party to it.`,
    ],
    [
      t`The show`,
      t`The artist performs live at ${venue.name}${show.room ? ` (${show.room})` : ''} on ${formatDay(show.date)}${show.title ? t`, at "${show.title}"` : ''}. Doors open at ${formatClock(show.doors)}, the show starts at ${formatClock(show.showTime)} and ends by ${formatClock(show.curfew)}. All times are local to the venue (${show.timeZone}). The room holds ${peopleWords(venue.capacity)}.${radiusClause(terms)}`,
    ],
    [t`The set`, setClause(terms)],
    [THE_FEE(), feeClause(terms)],
    [
      t`Fees of Running Order`,
      fees.knewBefore
        ? t`The artist and the venue knew each other before they met on Running Order. The venue pays no flat fee, and no commission is kept from the artist's fee. There is nothing to pay to Running Order.`
        : t`On top of the artist's fee the venue pays a flat fee of ${formatMoney(fees.venueFeeCents, currency)}. From the artist's fee a commission of ${percentWords(fees.commissionBasisPoints)} is kept. There is nothing else to pay.`,
    ],
    [t`Settlement and payment`, settlementClause(terms)],
    [t`Technical`, technicalClause(terms)],
    [
      t`Cancellation`,
      t`Either side may cancel before the show through Running Order, giving the reason; the other side is told at once and both calendars are free again. Nothing is owed to Running Order for a cancelled show. ${ladderClause(terms)} Nobody is liable for what is beyond their control, such as illness, weather or an order of an authority.`,
    ],
    [
      t`Behaviour and safety`,
      t`The venue provides a safe stage and keeps the licences and insurance a public show needs. The artist follows the house rules, keeps to the times above and to the limits on sound that apply at the venue. The artist keeps all rights in the music; recordings for sale need the consent of both.`,
    ],
    [
      t`Signatures`,
      t`Both sides sign electronically. The agreement binds them as accepted; the signatures show that each has read it. Any change is made in writing and agreed by both.`,
    ],
  ];
  const fixed = clauses.map(([title, text]) => ({
    title,
    text,
    ...(title === THE_FEE() && terms.lines ? { lines: sheetInWords(linesAsRead(terms), currency) } : {}),
  }));
  return withOwn(fixed, terms).map((clause, at) => ({ number: at + 1, ...clause }));
}

/**
 * The fixed clauses with those of the sides: in the place of the fixed one that it replaces, or before the signatures. The clauses on money
 * and cancelling keep their numbers and their words, and hold.
 */
function withOwn(fixed: Omit<Clause, 'number'>[], terms: AgreementTerms): Omit<Clause, 'number'>[] {
  const { own } = terms;
  if (!hasAny(own)) return fixed;
  const written = (clause: OwnClause) => ({
    title: clause.title,
    text: filledIn(clause.text, terms),
    own: clause,
  });
  const replaced = fixed.map((clause) => {
    const instead = own.clauses.find(({ insteadOf }) => insteadOf && REPLACEABLE[insteadOf] === clause.title);
    if (!instead?.insteadOf) return clause;
    const theirs = written(instead);
    return { ...theirs, text: withWhatStays(theirs.text, instead.insteadOf, terms, amends(terms)) };
  });
  return [
    ...replaced.slice(0, -1),
    ...own.clauses.filter(({ insteadOf }) => !insteadOf).map(written),
    ...papersClause(own),
    { title: t`Which clause holds`, text: WHICH_HOLDS() },
    ...replaced.slice(-1),
  ];
}

const amends = (terms: AgreementTerms): string =>
  terms.amends
    ? t`With this amendment the parties change their agreement ${terms.amends.number}; from now on it reads as follows. It changes: ${terms.amends.changes.map(changeAsRead).join('; ')}. What was agreed before stays readable.\n\n`
    : '';

function papersClause({ papers }: OwnClauses): Omit<Clause, 'number'>[] {
  if (papers.length === 0) return [];
  const all = papers.map((paper) => `- ${paperInWords(paper)}`);
  return [
    {
      title: t`Attached papers`,
      text: [t`These papers are part of this agreement, byte for byte:`, ...all].join('\n'),
    },
  ];
}

/** 'House rules.pdf (of the venue, 34 kB, SHA-256 5f2b09ae …)', the hash in full, in groups so that no line breaks it with a hyphen. */
const paperInWords = ({ name, by, bytes, sha256 }: OwnPaper) =>
  t`${name} (of the ${by}, ${Math.ceil(bytes / 1000).toLocaleString(inLocale('en-US'))} kB, SHA-256 ${sha256.replace(/.{8}(?=.)/g, '$& ')})`;

const radiusClause = ({ deal }: AgreementTerms) => {
  const sentence = deal.extras && radiusSentence(deal.extras);
  return sentence ? ` ${sentence}` : '';
};

function settlementClause({ clocks }: AgreementTerms): string {
  if (!clocks)
    return t`After the show the venue sends the artist a financial statement. Once the artist has confirmed it, the venue is invoiced and releases the payout, which reaches the artist within 3-5 business days. The artist may dispute a statement that is wrong; the venue then corrects it.`;
  return [
    t`Within ${daysWords(clocks.conclude)} after the show the venue sends the artist a financial statement. If it does not, the artist may propose the figures; they count once the venue has left them without an answer for ${daysWords(clocks.proposal)}.`,
    t`The artist confirms the statement, or contests a figure of it; what nobody contests is payable at once. Without an answer for ${daysWords(clocks.statement)} a statement counts as confirmed, and for ${daysWords(clocks.contest)} a claimed figure as accepted. A correction after that needs both.`,
    t`Once the statement is confirmed, the venue is invoiced. What the artist is owed is sent when the venue has paid, and arrives within 3-5 business days.`,
  ].join(' ');
}

const THE_FEE = () => t`The fee`;

/** The contract as one text with numbered clauses. */
export function agreementText(terms: AgreementTerms): string {
  const clauses = agreementClauses(terms).map(({ number, title, text, lines = [] }) =>
    [
      `${number}. ${title}\n${text}`,
      ...lines.map((line) => `${line.number} · ${line.label}: ${line.words}`),
    ].join('\n'),
  );
  return [`${paperTitle(terms)} ${terms.number}`, ...clauses].join('\n\n');
}

/** What the paper is called. */
export const paperTitle = ({ amends }: Pick<AgreementTerms, 'amends'>) =>
  amends ? t`Amendment of a performance agreement` : t`Performance agreement`;

function setClause({ set, show }: AgreementTerms): string {
  const length =
    set.minutes === undefined ? t`a set of customary length` : t`a set of ${set.minutes} minutes`;
  const start =
    set.start === undefined
      ? t`within the show, which starts at ${formatClock(show.showTime)}`
      : t`starting at ${formatClock(set.start)}`;
  return t`The artist plays ${length}, ${start}, and arrives in time for a sound check that the sides arrange between them.`;
}

/** The deal in words, with what is added to it; the ladder and other shows stand with what they are about. */
function feeClause(terms: AgreementTerms): string {
  const { deal, currency } = terms;
  const { ladder: _, ladderOfCents: __, radiusKm: ___, ...extras } = deal.extras ?? {};
  return [
    t`The venue pays the artist: ${mainSentence(deal, currency)}.`,
    ...extrasOfDeal({ ...deal, extras }, currency, terms.depositAtOnce, terms.plan),
    doorClause(terms),
    ...overtakesAsRead(terms),
    ...(terms.lines
      ? [
          t`The fee is computed by these lines, each rounded to the ${smallestUnit(currency)} where it stands.`,
        ]
      : []),
  ]
    .join(' ')
    .trim();
}

/** The lines of the fee: called what they were called when they were signed, or anew for who reads a translation. */
function linesAsRead({ lines = [], deal, ...terms }: AgreementTerms): Line[] {
  if (isAsSigned(terms)) return lines;
  const anew = new Map(sheetOfDeal(deal).map(({ id, label }) => [id, label]));
  return lines.map((line) => ({ ...line, label: anew.get(line.id) ?? line.label }));
}

/** Whether who reads has the language of the text that is signed. */
const isAsSigned = (terms: Pick<AgreementTerms, 'language'>): boolean =>
  languageOfTerms(terms) === (reader()?.language ?? 'en');

/** Where the share overtakes the guarantee: in the words that were signed, or said anew for who reads a translation. */
function overtakesAsRead({ overtakes, ...terms }: AgreementTerms): string[] {
  if (!overtakes) return [];
  if (isAsSigned(terms)) return [overtakes];
  const { deal, tickets, venue, currency } = terms;
  return [overtakesWords(deal, { ...tickets, capacity: venue.capacity }, currency) ?? overtakes];
}

function ladderClause({ deal, currency }: AgreementTerms): string {
  const { extras } = deal;
  const money = (cents: number) => formatMoney(cents, currency);
  if (!extras?.ladder)
    return t`A side that cancels fewer than ${MAKES_GOOD_WITHIN_DAYS} days before the show makes good what the other has already spent on it and cannot get back.`;
  const sentence = ladderSentence(extras, money);
  return extras.ladderOfCents === undefined
    ? t`${sentence} What is guaranteed is ${money(guaranteedCents(deal))}.`
    : sentence;
}

function doorClause({ deal, lines, currency, tickets }: AgreementTerms): string {
  const price = formatMoney(tickets.fullPriceCents, currency);
  const presale =
    tickets.presalePriceCents === undefined
      ? ''
      : t` and ${formatMoney(tickets.presalePriceCents, currency)} in pre-sale`;
  const prices = tickets.fullPriceCents === 0 ? t`Entry is free.` : t`Tickets cost ${price}${presale}.`;
  if (!sharesDoor(deal)) return prices;
  const off = lines
    ? t`less what these terms take off it and what the artist accepts after the show`
    : t`less the deductions listed in the statement`;
  return t`${prices} The door is what tickets brought, ${off}.`;
}

function technicalClause({ provides, techRider }: AgreementTerms): string {
  const given =
    provides.length === 0
      ? t`The artist brings the equipment the set needs.`
      : t`The venue provides: ${provides.map(said).join(', ')}. The artist brings the rest.`;
  return techRider
    ? t`${given} The artist's technical rider is part of this agreement as far as the venue has not objected to it.`
    : given;
}

const daysWords = (number: number): string => (number === 1 ? t`1 day` : t`${number} days`);

const peopleWords = (number: number): string =>
  number === 1 ? t`1 person` : t`${number.toLocaleString(inLocale('en-US'))} people`;
