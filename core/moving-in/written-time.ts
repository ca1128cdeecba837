import { t } from '#core/words/t.ts';
import { type Answers, settled } from './answers.ts';
import { plain, quoted, tidy, usualSigns } from './plain.ts';
import { EMPTY, notUnderstood, type RawCell, sure, type Understood } from './table.ts';

const two = (number: number) => String(number).padStart(2, '0');
const clock = (hours: number, minutes: number): string | null =>
  hours < 24 && minutes < 60
    ? `${two(hours)}:${two(minutes)}`
    : hours === 24 && minutes === 0
      ? '00:00'
      : null;

/** A time with a colon or with am and pm, inside of a longer text. */
export function timeWithin(text: string): { text: string; time: string | null } | null {
  const half = /(?<![\d.:/-])(\d{1,2})(?:[:.](\d{2}))?\s*([ap])\.?\s?m\b\.?/i.exec(text);
  if (half) return { text: half[0], time: halfDay(Number(half[1]), Number(half[2] ?? 0), half[3] ?? '') };
  // '15 + 17 Uhr': the first of two is when the night begins.
  const two =
    /(?<![\d.:/-])(\d{1,2})(?:[:.](\d{2}))?\s*(?:\+|&|und|and)\s*\d{1,2}(?:[:.]\d{2})?\s*(?:uhr|hrs?\b|h\b)/i.exec(
      text,
    );
  if (two) return { text: two[0], time: clock(Number(two[1]), Number(two[2] ?? 0)) };
  const uhr = /(?<![\d.:/-])(\d{1,2})(?:[:.](\d{2}))?\s*(?:uhr|hrs?\b|h\b)(\d{2})?/i.exec(text);
  if (uhr) return { text: uhr[0], time: clock(Number(uhr[1]), Number(uhr[2] ?? uhr[3] ?? 0)) };
  const full = /T?(?<!\d)(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?(?!\d)/.exec(text);
  return full && text.length > full[0].length
    ? { text: full[0], time: clock(Number(full[1]), Number(full[2])) }
    : null;
}

function halfDay(hours: number, minutes: number, half: string): string | null {
  if (hours < 1 || hours > 12) return hours < 24 && half.toLowerCase() === 'p' ? clock(hours, minutes) : null;
  return clock((hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0), minutes);
}

/** One time as it is written; `isOpen` is one that may be before or after noon. */
interface WrittenTime {
  hours: number;
  minutes: number;
  isOpen: boolean;
}

function writtenTime(text: string): WrittenTime | null {
  const whole = tidy(text);
  const word = plain(whole);
  if (/^(?:noon|midday|mittag|midi|mediodia|meio dia|poludnie|mezzogiorno)$/.test(word))
    return { hours: 12, minutes: 0, isOpen: false };
  if (
    /^(?:midnight|mitternacht|minuit|medianoche|meia noite|midnatt|midnat|pulnoc|polnoc|middernacht|mezzanotte)$/.test(
      word,
    )
  )
    return { hours: 0, minutes: 0, isOpen: false };
  const half = /^(\d{1,2})(?:[:.h]?(\d{2}))?(?::\d{2})?\s*([ap])\.?\s*(?:m\.?)?$/i.exec(whole);
  if (half) {
    const time = halfDay(Number(half[1]), Number(half[2] ?? 0), half[3] ?? '');
    return time ? { hours: Number(time.slice(0, 2)), minutes: Number(time.slice(3)), isOpen: false } : null;
  }
  const match =
    /^(\d{1,2})\s*(?:[:.,hu]|uhr)\s*(\d{2})?(?::\d{2})?\s*(?:uhr|h|hrs?|u|uur|godz)?\.?$/i.exec(whole) ??
    /^(\d{1,2})()\s*(?:uhr|h|hrs?|u|uur|óra|órakor|ora|ore|godz|hod|hodin|val|saat|sati|годин\p{L}*|час\p{L}*|ώρα)?\.?$/iu.exec(
      whole,
    ) ??
    /^(\d{2})(\d{2})\s*(?:uhr|h|hrs?)?$/i.exec(whole);
  if (!match) return null;
  const hours = Number(match[1]);
  const minutes = Number(match[2] || 0);
  if (clock(hours, minutes) === null) return null;
  const certain = match[1]?.length === 2 && match[1].startsWith('0');
  return { hours, minutes, isOpen: hours >= 1 && hours <= 11 && !certain };
}

/**
 * The times of a column, HH:MM. A time that may be before or after noon is asked once for the column, also in one that counts to 24:
 * '8.30' is hardly the morning.
 */
export function readTimes(cells: readonly RawCell[], title: string, answers: Answers): Understood<string>[] {
  return cells.map((cell) => {
    if (cell.time) return sure(cell.time);
    const text = tidy(usualSigns(cell.text));
    if (text === '' || /^[-–—?]+$/.test(text) || /^tb[acd]$/i.test(text)) return EMPTY;
    // The start of a span; what follows is its end.
    const [start = text] = text.split(/\s*(?:–|—|-|\bbis\b|\bto\b|\bà\b|\/|&|\+|\band\b|\bund\b|\bet\b)\s*/);
    const prefixed = tidy(
      start.replace(/^[^\d]*?(?=\d)/, (words) => (plain(words).length > 14 ? words : '')),
    );
    // '8.30pm only', '21:00 sharp'
    const sole = /^(\d{1,2}(?:[:.]\d{2}|\s?[ap]\.?m\.?|[:.]\d{2}\s?[ap]\.?m\.?))\s+\p{L}[\p{L}\s]{1,14}$/iu;
    const written = writtenTime(start) ?? writtenTime(prefixed) ?? writtenTime(sole.exec(start)?.[1] ?? '');
    if (!written) return notUnderstood(cell.text);
    const { hours, minutes, isOpen } = written;
    const half = /\d\s*([ap])\.?(?:m\.?)?$/i.exec(text);
    if (isOpen && half && start !== text) {
      // '7-11pm': the end says which half.
      const time = halfDay(hours, minutes, half[1] ?? '');
      if (time) return sure(time);
    }
    const early = clock(hours, minutes) ?? '';
    if (!isOpen) return sure(early);
    const late = clock(hours + 12, minutes) ?? '';
    return settled(
      {
        key: `half-day:${title}`,
        question: t`${quoted(cell.text)} under ${quoted(title)}: in the evening or in the morning?`,
        choices: [
          { id: 'pm', value: late, label: t`In the evening: ${late}` },
          { id: 'am', value: early, label: t`In the morning: ${early}` },
        ],
      },
      answers,
    );
  });
}
