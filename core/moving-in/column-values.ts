import type { Day } from '#core/calendar/day.ts';
import type { Field } from './fields.ts';
import { labelledTimes } from './labelled-times.ts';
import { tidy, usualSigns } from './plain.ts';
import { DEAL } from './read-amounts.ts';
import { spanOf } from './span-of-days.ts';
import { isEmpty, type RawCell } from './table.ts';
import { isFree, numbersIn, unitsOf } from './written-amount.ts';
import { weekdayWord, writtenDay } from './written-day.ts';

/** Which share of cells a field may hold, of those that are not empty. */
export function fitsValues(field: Field, cells: readonly RawCell[], today: Day): number {
  const filled = cells.filter((cell) => !isEmpty(cell)).slice(0, 300);
  if (filled.length === 0) return 0.5;
  return filled.filter((cell) => mayHold(field, cell, today)).length / filled.length;
}

const TIME =
  /^(?:\W|\b(?:h|hrs|ore|ora|om|um|at|ab|as|a las|alle|kl|klo|godz|v)\b\.?)*\d{1,2}(?:[:.hu]\s?\d{2})?(?::\d{2})?\s*(?:uhr|h|hrs?|u|uur|[ap]\.?m?\.?)?\b/i;

/** Nothing but a time of day, or an amount with its sign. */
const BARE_TIME = /^\d{1,2}(?:[:.hu]\d{2})?\s*(?:[ap]\.?m\.?|uhr|h|u|hrs?)?$/i;
const BARE_AMOUNT = /^[€£$]\s?[\d.,]+$|^[\d.,]+\s?(?:[€£$]|zł|eur)$/i;

/** A day of three numbers, or a time to the minute: neither an amount nor a count. */
const isMoment = (text: string) =>
  /^\d{1,4}([-/])\d{1,2}\1\d{1,4}\b|^\d{1,2}:\d{2}(?::\d{2})?\s*(?:[ap]\.?m\.?)?$/i.test(text);

/** The first day of a span ('24.–26.12.2026'), where both ends are days. */
function startOfSpan(cell: RawCell, today: Day) {
  const { from, to } = spanOf(cell);
  return from === cell || writtenDay(to.text, today) === null ? null : writtenDay(from.text, today);
}

function mayHold(field: Field, cell: RawCell, today: Day): boolean {
  const text = tidy(usualSigns(cell.text));
  switch (field) {
    case 'day':
    case 'until': {
      if (cell.day) return true;
      if (cell.time || cell.currency) return false;
      const written = writtenDay(text, today) ?? startOfSpan(cell, today);
      return written !== null && (written.shape !== 'serial' || Math.abs(written.number - 45_000) < 8000);
    }
    case 'weekday':
      return weekdayWord(text) !== null;
    case 'doors':
    case 'stage':
      return (
        cell.time !== undefined ||
        labelledTimes(text) !== null ||
        (!cell.day &&
          !(/^\d+$/.test(text) && Number(text) > 24 && text.length < 4) &&
          (TIME.test(text) || /^(?:noon|midnight|tb[ac])$/i.test(text)) &&
          text.length < 24)
      );
    case 'fee':
    case 'gross':
    case 'price':
      return (
        !cell.day &&
        !cell.time &&
        !/@/.test(text) &&
        !isMoment(text) &&
        (numbersIn(text).some((number) => unitsOf(number, null) !== null) ||
          (field === 'price' && isFree(text)) ||
          (field === 'fee' && DEAL.test(text)) ||
          /%|tb[ac]|^[-–—]+$/i.test(text)) &&
        text.length < 80
      );
    case 'sold':
    case 'capacity':
      return (
        !cell.day &&
        !cell.time &&
        /\d/.test(text) &&
        !isMoment(text) &&
        !/[€£$¥円]|[.,]\d\d$|\d[./-]\d+[./-]\d/.test(text) &&
        text.length < 24
      );
    case 'deal':
      return cell.text.includes('%') || isWords(cell, text);
    case 'currency':
      return /^(?:[A-Z]{3}|[€£$¥]|zł|kr|Kč|Fr\.?)$/i.test(text);
    case 'email':
      return /\S@\S+\.\S/.test(text);
    case 'phone':
      return /^(?:[^\d]*\d){6}/.test(text) && !/@/.test(text) && !cell.day;
    case 'website':
      return /\w\.\w|^@/.test(text) && !/\S@\S/.test(text);
    case 'contact':
      return /\p{L}/u.test(text) && !BARE_TIME.test(text);
    case 'act':
    case 'support':
    case 'room':
      return (
        !cell.day &&
        !cell.time &&
        !BARE_TIME.test(text) &&
        !BARE_AMOUNT.test(text) &&
        (/\p{L}/u.test(text) || (cell.number === undefined && /\w/.test(text)))
      );
    default:
      return isWords(cell, text);
  }
}

const isWords = (cell: RawCell, text: string) =>
  /\p{L}/u.test(text) || (cell.number === undefined && !cell.day && /\w/.test(text));
