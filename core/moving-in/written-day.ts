import { type Day, isDay } from '#core/calendar/day.ts';
import { monthNamed, weekdayNamed } from './names-of-days.ts';
import { plain, tidy, usualSigns } from './plain.ts';
import { timeWithin } from './written-time.ts';

/**
 * Months and weekdays as people shorten them in English, German, French, Spanish, Polish, Dutch, Italian, Portuguese, the languages of the North,
 * Czech and Japanese, as `plain` writes them. Their names in other languages are those of `names-of-days`.
 */
const MONTHS: readonly string[] = [
  'january jan januar janner janvier janv jan enero ene styczen stycznia sty januari gennaio gen janeiro ledna leden',
  'february feb februar fevrier fevr fev febrero luty lutego lut februari febbraio febb fevereiro unora unor',
  'march mar marz mrz maerz mars marzo marzec marca maart mrt marco marts brezna brezen',
  'april apr avril avr abril abr kwiecien kwietnia kwi aprile dubna duben',
  'may mai mayo maj maja mei maggio mag kvetna kveten',
  'june jun juni juin junio czerwiec czerwca cze giugno giu junho cervna cerven',
  'july jul juli juillet juil julio lipiec lipca lip luglio lug julho cervence cervenec',
  'august aug aout agosto ago sierpien sierpnia sie augustus augusti srpna srpen',
  'september sep sept septembre septiembre set wrzesien wrzesnia wrz settembre sett setembro zari',
  'october oct oktober okt octobre octubre pazdziernik pazdziernika paz ottobre ott outubro out rijna rijen',
  'november nov novembre noviembre listopad listopada lis novembro listopadu',
  'december dec dezember dez decembre diciembre dic grudzien grudnia gru dicembre dezembro desember prosince prosinec',
];
const WEEKDAYS: readonly string[] = [
  'monday mon mo montag lundi lun lunes poniedzialek pon pn pon maandag ma lunedi segunda seg 月 月曜 月曜日 mandag man pondeli',
  'tuesday tue tues tu di dienstag die mardi mar martes wtorek wt dinsdag din martedi terca ter 火 火曜 火曜日 tisdag tis tirsdag tir utery',
  'wednesday wed weds mi mittwoch mit mercredi mer miercoles mie sroda sr woensdag wo woe mercoledi quarta qua 水 水曜 水曜日 onsdag ons streda',
  'thursday thu thur thurs th do donnerstag don jeudi jeu jueves jue czwartek czw cz donderdag giovedi gio quinta qui 木 木曜 木曜日 torsdag tors tor ctvrtek',
  'friday fri fr freitag fre vendredi ven viernes vie piatek pt vrijdag vr vrij venerdi sexta sex 金 金曜 金曜日 fredag patek',
  'saturday sat sa samstag sonnabend sam samedi sabado sab sobota sob sb zaterdag za zat sabato 土 土曜 土曜日 lordag lor',
  'sunday sun su so sonntag son dimanche dim domingo dom niedziela ndz niedz nd zondag zo zon domenica 日 日曜 日曜日 sondag nedele',
];

const numbered = (lists: readonly string[]) =>
  new Map(lists.flatMap((words, at) => words.split(' ').map((word): [string, number] => [word, at])));
const MONTH_OF = numbered(MONTHS);
const WEEKDAY_OF = numbered(WEEKDAYS);

/** 1 to 12, or null when the word is no month. */
export const monthOf = (word: string): number | null => {
  const name = plain(word);
  // Numbers are no names; most words of most cells are looked up here.
  if (!/\p{L}/u.test(name)) return null;
  const at = MONTH_OF.get(name) ?? monthNamed(name);
  return at === undefined ? null : at + 1;
};

/** 0 for Monday to 6 for Sunday, or null. 'di' and 'mar' are Tuesday; 'mar' is asked for as a month first. */
export const weekdayWord = (word: string): number | null => {
  const name = plain(word).replace(/ feira$/, '');
  return WEEKDAY_OF.get(name) ?? weekdayNamed(name) ?? null;
};

/** A day as it is written, before it is known in which order. Two numbers without a year, with a month, or a day of the month alone. */
export type WrittenDay = (
  | { shape: 'day'; day: Day }
  | { shape: 'three'; numbers: [number, number, number]; digits: [number, number, number]; sign: string }
  | { shape: 'two'; numbers: [number, number]; sign: string }
  | { shape: 'named'; month: number; date: number; year: number | null }
  | { shape: 'date'; date: number }
  | { shape: 'serial'; number: number }
) & { weekday: number | null; time: string | null };

export const padded = (year: number, month: number, date: number): Day =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;

/** 25 is 2025, 98 is 1998: what lies more than ten years ahead was in the century before. */
export function fullYear(year: number, digits: number, today: Day): number {
  if (digits > 2) return year;
  const now = Number(today.slice(0, 4));
  const near = Math.floor(now / 100) * 100 + year;
  return near > now + 10 ? near - 100 : near;
}

/** The day that a text writes, or null when it writes none, or more than a day. */
export function writtenDay(text: string, today: Day): WrittenDay | null {
  // 'to 19.3.' is a Thursday in Finland, and the end of a span elsewhere.
  const whole = withoutEnd(tidy(usualSigns(text))).replace(/^to\s+(?=\d{1,2}\.\s?\d{1,2}\.)/i, '');
  if (whole === '' || whole.length > 60) return null;
  const time = timeWithin(whole);
  const rest = time
    ? tidy(whole.replace(time.text, ' '))
        .replace(/[\s,@–-]+$|\b(?:at|um|a las|à|alle|om)$/gi, '')
        .trim()
    : whole;
  const weekday = weekdayIn(withoutSecondTime(rest));
  const bare = weekday ? weekday.rest : withoutSecondTime(rest);
  const shape =
    shapeOf(bare, today) ?? shapeOf(bare.replace(UNKNOWN_WEEKDAY, ''), today) ?? startingDay(bare, today);
  return shape && { ...shape, weekday: weekday?.weekday ?? null, time: time?.time ?? null };
}

/**
 * A whole day with words behind it that are no other day: '08.05.2027, 15 + 17 Uhr', '12/03/2027 matinee'. What stands behind it is kept with
 * the note.
 */
function startingDay(text: string, today: Day): Shape | null {
  const [, day = '', more = ''] =
    /^(\d{1,2}[./-]\s?\d{1,2}[./-]\s?\d{4}|\d{4}-\d{2}-\d{2})[,;]?\s+(\S.*)$/.exec(text) ?? [];
  if (day === '' || /\d\s?[./-]\s?\d|\d{4}/.test(more) || BETWEEN_DAYS.test(more) || monthIn(more))
    return null;
  return shapeOf(day, today);
}

const BETWEEN_DAYS =
  /^(?:[-–—/+&→]|(?:to|bis|til|till|until|through|au|al|do|tot|and|und|et|y|e|i|en|og|och)\b)/i;
const monthIn = (text: string) =>
  text.split(/[\s.,/-]+/).some((word) => word.length > 2 && monthOf(word) !== null);

/** '12 February 7.30pm for 8pm': the second hour is kept with the note. */
const withoutSecondTime = (text: string): string =>
  text.replace(/\s+(?:for|till|until|bis|to|\/|–|-)\s*\d{1,2}(?:[:.]\d{2})?\s*(?:[ap]\.?m\.?|uhr|h)$/i, '');

/** Two or three letters before three numbers are a weekday in some language, unless they are one of these words. */
const UNKNOWN_WEEKDAY =
  /^(?!(?:ab|bis|to|by|til|au|al|od|do|tot|van|du|up)\b)\p{L}{2,3}\.?,?\s+(?=\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}$)/iu;

/** Without the zone and the end of a span of hours: 'September 12, 2025 8:00 PM (GMT+2) → 11:00 PM'. */
const withoutEnd = (text: string): string =>
  text
    .replace(/\s*→\s*\d{1,2}[:.]\d{2}\s*(?:[ap]\.?m\.?)?$/i, '')
    .replace(/\s*\((?:GMT|UTC)(?:[+-]\d{1,2}(?::?\d{2})?)?\)/i, '')
    // 'Sep 18, 2026 8:00 PM MST': a zone by its letters, behind a time.
    .replace(
      /(?<=\d|[ap]\.?m\.?)\s+(?:[ECMPA][SD]?T|AK[SD]T|HST|UTC|GMT|BST|IST|C?EE?S?T|WES?T|A[ECW][SD]T|NZ[SD]T|JST|MS[KT])$/i,
      '',
    )
    // '12 września 2025 r.': of the year, and no Estonian Friday.
    .replace(/(?<=\d{4})\s*(?:r|roku|g|god|р|г|года)\.?$/iu, '');

type Shape = WrittenDay extends infer W
  ? W extends WrittenDay
    ? Omit<W, 'weekday' | 'time'>
    : never
  : never;

function shapeOf(text: string, today: Day): Shape | null {
  const iso =
    /^(\d{4})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{1,2})\.?(?:[T ].*)?$/.exec(text) ??
    /^(\d{4})()(\d{2})(\d{2})$/.exec(text);
  if (iso) {
    const day = padded(Number(iso[1]), Number(iso[3]), Number(iso[4]));
    return isDay(day) ? { shape: 'day', day } : null;
  }
  const signs = /^(?:(\d{4})年\s?)?(\d{1,2})月\s?(\d{1,2})日$/.exec(text);
  if (signs) {
    const [month, date] = [Number(signs[2]), Number(signs[3])];
    if (!signs[1]) return { shape: 'named', month, date, year: null };
    const day = padded(Number(signs[1]), month, date);
    return isDay(day) ? { shape: 'day', day } : null;
  }
  const three =
    /^(\d{1,2})\s*([-/.])\s*(\d{1,2})\s*\2\s*(\d{4}|\d{2})$/.exec(text) ??
    /^(\d{1,2})( )(\d{1,2}) (\d{4}|\d{2})$/.exec(text);
  if (three) {
    const [, a = '', sign = '', b = '', c = ''] = three;
    return {
      shape: 'three',
      numbers: [Number(a), Number(b), Number(c)],
      digits: [a.length, b.length, c.length],
      sign,
    };
  }
  const two = /^(\d{1,2})\s*([-/.])\s*(\d{1,2})\.?$/.exec(text);
  if (two) return { shape: 'two', numbers: [Number(two[1]), Number(two[3])], sign: two[2] ?? '' };
  if (/^\d{5}$/.test(text)) return { shape: 'serial', number: Number(text) };
  const date = /^(\d{1,2})(?:\.|st|nd|rd|th|er|º|°)?$/i.exec(text);
  if (date) return inMonth(Number(date[1])) ? { shape: 'date', date: Number(date[1]) } : null;
  return namedDay(text, today);
}

const inMonth = (date: number) => date >= 1 && date <= 31;

/** '3. April 2025', 'Apr 3rd, 25', '1er mars', '3 de abril de 2025', '3-Apr-25', 'April 3', '2025 April 3'. */
function namedDay(text: string, today: Day): Shape | null {
  // 'March 21-22' is more than a day.
  if (/(?<!\d)\d{1,2}(?:st|nd|rd|th|\.)?\s*[-–/&+]\s*\d{1,2}(?:st|nd|rd|th|\.)?(?!\d)/i.test(text))
    return null;
  const words = text
    .split(/[\s,.\-/'’]+/)
    .filter(
      (word) =>
        word !== '' &&
        !/^(?:de|del|do|da|di|of|the|d|den|der|le|il|el|dnia|dne|r|rok|roku|g|an|am|em|el|o|la|al|na|az|a|och)$/i.test(
          word,
        ),
    );
  if (words.length < 2 || words.length > 3) return null;
  const at = words.findIndex((word) => monthOf(word) !== null);
  if (at < 0) return null;
  const month = monthOf(words[at] ?? '') ?? 0;
  const numbers = words.filter((_, index) => index !== at);
  if (numbers.some((word) => !/^\d{1,4}(?:st|nd|rd|th|er|º|°)?$/i.test(word))) return null;
  const values = numbers.map((word) => ({
    digits: /^\d+/.exec(word)?.[0].length ?? 0,
    value: Number.parseInt(word, 10),
  }));
  const [first, second] = values;
  if (!first) return null;
  if (!second) {
    if (first.digits > 2 || !inMonth(first.value)) return null;
    return { shape: 'named', month, date: first.value, year: null };
  }
  const [date, year] = first.digits > 2 ? [second, first] : [first, second];
  if (date.digits > 2 || year.digits === 3 || year.digits === 1 || !inMonth(date.value)) return null;
  const full = fullYear(year.value, year.digits, today);
  return isDay(padded(full, month, date.value))
    ? { shape: 'named', month, date: date.value, year: full }
    : null;
}

/** A weekday before or after the date. A month is none: 'mar' of '3 mar'. */
function weekdayIn(text: string): { weekday: number; rest: string } | null {
  const before = /^\(?(\p{L}+)(?:-feira)?\)?[.,:]*[\s.,]\s*(?=\S)/u.exec(text);
  if (before) {
    const weekday = weekdayWord(before[1] ?? '');
    const rest = text.slice(before[0].length);
    if (weekday !== null && (monthOf(before[1] ?? '') === null || hasMonth(rest) || /\d\D+\d/.test(rest)))
      return { weekday, rest: tidy(rest) };
  }
  const after = /[\s,(]+(\p{L}+)[.)]*$/u.exec(text);
  const weekday = after ? weekdayWord(after[1] ?? '') : null;
  if (after && weekday !== null && (monthOf(after[1] ?? '') === null || hasMonth(text.slice(0, after.index))))
    return { weekday, rest: tidy(text.slice(0, after.index)) };
  const glued = /^(\p{L}{2,3})\.?(\d.*)$/u.exec(text);
  const near = glued ? weekdayWord(glued[1] ?? '') : null;
  return near === null || !glued ? null : { weekday: near, rest: glued[2] ?? '' };
}

const hasMonth = (text: string) => text.split(/[\s.,/-]+/).some((word) => monthOf(word) !== null);

/** 'April 2025', 'APRIL', 'Mai/25', '04/2025', '2025-04': what stands above the days of a diary. Null when it is no such heading. */
export function monthHeading(text: string, today: Day): { month: number; year: number | null } | null {
  const whole = tidy(text)
    .replace(/[:*#=_–—-]+$/g, '')
    .replace(/^[*#=_–—-]+/g, '')
    .trim();
  const numbers = /^(?:(\d{1,2})\s*[./-]\s*(\d{4})|(\d{4})\s*[./-]\s*(\d{1,2}))$/.exec(whole);
  if (numbers) {
    const month = Number(numbers[1] ?? numbers[4]);
    return month >= 1 && month <= 12 ? { month, year: Number(numbers[2] ?? numbers[3]) } : null;
  }
  const words = whole.split(/[\s,./'’-]+/).filter(Boolean);
  if (words.length < 1 || words.length > 2) return null;
  const at = words.findIndex((word) => monthOf(word) !== null);
  if (at < 0) return null;
  const year = words[1 - at];
  // A word of two or three letters alone is rather a note than the name of a month.
  if (year === undefined)
    return (words[0]?.length ?? 0) > 2 ? { month: monthOf(words[0] ?? '') ?? 1, year: null } : null;
  if (!/^(?:\d{4}|\d{2})$/.test(year)) return null;
  return { month: monthOf(words[at] ?? '') ?? 1, year: fullYear(Number(year), year.length, today) };
}
