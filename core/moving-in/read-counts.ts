import { t } from '#core/words/t.ts';
import { type Answers, settled } from './answers.ts';
import { plain, quoted, tidy, usualSigns } from './plain.ts';
import { EMPTY, isEmpty, notUnderstood, type RawCell, sure, type Understood } from './table.ts';
import { isOpenWord, numbersIn } from './written-amount.ts';

/** A number of people, and of how many where the cell says so ('212/300'). */
export interface Count {
  count: number;
  of: number | null;
}

const people = (digits: string): number | null => {
  if (/^\d+$/.test(digits)) return Number(digits);
  if (/^\d{1,3}(?:[.,]\d{3})+$/.test(digits)) return Number(digits.replace(/[.,]/g, ''));
  if (/^\d+[.,]0{1,2}$/.test(digits)) return Number.parseInt(digits, 10);
  return null;
};

/** The counts of a column. Nobody sells part of a ticket: '1.234' is 1234. A rounded number ('ca. 200') is asked. */
export function readCounts(cells: readonly RawCell[], title: string, answers: Answers): Understood<Count>[] {
  return cells.map((cell): Understood<Count> => {
    if (isEmpty(cell)) return EMPTY;
    if (cell.day || cell.time) return notUnderstood(cell.text);
    if (cell.number !== undefined)
      return Number.isInteger(cell.number) && cell.number >= 0
        ? sure({ count: cell.number, of: null })
        : notUnderstood(cell.text);
    const text = tidy(
      usualSigns(cell.text)
        .replace(/(?<=\d)\s?[人名枚]/g, ' ')
        .replace(/\(\s*\d{1,3}(?:[.,]\d+)?\s?%\s*\)/, ' '),
    );
    if (isOpenWord(text)) return EMPTY;
    if (/%/.test(text)) return notUnderstood(cell.text);
    const numbers = numbersIn(text.replace(/[/]/g, ' / ')).map(({ digits, thousands, isNegative }) => {
      const count = isNegative ? null : people(digits);
      return count === null ? null : thousands ? count * 1000 : count;
    });
    const [count, of] = numbers;
    if (count === undefined || count === null || of === null) return notUnderstood(cell.text);
    const bare = tidy(text.replace(/[\d.,'’\s]+/g, ' '));
    const word = plain(bare);
    if (
      of !== undefined &&
      numbers.length === 2 &&
      /^(?:\/|of|von|sur|de|z|van|di|out of)$/.test(bare.toLowerCase()) &&
      of >= count
    )
      return sure({ count, of });
    if (
      of === undefined &&
      (word === '' ||
        /^(?:pax|tickets?|tix|paid|people|gaste|besucher|pers|personen|entrees|bilety|zahlende|sold|verkauft|cap|stk|x|pers|osob|sold out|soldout|so|ausverkauft|complet|agotado|agotadas|wyprzedane|uitverkocht|esaurito|esgotado|udsolgt|utsalt|utsolgt|slutsalt|vyprodano|vypredane|telt haz|loppuunmyyty|rasprodano|full|voll)$/.test(
          word,
        )) &&
      !/[~+<>?]/.test(text)
    )
      return sure({ count, of: null });
    const choices = numbers
      .filter((each): each is number => each !== null)
      .map((each) => ({
        id: String(each),
        value: { count: each, of: null } as Count | null,
        label: String(each),
      }));
    const isRounded = numbers.length === 1;
    // '64 + 71', of two sets of a night: both together.
    const sum = numbers.reduce<number>((all, each) => all + (each ?? 0), 0);
    if (!isRounded && /^\s*\d[\d.]*(?:\s*[+&]\s*\d[\d.]*)+\s*$/.test(text))
      choices.unshift({ id: String(sum), value: { count: sum, of: null }, label: t`${sum} together` });
    return settled(
      {
        key: isRounded ? `rounded:${title}` : `counts:${title}:${text}`,
        question: t`${quoted(text)} under ${quoted(title)}: ${isRounded ? t`is the number taken as it stands?` : t`which number is meant?`}`,
        choices: isRounded
          ? [
              { id: 'take', value: { count, of: null }, label: t`Yes: ${count}` },
              { id: 'leave', value: null, label: t`No, leave it empty` },
            ]
          : [...choices, { id: 'none', value: null, label: t`None of them` }],
      },
      answers,
    );
  });
}
