import { t } from '#core/words/t.ts';
import { amountsOf } from './amounts-of.ts';
import { settled } from './answers.ts';
import type { Column } from './column.ts';
import { contactParts } from './contact-parts.ts';
import type { Field } from './fields.ts';
import { plain, quoted, tidy } from './plain.ts';
import { readText } from './read-nights.ts';
import { type ContactRow, gather, type Reading, type Skipped, valueOfCell } from './reading.ts';
import { cellsIn, columnsFor, type Recognised, type Wishes } from './recognise.ts';
import { commentsOf, EMPTY, isEmpty, notUnderstood, type RawCell, sure, type Understood } from './table.ts';

/** The contacts of a table: whoever has a name, an act, an organisation or an address. */
export function readContacts(
  recognised: Recognised,
  wishes: Wishes,
): Omit<Reading, 'kind' | 'header' | 'columns' | 'remarks'> {
  const { lines } = recognised;
  const { answers } = wishes;
  const gathered = gather(recognised.columns);
  const amounts = amountsOf(recognised, ['fee'], wishes);
  const kept = <T>(field: Field, read: (cells: RawCell[], column: Column) => Understood<T>[]) =>
    columnsFor(recognised, field).map((column) =>
      gathered.keep(lines, column.index, read(cellsIn(recognised, column), column)),
    );
  const texts = (field: Field) => kept<string>(field, (cells) => cells.map(readText));
  const names = kept<string>('name', (cells, { title }) =>
    cells.map((cell) => {
      const text = tidy(cell.text);
      if (ITSELF.test(plain(text))) return EMPTY;
      const comma = /^([^,]{2,40}), ([^,]{2,40})$/.exec(text);
      if (!comma || /\b(?:gmbh|ltd|inc|llc|e\.?v|s\.?r\.?l|b\.?v)\b/i.test(text)) return readText(cell);
      return settled(
        {
          key: `reversed:${title}`,
          question: t`${quoted(text)} under ${quoted(title)}: is the last name in front?`,
          choices: [
            { id: 'reversed', value: `${comma[2]} ${comma[1]}`, label: t`Yes: ${comma[2]} ${comma[1]}` },
            { id: 'as-it-is', value: text, label: t`No: ${text}` },
          ],
        },
        answers,
      );
    }),
  );
  const [firsts, lasts, acts, organisations, roles, websites, cities, countries, genres, notes] = (
    ['first', 'last', 'act', 'organisation', 'role', 'website', 'city', 'country', 'genre', 'note'] as const
  ).map(texts);
  const emails = kept<string[]>('email', (cells) => cells.map(readEmails));
  const phones = [
    ...kept<string[]>('phone', (cells) => cells.map(readPhones)),
    // 'holly@malkin.example / 07700 900222'
    ...columnsFor(recognised, 'email').map((column) =>
      cellsIn(recognised, column).map(({ text }) => sure(contactParts(text).phones)),
    ),
  ];
  const fees = kept('fee', (_, column) => amounts(column));

  const contacts: ContactRow[] = [];
  const skipped: Skipped[] = recognised.totals.map((line) => ({ line, why: 'total' }));
  const seen = new Set<string>();
  for (const [at, line] of lines.entries()) {
    const one = <T>(columns: readonly (readonly Understood<T>[])[] | undefined): T | null =>
      columns?.map((column) => valueOfCell(column[at])).find((value) => value !== null) ?? null;
    const all = (columns: readonly (readonly Understood<string[]>[])[]): string[] => [
      ...new Set(columns.flatMap((column) => valueOfCell(column[at]) ?? [])),
    ];
    if (names.some((column) => column[at]?.kind === 'doubtful')) {
      skipped.push({ line, why: 'unanswered' });
      continue;
    }
    const act = one(acts);
    const organisation = one(organisations);
    const mails = all(emails);
    const full = [...(firsts ?? []), ...(lasts ?? [])]
      .flatMap((column) => valueOfCell(column[at]) ?? [])
      .join(' ');
    const name = one(names) ?? (full || act || organisation || mails[0]);
    if (!name) {
      skipped.push({ line, why: 'no-name' });
      continue;
    }
    const row: ContactRow = {
      line,
      name,
      act,
      organisation,
      role: one(roles),
      emails: mails,
      phones: all(phones),
      website: one(websites),
      city: one(cities),
      country: one(countries),
      genre: genres?.flatMap((column) => valueOfCell(column[at]) ?? []).join(', ') || null,
      fee: one(fees)?.money ?? null,
      note:
        [
          ...(notes?.flatMap((column) => valueOfCell(column[at]) ?? []) ?? []),
          ...commentsOf(recognised.table.rows[line]),
        ].join(', ') || null,
    };
    const key = JSON.stringify([
      plain(name),
      plain(act ?? ''),
      plain(organisation ?? ''),
      row.emails,
      row.phones.map(digitsOf),
    ]);
    if (seen.has(key)) skipped.push({ line, why: 'twice' });
    else contacts.push(row);
    seen.add(key);
  }
  return {
    cells: gathered.cells,
    asks: gathered.asks(),
    notUnderstood: gathered.notUnderstood,
    nights: [],
    contacts,
    days: [],
    skipped,
  };
}

/** Where an act speaks for itself nobody else is named. */
const ITSELF = /^(?:self|themselves|direct|selbst|direkt|eigen|eux memes|direct band|ellos|loro)$/;

/** A number of a phone as it is compared: its digits, without zeros in front. */
const digitsOf = (phone: string): string => phone.replace(/\D/g, '').replace(/^0+/, '');

function readEmails(cell: RawCell): Understood<string[]> {
  if (isEmpty(cell)) return EMPTY;
  const found = cell.text.replace(/mailto:/gi, ' ').match(/[^\s<>,;:()"']+@[^\s<>,;()"']+\.[^\s<>,;()"'.]+/g);
  if (found) return sure([...new Set(found.map((each) => each.toLowerCase().replace(/\.$/, '')))]);
  return contactParts(cell.text).phones.length > 0 ? EMPTY : notUnderstood(cell.text);
}

/** Numbers as they are written. One that a spreadsheet has rounded ('4,9151E+12') is lost, and said to be. */
function readPhones(cell: RawCell): Understood<string[]> {
  if (isEmpty(cell)) return EMPTY;
  const text = cell.text.replace(/\s*\n\s*/g, ';').replace(/^\s*tel:/i, '');
  if (/\d[.,]?\d*E\+\d/i.test(text)) return notUnderstood(cell.text);
  const parts = tidy(text)
    .split(/\s*[;,]\s*|\s*:::\s*/)
    .flatMap((part) => {
      const several = part.split(/\s+(?:\/|or|oder|ou|o|lub|of)\s+/);
      // '030 / 55 66 77' is one number: what stands before is the code of its city.
      const codes = several.map((each) => digitsOf(each.replace(/^\+\d+\s*\(0\)/, '')).length);
      return codes.every((many) => many >= 6) ? several : [part];
    })
    .filter((part) => (part.match(/\d/g) ?? []).length >= 5);
  return parts.length > 0
    ? sure(parts.map((part) => tidy(part.replace(/^\p{L}+[.:]?\s*/u, ''))))
    : notUnderstood(cell.text);
}
