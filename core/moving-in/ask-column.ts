import { t } from '#core/words/t.ts';
import { FIELDS, type Field, type FileKind, fieldWord } from './fields.ts';
import { quoted } from './plain.ts';
import type { Ask } from './table.ts';

export const fieldsOf = (kind: FileKind) => Object.keys(FIELDS[kind]) as Field[];

/** The question what is in a column. */
export function askColumn(
  kind: FileKind,
  column: { key: string; title: string },
  guessed: Field,
): Ask<Field> {
  const others = fieldsOf(kind).filter((field) => field !== guessed);
  return {
    key: `column:${column.key}`,
    question: t`What is in the column ${quoted(column.title)}?`,
    choices: [
      ...[guessed, ...others].map((field) => ({ id: field, value: field, label: fieldWord(kind, field) })),
      { id: 'none', value: null, label: t`Nothing that is taken over` },
    ],
  };
}

/** A, B, … Z, AA: what spreadsheets call a column. */
export const letter = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : `${letter(Math.floor(index / 26) - 1)}${letter(index % 26)}`;
