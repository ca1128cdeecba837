import { Temporal } from 'temporal-polyfill';
import type { KeptChange } from '#core/booking/agreed-change.ts';
import { extrasOfDeal, mainSentence } from '#core/booking/deal.ts';
import { isOpen } from '#core/booking/phase.ts';
import type { Side } from '#core/booking/side.ts';
import { formatTime, formatUntil } from '#core/calendar/clock.ts';
import type { Day } from '#core/calendar/day.ts';
import { instantOfNight, timeAt } from '#core/calendar/night.ts';
import { oneLine } from '#core/forms/directions.ts';
import { dealComesTo } from '#core/settlement/deal-comes-to.ts';
import { feesOfToday } from '#core/settlement/fees-of-today.ts';
import { shortened } from '#core/shortened.ts';
import { asHeading } from '#core/words/in-sentence.ts';
import { inLocale, reader, t } from '#core/words/t.ts';
import type { MailContent } from '#server/mail/content.ts';
import type { MailedNight } from '#server/mail/night.ts';
import { flatFeesSet } from '#server/payments/flat-fees.ts';

/**
 * A night as a mail lists it. Times are those of the clock where the venue stands, whoever reads; a reader whose own zone
 * (`readerZone`, as they typed it) has another time then is told so.
 */
export function nightFacts(night: MailedNight, readerZone: string | null): NonNullable<MailContent['facts']> {
  const at = (instant: string) => formatTime(instant, night.timeZone);
  return [
    [t`Date`, asHeading(longDay(night.date))],
    ...(night.bill ? [[t`Artists`, night.bill.join(', ')] as const] : []),
    ...(night.side === 'venue' && !night.bill ? [[t`Artist`, night.artist] as const] : []),
    [t`Venue`, night.venue],
    ...(night.address ? [[t`Address`, night.address] as const] : []),
    [t`Doors`, at(night.doorsAt)],
    [t`Show`, at(night.startsAt)],
    ...(night.bill ? [] : setFacts(night)),
    ...timesOfVenue({ side: night.side, instant: night.doorsAt, zone: night.timeZone }, readerZone),
    ...(night.bill ? [] : dealFacts(night)),
    ...(isToAnswer(night) ? offerFacts(night) : []),
    ...(night.staying.length > 0 ? [[t`Still booked`, night.staying.join(', ')] as const] : []),
  ];
}

/** The night as it was before a change: one that is accepted before its mail leaves is still told from what was agreed. */
export function nightBefore(night: MailedNight, changes: readonly KeptChange[]): MailedNight {
  const was = { ...night };
  const date = changes.find((change) => 'of' in change && change.of === 'date');
  if (date && 'of' in date && date.of === 'date') was.date = date.from;
  const at = (time: string) => instantOfNight(was.date, time, night.timeZone).toISOString();
  const moved = (instant: string) => at(timeAt(instant, night.timeZone));
  if (was.date !== night.date) {
    was.doorsAt = moved(was.doorsAt);
    was.startsAt = moved(was.startsAt);
    was.setStartsAt = was.setStartsAt && moved(was.setStartsAt);
  }
  for (const change of changes) {
    if (!('of' in change)) continue;
    if (change.of === 'doors') was.doorsAt = at(change.from);
    if (change.of === 'show') was.startsAt = at(change.from);
    if (change.of === 'set-start') was.setStartsAt = change.from && at(change.from);
    if (change.of === 'set-length') was.setMinutes = change.from;
    if (change.of === 'fee') Object.assign(was, { depositAtOnce: false, plan: null }, change.from);
  }
  return was;
}

/** The deal, and what is agreed beside it, each term in its sentence. */
function dealFacts({ deal, currency, depositAtOnce, plan }: MailedNight) {
  const terms = extrasOfDeal(deal, currency, depositAtOnce, plan);
  return [
    [t`Deal`, mainSentence(deal, currency)] as const,
    ...(terms.length > 0 ? [[t`Terms`, terms.join(' ')] as const] : []),
  ];
}

/** Whether the reader is the one who answers the offer that stands. */
const isToAnswer = ({ status, offeredBy, side }: MailedNight) => isOpen(status) && offeredBy !== side;

/** What decides an answer beside the night itself: what it comes to, by when, and what was typed with it. */
function offerFacts({ deal, currency, side, paysNoFees, standsUntil, timeZone, message }: MailedNight) {
  return [
    [
      t`After fees`,
      dealComesTo(deal, currency, side, feesOfToday(currency, flatFeesSet(), paysNoFees)),
    ] as const,
    ...(standsUntil ? [[t`Answer by`, formatUntil(standsUntil, timeZone)] as const] : []),
    ...(message ? [[t`Message`, shortened(oneLine(message), LONGEST_MESSAGE)] as const] : []),
  ];
}

/** So much of a message stands in a mail; all of it is read where the offer is answered. */
const LONGEST_MESSAGE = 600;

/** When the set begins and how long it takes, as far as either is agreed. */
function setFacts({ setStartsAt, setMinutes, timeZone }: MailedNight) {
  const set = [
    ...(setStartsAt ? [formatTime(setStartsAt, timeZone)] : []),
    ...(setMinutes ? [t`${setMinutes} minutes`] : []),
  ];
  return set.length > 0 ? [[t`Set`, set.join(', ')] as const] : [];
}

/** 'Friday 12 March 2027', which reads the same everywhere. */
export function longDay(day: Day): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const words = Temporal.PlainDate.from(day).toLocaleString(inLocale('en-GB'), parts);
  return reader() ? words : words.replace(',', '');
}

/**
 * Whose clock the times of a mail are by, to a reader who has another time at that instant. A venue reads of its own room, and knows the
 * clock on its wall, whatever zone its account keeps.
 */
export function timesOfVenue(
  { side, instant, zone }: { side: Side | null; instant: string; zone: string },
  readerZone: string | null,
): [string, string][] {
  if (!readerZone || side === 'venue') return [];
  try {
    const at = Temporal.Instant.from(instant);
    const isSame = at.toZonedDateTimeISO(readerZone).offset === at.toZonedDateTimeISO(zone).offset;
    return isSame ? [] : [[t`Times`, t`Local time of the venue`]];
  } catch {
    // Settings take any text as a zone.
    return [];
  }
}
