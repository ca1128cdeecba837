import { t } from '#core/words/t.ts';
import { type Answers, settled } from './answers.ts';
import type { Column } from './column.ts';
import type { Field } from './fields.ts';
import { quoted, tidy } from './plain.ts';
import { type CellAmount, centsOf, readAmounts } from './read-amounts.ts';
import { nightStatusOf } from './read-status.ts';
import type { Money } from './reading.ts';
import { cellsIn, columnsFor, type Recognised, type Wishes } from './recognise.ts';
import { isEmpty, notUnderstood, type RawCell, sure, type Understood } from './table.ts';
import { currenciesIn, decimalMark, isFree } from './written-amount.ts';

export interface ReadAmount {
  money: Money | null;
  words: string | null;
}

/** The amounts of columns in their currencies: that of the cell, of the row, of the header; else the profile's, when the file names no other. */
export function amountsOf(recognised: Recognised, fields: readonly Field[], { currency, answers }: Wishes) {
  const columns = fields.flatMap((field) => columnsFor(recognised, field));
  const all = columns.map((column) => cellsIn(recognised, column));
  const mark = decimalMark(all);
  const ofRow = columnsFor(recognised, 'currency')
    .slice(0, 1)
    .map((column) => cellsIn(recognised, column));
  const rowCurrency = (at: number) => currenciesIn(ofRow[0]?.[at]?.text ?? '');
  const named = namedIn(recognised, columns, all, ofRow[0] ?? []);
  /** Other cells of the column may be given, as a part of each. */
  return (column: Column, cells = cellsIn(recognised, column)): Understood<ReadAmount>[] => {
    const ofTitle = currenciesIn(column.title);
    const unnamed = ofTitle[0] ?? ([...named].every((each) => each === currency) ? currency : null);
    const read = readAmounts(cells, column.title, mark, answers, unnamed);
    return read.map((cell, at) => {
      if (cell.kind === 'doubtful')
        return {
          kind: 'doubtful',
          ask: {
            ...cell.ask,
            choices: cell.ask.choices.map((choice) => ({ ...choice, value: null })),
          },
        };
      if (cell.kind === 'not-understood' && column.field === 'price' && isFree(cell.text))
        return inCurrency(
          { units: 0, currencies: [], words: null },
          [],
          named,
          currency,
          column.title,
          answers,
        );
      // 'Hutkonzert', 'cash in hand': words where a fee stands are what was agreed.
      if (cell.kind === 'not-understood' && column.field === 'fee' && isOfDeal(cell.text))
        return sure({ money: null, words: tidy(cell.text) });
      if (cell.kind !== 'sure') return cell;
      const meant = [cell.value.currencies, rowCurrency(at), ofTitle].find((each) => each.length > 0) ?? [];
      return inCurrency(cell.value, meant, named, currency, column.title, answers);
    });
  };
}

const isOfDeal = (text: string): boolean =>
  /^[^\d=]*\p{L}{3}[^\d=]*$/u.test(text) && tidy(text).length <= 80 && nightStatusOf(text) === null;

/** The currencies that the file names for certain. */
function namedIn(
  { columns: all }: Recognised,
  columns: readonly Column[],
  cells: readonly RawCell[][],
  ofRow: readonly RawCell[],
): ReadonlySet<string> {
  const named = new Set<string>();
  const add = (found: readonly string[]) => {
    if (found.length === 1 && found[0]) named.add(found[0]);
  };
  for (const { title } of [...columns, ...all]) if (!/^cur/i.test(title)) add(currenciesIn(title));
  for (const each of [...cells.flat(), ...ofRow])
    if (!isEmpty(each)) add(each.currency ? [each.currency] : currenciesIn(each.text));
  return named;
}

function inCurrency(
  { units, words }: CellAmount,
  meant: readonly string[],
  named: ReadonlySet<string>,
  own: string,
  title: string,
  answers: Answers,
): Understood<ReadAmount> {
  if (units === null) return sure({ money: null, words });
  const as = (currency: string): Understood<ReadAmount> => {
    const cents = centsOf(units, currency);
    return cents === null ? notUnderstood(String(units)) : sure({ money: { cents, currency }, words });
  };
  const [only] = meant;
  if (only && meant.length === 1) return as(only);
  const shared = meant.filter((each) => named.has(each));
  if (meant.length > 1 && meant.includes(own)) return as(own);
  if (meant.length > 1 && shared.length === 1 && shared[0]) return as(shared[0]);
  const others = [...named].filter((each) => each !== own);
  if (meant.length === 0 && others.length === 0) return as(own);
  const possible = meant.length > 1 ? meant : [...others, own];
  const sign = meant.length > 1 ? `:${meant.join('')}` : '';
  return settled<ReadAmount>(
    {
      key: `currency${sign}`,
      question:
        meant.length > 1
          ? t`Amounts under ${quoted(title)} have a sign of several currencies. Which is it?`
          : t`Some amounts name a currency and others none. In which are those?`,
      choices: possible.flatMap((each) => {
        const cents = centsOf(units, each);
        return cents === null
          ? []
          : [{ id: each, value: { money: { cents, currency: each }, words }, label: each }];
      }),
    },
    answers,
  );
}
