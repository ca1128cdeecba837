import { t } from '#core/words/t.ts';
import { askOfHidden, withoutHidden } from './hidden-rows.ts';
import { readContacts } from './read-contacts.ts';
import { readMarkedDays } from './read-marked-days.ts';
import { readNights } from './read-nights.ts';
import type { Reading } from './reading.ts';
import { recogniseTable, type Wishes } from './recognise.ts';
import type { Table } from './table.ts';

const READ = { nights: readNights, contacts: readContacts, days: readMarkedDays } as const;

/**
 * Reads a table: finds its header, its kind and its columns, decides the formats of each column from all of its cells, and says of each
 * cell whether it is certain. The same table, wishes and answers give the same reading.
 */
export function readTable(whole: Table, wishes: Wishes): Reading {
  const { table, hidden } = withoutHidden(whole, wishes.answers);
  const recognised = recogniseTable(table, wishes);
  const { kind, header, columns, remarks } = recognised;
  const found = { kind, header, columns, remarks, ...READ[kind](recognised, wishes) };
  const reading = askOfHidden(found, hidden, wishes.answers);
  return recognised.isKindOpen ? withoutRows(reading, recognised.lines) : reading;
}

/** What a file holds is asked before anything is taken from it. */
const withoutRows = (reading: Reading, lines: number[]): Reading => ({
  ...reading,
  nights: [],
  contacts: [],
  days: [],
  asks: [
    {
      key: 'kind',
      question: t`No column says what this file is of. What are its rows?`,
      choices: [
        { id: 'nights', label: t`Nights` },
        { id: 'contacts', label: t`Contacts` },
        { id: 'days', label: t`Days` },
      ],
      lines,
    },
  ],
});
