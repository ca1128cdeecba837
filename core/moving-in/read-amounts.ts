import { minorPerUnit } from '#core/money/currencies.ts';
import { t } from '#core/words/t.ts';
import { type Answers, settled } from './answers.ts';
import { quoted, tidy, usualSigns } from './plain.ts';
import { EMPTY, isEmpty, isFormula, notUnderstood, type RawCell, sure, type Understood } from './table.ts';
import { currenciesIn, type DecimalMark, isOpenWord, numbersIn, unitsOf } from './written-amount.ts';

/** An amount as a cell says it: units, with the currencies that its sign may mean. `words` is what else it says; units are null when that is all. */
export interface CellAmount {
  units: number | null;
  currencies: readonly string[];
  words: string | null;
}

/** Whether a text speaks of a deal: a share, a versus, costs beside it. */
export const DEAL =
  /%|\bvs\b|versus|\bdoor\b|\bsplit\b|\bplus\b|\+|garant|guarant|\bnet\b|\bhotel\b|\bgross\b|\b\d\d[/:]\d\d\b|eintritt|tür|\bhat\b|\btips?\b|\bhut\b|spende|donation|chapeau|fahrtkosten|travel|taquilla|incasso|billetterie|recette|bilheteria|portaria|bramk|porta\b|puerta|deur|entrées|ingressi|cappello|kapelusz|gorra|pet rond|partage|prozent|percent|abendkasse|\bgate\b|recette/i;

/** What stands before the sum from which a share is paid: '70/30 after 300'. */
const THRESHOLD =
  /\b(?:after|above|over|past|once|beyond|nach|ab|über|oberhalb|po|powyżej|od|oltre|dopo|sopra|après|au-delà de|au delà de|à partir de|na|vanaf|boven|depois de|acima de|tras|después de|a partir de|más de)\s*(?:first\s*)?[€£$]?\s*$/iu;

/** '14 / 17', '12,50 € | 15 €'. */
const TWO_AMOUNTS = /^\D*\d[\d.,]*\s*(?:\p{Sc}|eur|chf|zł|kr)?\s*[/|]\s*\D{0,6}\d[\d.,]*[^\d%]{0,8}$/iu;

/**
 * The amounts of a column. '1.234' is asked when no other number of the file says what a dot is; two amounts in a cell are asked;
 * a share alone ('70%') is no amount but stays as words. `unnamed` is the currency of amounts that name none, where it is known.
 */
export function readAmounts(
  cells: readonly RawCell[],
  title: string,
  mark: DecimalMark,
  answers: Answers,
  unnamed: string | null = null,
): Understood<CellAmount>[] {
  const areOfTwo = cells.filter(({ text }) => TWO_AMOUNTS.test(text)).length > 2;
  return cells.map((cell): Understood<CellAmount> => {
    if (isEmpty(cell)) return EMPTY;
    if (cell.day || cell.time) return notUnderstood(cell.text);
    if (isFormula(cell.text)) return notUnderstood(cell.text);
    const named = cell.currency ? [cell.currency] : currenciesIn(usualSigns(cell.text));
    if (cell.number !== undefined)
      return cell.text.includes('%')
        ? sure({ units: null, currencies: [], words: tidy(cell.text) })
        : cell.number < 0
          ? negative(cell.text, cell.number, named, answers)
          : sure({ units: cell.number, currencies: named, words: null });
    const text = tidy(usualSigns(cell.text));
    if (isOpenWord(text)) return EMPTY;
    const shares = text
      .replace(/(?<=\d)\s?[x×]\s?(?=[€£$]?\d)/gi, ' x ')
      .replace(/\b\d{1,3}\s*[/:]\s*\d{1,3}\b(?!\d)/g, (pair) => (sumsTo100(pair) ? ' ' : pair));
    const hasShare = shares !== text || /\d\s?%/.test(text);
    const numbers = numbersIn(shares).filter(
      ({ from }, nth) => !(hasShare && (nth > 0 || from > 0) && THRESHOLD.test(shares.slice(0, from))),
    );
    const words = DEAL.test(text) || text.length > 24 ? text : null;
    if (numbers.length === 0)
      return DEAL.test(text) ? sure({ units: null, currencies: [], words: text }) : notUnderstood(cell.text);
    const [first, second] = numbers;
    if (!first) return notUnderstood(cell.text);
    // Of dollars and pounds a comma stands between thousands.
    const own: DecimalMark = mark === null && /[$£]/.test(text) ? '.' : mark;
    const values = numbers.map((each) =>
      unitsOf(each, /^\d{1,3}(?:,\d{3})+$/.test(each.digits) ? own : mark),
    );
    if (values.includes(null)) return notUnderstood(cell.text);
    const meant = named.length > 0 ? named : unnamed ? [unnamed] : [];
    // Of yen nobody has a part: '12.000 ¥' are twelve thousand.
    if (values[0] === 'open' && meant.length > 0 && meant.every((each) => minorPerUnit(each) === 1))
      values[0] = Number(first.digits.replace(/[.,]/g, '')) * (first.thousands ? 1000 : 1);
    if (values[0] === 'open') {
      const amounts = ([',', '.'] as const).map((each) => unitsOf(first, each));
      const [grouped, decimal] = first.digits.includes('.') ? amounts : [amounts[1], amounts[0]];
      return settled(
        {
          key: `decimal:${first.digits.includes('.') ? 'dot' : 'comma'}`,
          question: t`${quoted(text)} under ${quoted(title)}: how much is it?`,
          choices: [
            { id: 'thousands', value: amount(grouped, named, words), label: String(grouped) },
            { id: 'decimals', value: amount(decimal, named, words), label: String(decimal) },
          ],
        },
        answers,
      );
    }
    const value = values[0] as number;
    if (first.isNegative) return negative(cell.text, value, named, answers);
    const between = second ? shares.slice(first.to, second.from) : '';
    const isCost =
      second && /[+&]|\bplus\b|\band\b|vs|versus|\bund\b|after|nach|\bper\b|guarant/i.test(between);
    // 'VVK / AK': a column of two amounts each is asked once.
    if (second && areOfTwo && numbers.length === 2 && TWO_AMOUNTS.test(text))
      return settled<CellAmount>(
        {
          key: `two-amounts:${title}`,
          question: t`${quoted(text)} under ${quoted(title)}: two amounts stand in each cell. Which is taken?`,
          choices: [
            ...(['first', 'second'] as const).map((id, nth) => {
              const units = values[nth];
              const value = typeof units === 'number' ? { units, currencies: named, words: text } : null;
              return {
                id,
                value,
                label: nth === 0 ? t`The first: ${String(units)}` : t`The second: ${String(units)}`,
              };
            }),
            { id: 'none', value: null, label: t`None of them` },
          ],
        },
        answers,
      );
    if (second && !isCost)
      return settled(
        {
          key: `two-amounts:${title}:${text}`,
          question: t`${quoted(text)} under ${quoted(title)} has more than one number. Which is the amount?`,
          choices: [...new Set(values)]
            .filter((each): each is number => typeof each === 'number')
            .concat(products(numbers.length, values, between))
            .map((each): { id: string; value: CellAmount | null; label: string } => ({
              id: String(each),
              value: { units: each, currencies: named, words: text },
              label: String(each),
            }))
            // What none of its numbers says is what was agreed, in words.
            .concat({
              id: 'none',
              value: { units: null, currencies: [], words: text },
              label: t`None of them`,
            }),
        },
        answers,
      );
    const around = tidy(`${shares.slice(0, first.from)} ${shares.slice(first.to)}`)
      .replace(
        /(?:US|AU?|CA?|CAN|NZ|R)\$|\p{Sc}|円|\b(?:eur|euros?|usd|gbp|pln|chf|sek|nok|dkk|czk|zł|kr|fr|sfr|us|aud|cad|ron|lei|huf|ft|try|tl|uah|bgn|brl|jpy|nzd|isk)\b|(?<!\p{L})(?:лв|грн)\.?(?!\p{L})|[-–—.,()]/giu,
        '',
      )
      .trim();
    const isApproximate =
      /^(?:ca|circa|~|approx|about|env|etwa|rund|ok|min|max|up to|bis|from|ab)\b|[?~]/i.test(around);
    if (isApproximate)
      return settled(
        {
          key: `about:${title}`,
          question: t`${quoted(text)} under ${quoted(title)} is not exact. Is the number taken as it stands?`,
          choices: [
            { id: 'take', value: { units: value, currencies: named, words: text }, label: t`Yes: ${value}` },
            { id: 'leave', value: null, label: t`No, leave it empty` },
          ],
        },
        answers,
      );
    const said = around !== '' && !/^(?:zł|kč|kr)$/i.test(around) ? text : words;
    return sure({ units: value, currencies: named, words: said });
  });
}

/** '2 x 150' may be 300. */
const products = (count: number, values: readonly unknown[], between: string): number[] => {
  const [one, other] = values;
  return count === 2 &&
    /^x$/i.test(between.replace(/\p{Sc}|\b(?:eur|gbp|usd|chf|kr)\b/giu, '').trim()) &&
    typeof one === 'number' &&
    typeof other === 'number'
    ? [one * other]
    : [];
};

const amount = (
  units: number | 'open' | null | undefined,
  currencies: readonly string[],
  words: string | null,
) => (typeof units === 'number' ? { units, currencies, words } : null);

const sumsTo100 = (pair: string) => pair.split(/[/:]/).reduce((sum, part) => sum + Number(part), 0) === 100;

function negative(
  text: string,
  units: number,
  currencies: readonly string[],
  answers: Answers,
): Understood<CellAmount> {
  const value = Math.abs(units);
  return settled(
    {
      key: 'negative',
      question: t`${quoted(text)} is below zero. What is meant?`,
      choices: [
        {
          id: 'paid',
          value: { units: value, currencies, words: null },
          label: t`${value}, written as an expense`,
        },
        { id: 'nothing', value: null, label: t`No amount` },
      ],
    },
    answers,
  );
}

/** Units as integer cents of a currency, or null when the currency has fewer decimals than the amount. */
export function centsOf(units: number, currency: string): number | null {
  const minor = units * minorPerUnit(currency);
  return Math.abs(minor - Math.round(minor)) < 1e-6 ? Math.round(minor) : null;
}
